import type { Booking } from '../schemas.ts';
import { seenAt } from './booking-ticket-state.ts';

export type BookingGroup = 'upcoming' | 'past';

/** A booking and the group it stood in when the list was read: a ticket that changes stays where it is. */
export interface BookingEntry {
  booking: Booking;
  group: BookingGroup;
}

/** What is still to come: not over, and not called off. */
export function groupOf(booking: Booking, now: Date): BookingGroup {
  const { status, endTime } = seenAt(booking, now);
  const open = status === 'PENDING' || status === 'CONFIRMED';
  return open && new Date(endTime) > now ? 'upcoming' : 'past';
}

/** Both groups, each from what is nearest to now: upcoming by earliest start, past by latest. */
export function inGroups(entries: readonly BookingEntry[]): Record<BookingGroup, Booking[]> {
  const byStart = [...entries].sort((a, b) => a.booking.startTime.localeCompare(b.booking.startTime));
  const of = (group: BookingGroup) =>
    byStart.filter((entry) => entry.group === group).map(({ booking }) => booking);
  return { upcoming: of('upcoming'), past: of('past').reverse() };
}

/** The request that is to be answered first: its confirmation is the one coral action. */
export function soonestRequest(bookings: readonly Booking[], now: Date): string | null {
  const open = bookings.filter((booking) => seenAt(booking, now).status === 'PENDING');
  return open.sort((a, b) => a.startTime.localeCompare(b.startTime))[0]?.id ?? null;
}
