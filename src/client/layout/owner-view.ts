import { useSession } from '#client/data/session.tsx';
import { lazyPart } from '#client/loading/lazy-part.tsx';

export const ownerBar = lazyPart(() => import('./owner-bar.tsx'), ['ownerNav']);

/** Whether the page is shown as owners see it: until the user is known, and without a signal, by their cookie. */
export function useOwnerView(): boolean {
  const { isKnown, seesOwnerPages } = useSession();
  const marked = document.documentElement.dataset.roles?.split(' ') ?? [];
  return isKnown ? seesOwnerPages : marked.includes('owner');
}
