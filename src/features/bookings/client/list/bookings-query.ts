import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForQuery } from '#client/data/helping.ts';
import { byCursor, joinPages, metaOf, requestWith } from '#client/data/query-client.ts';
import { serverClock, useNow } from '#client/now.tsx';
import {
  answerDue,
  type TicketSide,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { Call, Page } from '#shared/endpoint.ts';
import { isMarinaDate, type MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';

export const bookingTabs = ['my', 'items', 'day'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The tab of an address that names none: an owner's requests if some await an answer, else the user's own bookings. */
export function landingTab({ pendingRequests }: { pendingRequests: number }): BookingTab {
  return pendingRequests > 0 ? 'items' : 'my';
}

/** The tab in an address, or else `landing`; of these tabs. */
export function tabOf(
  search: PageQuery,
  landing: BookingTab,
  shown: readonly BookingTab[] = bookingTabs,
): BookingTab {
  const wanted = shown.find((tab) => tab === search.get('tab'));
  return wanted ?? shown.find((tab) => tab === landing) ?? shown[0] ?? landing;
}

/** The day in an address; today if it has none, or a past one. */
export function dayOf(search: PageQuery, today: MarinaDate): MarinaDate {
  const date = search.get('date');
  return date !== null && isMarinaDate(date) && date > today ? date : today;
}

/** The act that a link in an e-mail asks an owner for; null without one. See "WhatsApp contact". */
export function answerOf(search: PageQuery): 'confirm' | 'decline' | null {
  return (['confirm', 'decline'] as const).find((act) => act === search.get('answer')) ?? null;
}

/** The query of `/bookings` with a tab. Today is omitted, so that links to it never become out of date. */
export function tabParameters(tab: BookingTab, day: MarinaDate, today: MarinaDate): PageValues {
  return { tab, ...(tab === 'day' && day !== today && { date: day }) };
}

const pageSize = 20;
const dayMs = 24 * 60 * 60_000;
const endpointOf = { renter: listMyBookings, owner: listItemBookings } as const;

/** A list of bookings, latest start first. `owner`: the one whom the user helps. */
export const bookingsQuery = (side: TicketSide, owner: { for?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ['bookings', side, owner],
    queryFn: ({ pageParam, signal }) => readBookings(requestWith(signal), { side, owner }, pageParam),
    ...byCursor,
    meta: metaOf(endpointOf[side]),
  });

interface Listed {
  side: TicketSide;
  owner: { for?: string };
}

/** A page of a list. An owner's first one has also what is over and to complete, however long ago it was. */
async function readBookings(call: Call, of: Listed, cursor: string | null): Promise<Page<Booking>> {
  const isOwnersFirst = of.side === 'owner' && cursor === null;
  const [page, toComplete] = await Promise.all([
    readPage(call, of, cursor),
    isOwnersFirst ? call(listItemBookings, { query: { toComplete: true, ...of.owner } }) : null,
  ]);
  return toComplete ? { ...page, items: [...page.items, ...toComplete.items] } : page;
}

/** The first read continues until everything that is still to come is there, so that what is next can be on top. */
async function readPage(call: Call, { side, owner }: Listed, cursor: string | null): Promise<Page<Booking>> {
  const read: Page<Booking> = { items: [], total: 0, nextCursor: cursor };
  do {
    const page = await call(endpointOf[side], {
      query: { limit: pageSize, ...owner, ...(read.nextCursor !== null && { cursor: read.nextCursor }) },
    });
    read.items.push(...page.items);
    read.total = page.total;
    read.nextCursor = page.nextCursor;
  } while (cursor === null && read.nextCursor !== null && mayHoldMore(read.items));
  return read;
}

/** Whether earlier starts may still be to come: a booking lies within one day. */
function mayHoldMore(bookings: readonly Booking[]): boolean {
  const last = bookings.at(-1)?.startTime;
  return last !== undefined && Date.parse(last) > serverClock.now().getTime() - dayMs;
}

/** The bookings of one side. After Back the list is what it was, while it is read again. */
export function useBookingList(side: TicketSide) {
  const list = useInfiniteQuery(bookingsQuery(side, useForQuery()));
  const { items, total } = joinPages(list.data?.pages ?? []);
  const unique = new Map(items.map((booking) => [booking.id, booking]));
  const isCurrent = !list.isFetching || list.isFetchedAfterMount;
  return { list, total, entries: useEntries([...unique.values()], side, { isCurrent }) };
}

/** In the order of the page. A renter has none to complete. */
export type BookingGroup = 'toAnswer' | 'toComplete' | 'upcoming' | 'past';

interface Place {
  group: BookingGroup;
  /** An instant: until when it can be answered, or when the booking starts. */
  sortKey: string;
}

interface BookingEntry extends Place {
  booking: Booking;
}

/**
 * The bookings with their places. Those that were read since the page was opened keep theirs when their status changes:
 * nothing moves away from under the user's pointer, and no dialog of a ticket closes. `isCurrent` is false while the
 * data of an earlier visit is refetched.
 */
function useEntries(
  bookings: readonly Booking[],
  side: TicketSide,
  { isCurrent }: { isCurrent: boolean },
): BookingEntry[] {
  const now = useNow();
  const [places] = useState(() => new Map<string, Place>());
  return bookings.map((booking) => {
    const place = places.get(booking.id) ?? placeOf(booking, now, side);
    if (isCurrent) places.set(booking.id, place);
    return { booking, ...place };
  });
}

export function placeOf(booking: Booking, now: Date, side: TicketSide): Place {
  const effective = withEffectiveStatus(booking, now);
  const due = answerDue(effective, side);
  return due === null
    ? { group: groupOf(effective, now, side), sortKey: booking.startTime }
    : { group: 'toAnswer', sortKey: due };
}

function groupOf(booking: Booking, now: Date, side: TicketSide): BookingGroup {
  const phase = tripPhaseOf(booking, now);
  if (phase === 'back' || phase === 'cancelled') return 'past';
  if (phase === 'unused') return side === 'owner' ? 'toComplete' : 'past';
  return phase === 'overdue' && side === 'owner' ? 'toComplete' : 'upcoming';
}

/** The groups: what waits for an answer by what ends first, upcoming bookings by earliest start, past ones by latest start. */
export function groupBookings(entries: readonly BookingEntry[]): Record<BookingGroup, Booking[]> {
  const sorted = [...entries].sort((a, b) => a.sortKey.localeCompare(b.sortKey));
  const of = (group: BookingGroup) =>
    sorted.filter((entry) => entry.group === group).map(({ booking }) => booking);
  return {
    toAnswer: of('toAnswer'),
    upcoming: of('upcoming'),
    toComplete: of('toComplete').reverse(),
    past: of('past').reverse(),
  };
}

/** Those of the bookings that wait for this side's answer, what ends first before others. */
export function toAnswerFirst(bookings: readonly Booking[], side: TicketSide, now: Date): Booking[] {
  return bookings
    .flatMap((booking) => {
      const due = answerDue(withEffectiveStatus(booking, now), side);
      return due === null ? [] : { booking, due };
    })
    .sort((a, b) => a.due.localeCompare(b.due) || a.booking.startTime.localeCompare(b.booking.startTime))
    .map(({ booking }) => booking);
}
