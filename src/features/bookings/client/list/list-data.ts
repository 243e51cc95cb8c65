import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { loadState } from '#client/data/load-state.ts';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { type MoreState, moreStateOf } from '#client/data/use-more-pages.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { systemClock } from '#shared/clock.ts';
import type { Call } from '#shared/endpoint.ts';
import { type BookingEntry, entryOf, type Places, placesOf } from './groups.ts';

interface BookingsPage {
  entries: BookingEntry[];
  total: number;
  nextCursor: string | null;
  /** In milliseconds since 1970. */
  readAt: number;
}

export interface ReadyBookings {
  entries: BookingEntry[];
  total: number;
  hasMore: boolean;
  more: MoreState;
  /** Changes when the list is read again, but not when a page is added to it. */
  readAt: number;
}

const pageSize = 20;
const dayMs = 24 * 60 * 60_000;
const endpointOf = { renter: listMyBookings, owner: listItemBookings } as const;

const noPlaces: Places = new Map();

/** A list of bookings, latest start first. Those that have a place keep it. */
export const bookingsQuery = (side: TicketSide, placesNow: () => Places = () => noPlaces) =>
  infiniteQueryOptions({
    queryKey: ['bookings', side],
    queryFn: ({ pageParam, signal }) => readBookings(requestWith(signal), side, pageParam, placesNow()),
    ...byCursor,
    meta: metaOf(endpointOf[side]),
  });

/** The first read continues until everything that is still to come is there, so that what is next can be on top. */
async function readBookings(
  call: Call,
  side: TicketSide,
  cursor: string | null,
  places: Places,
): Promise<BookingsPage> {
  const now = systemClock.now();
  const read: BookingsPage = { entries: [], total: 0, nextCursor: cursor, readAt: now.getTime() };
  do {
    const page = await call(endpointOf[side], {
      query: { limit: pageSize, ...(read.nextCursor !== null && { cursor: read.nextCursor }) },
    });
    read.entries.push(
      ...page.items.map((booking) => ({ ...entryOf(booking, now, side), ...places.get(booking.id) })),
    );
    read.total = page.total;
    read.nextCursor = page.nextCursor;
  } while (cursor === null && read.nextCursor !== null && mayHoldMore(read.entries, now));
  return read;
}

/** Whether earlier starts may still be to come: a booking lies within one day. */
function mayHoldMore(entries: readonly BookingEntry[], now: Date): boolean {
  const last = entries.at(-1)?.booking.startTime;
  return last !== undefined && Date.parse(last) > now.getTime() - dayMs;
}

/** The bookings of one side. After Back the list is what it was, while it is read again. */
export function useBookingList(side: TicketSide) {
  const client = useQueryClient();
  const places = useRef(noPlaces);
  const refetches = useRef(0);
  const nextPage = useRef<Promise<unknown>>(Promise.resolve());
  const query = bookingsQuery(side, () => places.current);
  const list = useInfiniteQuery({ ...query });
  const { refetch } = list;
  /** Nothing moves away from under the user's pointer, and no dialog of a ticket closes. */
  const refetchInPlace = async () => {
    // A refetch would cancel it.
    await nextPage.current;
    const shown = client.getQueryData(query.queryKey)?.pages.flatMap(({ entries }) => entries);
    places.current = placesOf(shown ?? []);
    refetches.current += 1;
    await refetch();
    refetches.current -= 1;
    if (refetches.current === 0) places.current = noPlaces;
  };
  const state = loadState(list);
  const more = moreStateOf(list);
  return {
    state: state.status === 'ready' ? { status: state.status, ...joined(state.data.pages), more } : state,
    refresh: () => void refetch(),
    replace: (booking: Booking) => replaceInList(client, side, booking),
    showMore: async () => {
      const wasRefetching = list.isRefetching;
      const wasInPlace = refetches.current > 0;
      nextPage.current = list.fetchNextPage();
      await nextPage.current;
      // The next page has cancelled the refetch.
      if (wasRefetching) void (wasInPlace ? refetchInPlace() : refetch());
    },
  };
}

/** Replaces a booking in a list that has been loaded. */
export function replaceInList(client: QueryClient, side: TicketSide, booking: Booking): void {
  client.setQueryData(
    bookingsQuery(side).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          // A ticket that changes stays where it is.
          entries: page.entries.map((entry) =>
            entry.booking.id === booking.id ? { ...entry, booking } : entry,
          ),
        })),
      },
  );
}

function joined(pages: readonly BookingsPage[]): Omit<ReadyBookings, 'more'> {
  return {
    entries: pages.flatMap(({ entries }) => entries),
    total: pages[0]?.total ?? 0,
    hasMore: (pages.at(-1)?.nextCursor ?? null) !== null,
    readAt: pages[0]?.readAt ?? 0,
  };
}
