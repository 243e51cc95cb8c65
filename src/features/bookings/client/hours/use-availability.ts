import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/data/api.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { FirstHours } from './first-hours.ts';

export interface Availability {
  /** Null until they are known. */
  taken: readonly TakenHours[] | null;
  failed: boolean;
  /** Asks again; what is known stays until the answer comes. */
  reload: () => void;
}

/** The taken hours of an item on the days from `from` to `to`, asked again whenever the reader comes back to the page. */
export function useAvailability(
  itemId: string,
  from: MarinaDate,
  to: MarinaDate,
  /** What the page came with: shown until the answer to the first question is there. */
  firstHours: FirstHours | null,
): Availability {
  const [answer, setAnswer] = useState<{ key: string; taken: readonly TakenHours[] | null } | null>(
    () =>
      firstHours && {
        key: `${itemId} ${firstHours.from} ${firstHours.to}`,
        taken: firstHours.taken,
      },
  );
  const latest = useRef(0);
  const key = `${itemId} ${from} ${to}`;

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const taken = await call(getAvailability, { params: { id: itemId }, query: { from, to } }).catch(
      () => null,
    );
    if (mine !== latest.current) return;
    // A refresh that failed does not take away what is known.
    setAnswer((known) => (taken === null && known?.key === key && known.taken ? known : { key, taken }));
  }, [itemId, from, to, key]);

  useEffect(() => {
    void load();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      latest.current += 1;
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [load]);

  const reload = useCallback(() => {
    setAnswer((known) => (known?.taken ? known : null));
    void load();
  }, [load]);

  const current = answer?.key === key ? answer : null;
  return { taken: current?.taken ?? null, failed: current !== null && current.taken === null, reload };
}
