import { useDismissible } from '#client/kit/use-dismissible.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { pushSupport } from './browser-push.ts';

const panel = lazyPart(() => import('./use-browser-push.tsx'), ['notifications']);

/**
 * Offers push messages where they are of use, unless the user has said “Not now” or has blocked them. The browser's own
 * question comes only after a tap. If the panel's code cannot be loaded, the page does without it.
 */
export function AskForPush({ as, className }: { as: 'renter' | 'owner'; className?: string }) {
  const [isShown, onDismiss] = useDismissible('hasDismissedPush', isWorthAsking);
  if (!isShown) return null;
  const props = { as, onDismiss, ...(className && { className }) };
  return <Lazy part={panel} props={props} waiting={null} failed={() => null} />;
}

function isWorthAsking(): boolean {
  const support = pushSupport();
  return support === 'homeScreen' || (support === 'supported' && Notification.permission !== 'denied');
}
