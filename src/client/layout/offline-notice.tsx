import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { leaveGuard } from '../leave-guard.ts';
import { announce } from '../ui/live-region.ts';

/**
 * While the device is offline: says so below the header, and keeps the page that is there, since a page that was never
 * fetched would end on the browser's own error. The router's one blocker is here; it also asks whom `leaveGuard` names.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (leaveGuard() !== null || (historyAction !== 'POP' && !isOnline())),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = leaveGuard();
    if (ask !== null && isOnline()) return ask(blocker);
    blocker.reset();
    announce(t('errors.network'));
  }, [blocker, t]);
  useEffect(keepPageOffline, []);
  if (online) return null;
  return (
    <p role="status" className="animate-rise bg-held-2 px-5 py-2 text-center text-tiny font-label text-navy">
      {t('errors.network')}
    </p>
  );
}

/** The router reloads the page when a part of it can't be fetched, be it only ahead of a click: never while offline. */
function keepPageOffline(): (() => void) | undefined {
  if (!('navigation' in window)) return undefined;
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType === 'reload' && !event.userInitiated && !isOnline()) event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
