import { useEffect, useState } from 'react';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { deviceStorage } from '#client/storage.ts';
import { pushSupport } from './browser-push.ts';

const panel = lazyPart(() => import('./use-browser-push.tsx'), ['notifications']);

const dismissedKey = 'hasDismissedPush';

/**
 * Offers push messages where they are of use, unless the user has said “Not now” or has blocked them. The browser's own
 * question comes only after a tap. If the panel's code cannot be loaded, the page does without it.
 */
export function AskForPush({ as, className }: { as: 'renter' | 'owner'; className?: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(isWorthAsking()), []);
  if (!isWanted) return null;
  const onDismiss = () => {
    deviceStorage.set(dismissedKey, 'true');
    setWanted(false);
  };
  const props = { as, onDismiss, ...(className && { className }) };
  return <Lazy part={panel} props={props} waiting={null} failed={() => null} />;
}

function isWorthAsking(): boolean {
  const support = pushSupport();
  // Without storage the panel would come back after each “Not now”, so it never shows.
  const wasDismissed = deviceStorage.get(dismissedKey, 'blocked') !== null;
  if (support === 'unsupported' || wasDismissed) return false;
  return support === 'homeScreen' || Notification.permission !== 'denied';
}
