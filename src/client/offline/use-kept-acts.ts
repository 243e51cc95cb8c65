import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#client/data/session.tsx';
import { askBeforeUnload } from '#client/history/navigation-guard.tsx';
import {
  changeKept,
  dropUnreadable,
  hasUnreadable,
  isOnlyHere,
  type KeptAct,
  parseKept,
  type QuayAct,
  readText,
  subscribeToKept,
} from './kept-acts.ts';
import { type ActOutcome, addAct, sendKept } from './send-acts.ts';

/** How often acts that wait are sent again, in milliseconds: a browser may not notice that the signal is back. */
const retryMs = 15_000;

/** Sends the kept acts of the signed-in user now, when the signal is back, and from time to time. */
export function useActSender(): void {
  const { userId } = useSession();
  const waits = useKept(userId).some(({ refused }) => refused === null);
  const onlyHere = useStored(userId, isOnlyHere) ?? false;
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
    if (!onlyHere) return;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [onlyHere]);
}

/** What is stored for the user; null without a user, and on the server. */
function useStored<Value extends string | boolean | null>(
  userId: string | null,
  read: (userId: string) => Value,
): Value | null {
  return useSyncExternalStore(
    subscribeToKept,
    () => (userId === null ? null : read(userId)),
    () => null,
  );
}

function useKept(userId: string | null): KeptAct[] {
  const text = useStored(userId, readText);
  return useMemo(() => parseKept(text) ?? [], [text]);
}

/** The acts that this device keeps for the signed-in user; the page shows them at once. See "Trips" in docs/product.md. */
export function useKeptActs() {
  const { userId } = useSession();
  const kept = useKept(userId);
  const onlyHere = useStored(userId, isOnlyHere) ?? false;
  const unreadable = useStored(userId, hasUnreadable) ?? false;
  return useMemo(() => {
    /** The session has a user wherever acts are possible. */
    const ofUser = (changed: (before: KeptAct[]) => KeptAct[]) => {
      if (userId === null) return;
      changeKept(userId, changed);
      void sendKept(userId);
    };
    return {
      kept,
      /** Whether they are lost with this tab, because the browser does not store them. */
      isOnlyHere: onlyHere,
      /** Whether earlier ones were set aside because they can't be read. */
      hasUnreadable: unreadable,
      dropUnreadable: () => (userId === null ? undefined : dropUnreadable(userId)),
      /** Keeps the act, and sends it now if there is a signal. */
      add: async (act: QuayAct): Promise<ActOutcome> =>
        userId === null ? { status: 'sent', booking: null } : addAct(userId, act),
      /** Gives an act up that the server has refused. */
      drop: (id: string) => ofUser((before) => before.filter((one) => one.id !== id)),
      /** Sends a refused act again, or another one instead. */
      retry: (id: string, other?: QuayAct) =>
        ofUser((before) =>
          before.map((one) => (one.id === id ? { ...one, act: other ?? one.act, refused: null } : one)),
        ),
    };
  }, [userId, kept, onlyHere, unreadable]);
}
