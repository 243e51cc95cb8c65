import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser reports a connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls back each time the connection returns, to load what failed without it. */
export function useBackOnline(onBack: (() => void) | undefined): void {
  const notify = useEffectEvent(() => onBack?.());
  useEffect(() => {
    const back = () => notify();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
