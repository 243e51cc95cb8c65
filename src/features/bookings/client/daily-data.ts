import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/api.ts';
import type { Page } from '#shared/endpoint.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { listBookingDays, listItemBookings } from '../endpoints.ts';
import type { BookingStatus } from '../limits.ts';
import type { Booking } from '../schemas.ts';
import { useComingBack } from './bookings-coming-back.ts';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: Value };

/** Reads something that depends on `key`; a later key, or a later read, makes an earlier answer void. */
function useLoaded<Value>(key: string, load: (key: string) => Promise<Value>) {
  const [state, setState] = useState<{ key: string; loaded: Loaded<Value> }>({
    key,
    loaded: { status: 'loading' },
  });
  const run = useRef(0);
  const read = useCallback(
    async (how: 'anew' | 'quietly') => {
      const mine = ++run.current;
      if (how === 'anew') setState({ key, loaded: { status: 'loading' } });
      try {
        const value = await load(key);
        if (mine === run.current) setState({ key, loaded: { status: 'ready', value } });
      } catch (error) {
        if (mine !== run.current) return;
        setState((before) =>
          how === 'quietly' && before.loaded.status === 'ready'
            ? before
            : { key, loaded: { status: 'failed', error } },
        );
      }
    },
    [key, load],
  );
  useEffect(() => {
    void read('anew');
    return () => {
      run.current++;
    };
  }, [read]);
  const loaded: Loaded<Value> = state.key === key ? state.loaded : { status: 'loading' };
  const change = useCallback(
    (update: (value: Value) => Value) =>
      setState((before) =>
        before.loaded.status === 'ready'
          ? { ...before, loaded: { status: 'ready', value: update(before.loaded.value) } }
          : before,
      ),
    [],
  );
  return { loaded, read, change };
}

/** The bookings of an owner's craft on one marina day, by start. */
export function useDayBookings(date: MarinaDate) {
  const { loaded, read, change } = useLoaded(date, loadDay);
  const refresh = useCallback(() => void read('quietly'), [read]);
  useComingBack(refresh);
  return {
    loaded,
    refresh,
    retry: () => void read('anew'),
    replace: (booking: Booking) =>
      change((bookings) => bookings.map((other) => (other.id === booking.id ? booking : other))),
  };
}

async function loadDay(date: MarinaDate): Promise<Booking[]> {
  const bookings: Booking[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<Booking> = await call(listItemBookings, {
      query: { date, ...(cursor && { cursor }) },
    });
    bookings.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return bookings;
}

export type DayMarks = ReadonlyMap<MarinaDate, readonly BookingStatus[]>;

/** Which statuses occur on which day of a month; `month` is `from/to`, two marina dates. */
export function useDayMarks({ from, to }: { from: MarinaDate; to: MarinaDate }) {
  const { loaded, read } = useLoaded(`${from}/${to}`, loadMarks);
  return { loaded, retry: () => void read('anew'), refresh: () => void read('quietly') };
}

async function loadMarks(month: string): Promise<DayMarks> {
  const [from = '', to = ''] = month.split('/');
  const days = await call(listBookingDays, { query: { from, to } });
  return new Map(days.map(({ date, statuses }) => [date, statuses]));
}
