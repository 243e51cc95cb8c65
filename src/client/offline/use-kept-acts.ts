import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#client/data/session.tsx';
import { askBeforeUnload } from '#client/history/navigation-guard.tsx';
import { changeKept, dropUnreadable, noActs, type QuayAct, readKept, subscribeToKept } from './kept-acts.ts';
import { addAct, sendKept } from './send-acts.ts';

/** How often acts that wait are sent again, in milliseconds: a browser may not notice that the signal is back. */
const retryMs = 15_000;

/** What this device keeps for the user. */
function useKept(userId: string | null) {
  return useSyncExternalStore(
    subscribeToKept,
    () => (userId === null ? noActs : readKept(userId)),
    () => noActs,
  );
}

/** Sends the kept acts of the signed-in user now, when the signal is back, and from time to time. */
export function useActSender(): void {
  const { userId } = useSession();
  const { kept, isOnlyHere } = useKept(userId);
  const waits = kept.some(({ refused }) => refused === null);
  useEffect(() => {
    if (userId === null || !waits) return;
    const again = () => void sendKept(userId);
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [userId, waits]);
  useEffect(() => {
    if (!isOnlyHere) return;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [isOnlyHere]);
}

/** The acts that this device keeps for the signed-in user; the page shows them at once. See "Trips" in docs/product.md. */
export function useKeptActs() {
  // The session has a user wherever acts are possible.
  const { userId } = useSession();
  const acts = useKept(userId);
  return useMemo(() => {
    const change = (changed: Parameters<typeof changeKept>[1]) => {
      changeKept(userId ?? '', changed);
      void sendKept(userId ?? '');
    };
    return {
      ...acts,
      dropUnreadable: () => dropUnreadable(userId ?? ''),
      /** Keeps the act, and sends it now if there is a signal. */
      add: (act: QuayAct) => addAct(userId ?? '', act),
      /** Gives an act up that the server has refused. */
      drop: (id: string) => change((before) => before.filter((one) => one.id !== id)),
      /** Sends a refused act again, or another one instead. */
      retry: (id: string, other?: QuayAct) =>
        change((before) =>
          before.map((one) => (one.id === id ? { ...one, act: other ?? one.act, refused: null } : one)),
        ),
    };
  }, [userId, acts]);
}
