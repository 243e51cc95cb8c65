import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { call, callAhead, firstCall } from '#client/data/api.ts';
import { loadMore, type PagedList } from '#client/data/load-more.ts';
import { useRefetchOnReturn } from '#client/data/use-refetch-on-return.ts';
import { useRemembered } from '#client/history/use-remembered.ts';
import { useClock } from '#client/now.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking, BookingsQuery } from '#features/bookings/schemas.ts';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { type BookingEntry, entryOf } from './groups.ts';

type ListEndpoint = Endpoint<{ query: BookingsQuery; output: Page<Booking> }>;

export type BookingListState = { status: 'loading' } | { status: 'failed'; error: unknown } | ReadyBookings;

export interface ReadyBookings extends PagedList {
  status: 'ready';
  entries: BookingEntry[];
  total: number;
  nextCursor: string | null;
}

const pageSize = 20;
const dayMs = 24 * 60 * 60_000;

/** The first page of a list, for who is about to open it. */
export const bookingsAhead = (list: ListEndpoint) => callAhead(list, { query: { limit: pageSize } });

/**
 * A list of bookings that come latest start first. The first read goes on until all that is still to come is there, so
 * that what is next can stand on top; later pages come on demand. On the way back the list is what it was, while it is
 * read again.
 */
export function useBookingList(list: ListEndpoint, { side, name }: { side: TicketSide; name: string }) {
  const clock = useClock();
  const clockRef = useRef(clock);
  clockRef.current = clock;
  const [state, setState] = useRemembered<BookingListState>(name, { status: 'loading' }, (last) =>
    last.status === 'ready' ? { ...last, more: 'idle' } : undefined,
  );
  const run = useRef(0);

  /** Reads afresh, at least as many as `atLeast`. A later read makes an earlier one void. */
  const read = useCallback(
    async (atLeast: number, ask = call) => {
      const mine = ++run.current;
      try {
        const entries: BookingEntry[] = [];
        let cursor: string | null | undefined;
        let total: number;
        const now = clockRef.current.now();
        do {
          const page: Page<Booking> = await ask(list, {
            query: { limit: pageSize, ...(cursor && { cursor }) },
          });
          entries.push(...toEntries(page.items, now, side));
          total = page.total;
          cursor = page.nextCursor;
        } while (cursor !== null && (entries.length < atLeast || mayHoldMore(entries, now)));
        const found = {};
        if (mine !== run.current) return;
        setState({ status: 'ready', found, more: 'idle', entries, total, nextCursor: cursor });
      } catch (error) {
        if (mine !== run.current) return;
        // A list that is already there is worth more than an error in its place.
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
      }
    },
    [list, side, setState],
  );

  const ready = state.status === 'ready' ? state : null;
  // A page that is on its way to the list before is read into the next one.
  const wanted = (ready?.entries.length ?? 0) + (ready?.more === 'busy' ? 1 : 0);
  const refresh = useCallback(() => void read(wanted), [read, wanted]);
  const start = useEffectEvent(() => void read(wanted, firstCall));
  useEffect(() => {
    start();
    return () => {
      run.current++;
    };
  }, []);
  useRefetchOnReturn(refresh);

  const update = (change: (shown: ReadyBookings) => ReadyBookings) =>
    setState((before) => (before.status === 'ready' ? change(before) : before));
  return {
    state,
    refresh,
    retry: () => {
      setState({ status: 'loading' });
      void read(0);
    },
    replace: (booking: Booking) =>
      update((shown) => ({
        ...shown,
        entries: shown.entries.map((entry) =>
          entry.booking.id === booking.id ? { ...entry, booking } : entry,
        ),
      })),
    showMore: async () => {
      const cursor = ready?.nextCursor;
      if (!ready || !cursor) return;
      await loadMore(ready, update, async () => {
        const page = await call(list, { query: { limit: pageSize, cursor } });
        const added = toEntries(page.items, clockRef.current.now(), side);
        return ({ entries }) => ({ entries: [...entries, ...added], nextCursor: page.nextCursor });
      });
    },
  };
}

/** Whether earlier starts may still be to come: a booking lies within one day (D4). */
function mayHoldMore(entries: readonly BookingEntry[], now: Date): boolean {
  const last = entries.at(-1)?.booking.startTime;
  return last !== undefined && Date.parse(last) > now.getTime() - dayMs;
}

function toEntries(bookings: Booking[], now: Date, side: TicketSide): BookingEntry[] {
  return bookings.map((booking) => entryOf(booking, now, side));
}
