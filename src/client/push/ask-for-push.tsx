import { useEffect, useState } from 'react';
import { browserInstance } from '#client/i18n/browser-instance.ts';
import { ensureNamespaces } from '#client/i18n/i18n.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { pushSupport } from './browser-push.ts';
import { wasDismissed } from './dismissal.ts';

const panel = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./ask-panel.tsx'),
    ensureNamespaces(browserInstance(), ['notifications']),
  ]);
  return module;
});

/**
 * Offers push messages where they are of use, unless the user has said “Not now” or has blocked them. The browser's own
 * question comes only after a tap. If the panel's code cannot be loaded, the page does without it.
 */
export function AskForPush({ as, className }: { as: 'renter' | 'owner'; className?: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(isWorthAsking()), []);
  if (!isWanted) return null;
  const props = { as, onClose: () => setWanted(false), ...(className && { className }) };
  return <Lazy part={panel} props={props} waiting={null} failed={() => null} />;
}

function isWorthAsking(): boolean {
  const support = pushSupport();
  if (support === 'unsupported' || wasDismissed()) return false;
  return support === 'homeScreen' || Notification.permission !== 'denied';
}
