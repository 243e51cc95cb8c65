import { type TicketSide, withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';

/** In the order of the page. A renter has only `upcoming` and `past`. */
export const bookingGroups = ['toAnswer', 'upcoming', 'toComplete', 'past'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** A booking with the group and order it had when the list was loaded: a ticket does not move when its status changes. */
export interface BookingEntry {
  booking: Booking;
  group: BookingGroup;
  /** An instant: when a request to answer expires, or when the booking starts. */
  sortKey: string;
}

/** The places of a list's entries, by booking. */
export type Places = ReadonlyMap<string, Pick<BookingEntry, 'group' | 'sortKey'>>;

export function placesOf(entries: readonly BookingEntry[]): Places {
  return new Map(entries.map(({ booking, group, sortKey }) => [booking.id, { group, sortKey }]));
}

export function entryOf(booking: Booking, now: Date, side: TicketSide): BookingEntry {
  const group = groupOf(booking, now, side);
  return { booking, group, sortKey: group === 'toAnswer' ? expiryOf(booking) : booking.startTime };
}

function groupOf(booking: Booking, now: Date, side: TicketSide): BookingGroup {
  const { status, endTime } = withEffectiveStatus(booking, now);
  if (status === 'PENDING') return side === 'owner' ? 'toAnswer' : 'upcoming';
  if (status !== 'CONFIRMED') return 'past';
  if (new Date(endTime) > now) return 'upcoming';
  return side === 'owner' ? 'toComplete' : 'past';
}

/** The groups: requests by expiry, upcoming bookings by earliest start, past ones by latest start. */
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

/** The id of the open request that expires first: its button is the primary action. */
export function soonestRequest(bookings: readonly Booking[], now: Date): string | null {
  const open = bookings.filter((booking) => withEffectiveStatus(booking, now).status === 'PENDING');
  const byExpiry = (a: Booking, b: Booking) =>
    expiryOf(a).localeCompare(expiryOf(b)) || a.startTime.localeCompare(b.startTime);
  return open.sort(byExpiry)[0]?.id ?? null;
}

/** The id of the next confirmed booking: the link to its slip is the primary action. */
export function nextTrip(bookings: readonly Booking[], now: Date): string | null {
  const upcoming = bookings.filter(
    ({ status, endTime }) => status === 'CONFIRMED' && new Date(endTime) > now,
  );
  return upcoming.sort((a, b) => a.startTime.localeCompare(b.startTime))[0]?.id ?? null;
}

/** Changes whenever tickets move or get other buttons. Past tickets are last and only become more. */
export function layoutOf(entries: readonly BookingEntry[], now: Date): string {
  return entries
    .filter(({ group }) => group !== 'past')
    .map(({ booking, group }) => [booking.id, group, withEffectiveStatus(booking, now).status].join())
    .join(' ');
}

function expiryOf({ expiresAt, startTime }: Booking): string {
  return expiresAt ?? startTime;
}
