import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { announce } from '../ui/live-region.ts';

/**
 * While the device is offline: says so below the header, and keeps the page that is there, since a page that was never
 * fetched would end on the browser's own error.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  const { state, reset } = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname && !isOnline(),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    announce(t('errors.network'));
  }, [state, reset, t]);
  if (online) return null;
  return (
    <p role="status" className="animate-rise bg-held-2 px-5 py-2 text-center text-tiny font-label text-navy">
      {t('errors.network')}
    </p>
  );
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
