import { useSession } from '#client/data/session.tsx';
import { lazyPart } from '#client/loading/lazy-part.tsx';

export const ownerBar = lazyPart(() => import('./owner-bar.tsx'), ['ownerNav']);

/** Whether the page is shown as owners see it: until the user is known, and without a signal, by their cookie. False on the server. */
export function useOwnerView(): boolean {
  const { isKnown, seesOwnerPages } = useSession();
  const { roles } = globalThis.document?.documentElement.dataset ?? {};
  const marked = roles?.split(' ') ?? [];
  return isKnown ? seesOwnerPages : marked.includes('owner');
}
