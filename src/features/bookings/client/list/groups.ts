import { seenAt, type TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';

/** In the order of the page. A renter has only what is coming and what is past. */
export const bookingGroups = ['toAnswer', 'upcoming', 'toComplete', 'past'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** A booking and where it stood when the list was read: a ticket that changes stays where it is. */
export interface BookingEntry {
  booking: Booking;
  group: BookingGroup;
  /** An instant: when a request would lapse, else when the booking starts. */
  place: string;
}

export function entryOf(booking: Booking, now: Date, side: TicketSide): BookingEntry {
  const group = groupOf(booking, now, side);
  return { booking, group, place: group === 'toAnswer' ? expiryOf(booking) : booking.startTime };
}

/** What its owner must still do comes first, then what is to come, then the rest. */
function groupOf(booking: Booking, now: Date, side: TicketSide): BookingGroup {
  const { status, endTime } = seenAt(booking, now);
  if (status === 'PENDING') return side === 'owner' ? 'toAnswer' : 'upcoming';
  if (status !== 'CONFIRMED') return 'past';
  if (new Date(endTime) > now) return 'upcoming';
  return side === 'owner' ? 'toComplete' : 'past';
}

/** The groups, each from what is nearest to now: requests by their lapse, what is coming by earliest start, what is behind by latest. */
export function inGroups(entries: readonly BookingEntry[]): Record<BookingGroup, Booking[]> {
  const sorted = [...entries].sort((a, b) => a.place.localeCompare(b.place));
  const of = (group: BookingGroup) =>
    sorted.filter((entry) => entry.group === group).map(({ booking }) => booking);
  return {
    toAnswer: of('toAnswer'),
    upcoming: of('upcoming'),
    toComplete: of('toComplete').reverse(),
    past: of('past').reverse(),
  };
}

/** The request that expires first: its confirmation is the one coral action. */
export function soonestRequest(bookings: readonly Booking[], now: Date): string | null {
  const open = bookings.filter((booking) => seenAt(booking, now).status === 'PENDING');
  const byLapse = (a: Booking, b: Booking) =>
    expiryOf(a).localeCompare(expiryOf(b)) || a.startTime.localeCompare(b.startTime);
  return open.sort(byLapse)[0]?.id ?? null;
}

/** The next booking that stands: its slip is what its renter will need. */
export function nextTrip(bookings: readonly Booking[], now: Date): string | null {
  const coming = bookings.filter(({ status, endTime }) => status === 'CONFIRMED' && new Date(endTime) > now);
  return coming.sort((a, b) => a.startTime.localeCompare(b.startTime))[0]?.id ?? null;
}

function expiryOf({ expiresAt, startTime }: Booking): string {
  return expiresAt ?? startTime;
}
