import { expiresAt } from '#features/availability/expiry.ts';
import { proposalHoldHours } from '#features/bookings/acts/propose.ts';
import { addDays, instantToMarina, marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import type { DemoBooking } from './content.ts';
import { type ItemKey, items } from './items.ts';
import type { PersonKey } from './people.ts';
import { recentBookings } from './recent-bookings.ts';
import { reviews } from './reviews.ts';

type KeyedBooking = DemoBooking & { item: ItemKey; renter: PersonKey };

const minutesPerDay = 24 * 60;
const startHours = [9, 10, 11, 14, 15, 16];

/** For each review, a completed booking on the day before. See "Reviews" in docs/product.md. */
function reviewedBookings(): KeyedBooking[] {
  return reviews.map((review, index) => {
    const reviewed = items.find(({ key }) => key === review.item);
    const shared = reviewed?.rentalCategory === 'PER_SEAT';
    const start = (startHours[index % startHours.length] ?? 9) * 60;
    return {
      item: review.item,
      renter: review.by,
      day: -(review.daysAgo + 1),
      start: timeOfMinutes(start),
      end: timeOfMinutes(start + (1 + (index % 3)) * 60),
      seats: shared ? 1 + (index % 4) : 1,
      status: 'COMPLETED',
      createdMinutesAgo: (review.daysAgo + 3) * minutesPerDay,
    };
  });
}

/** All bookings: those of the reviews, and others from last month to next week. */
export const bookings: readonly KeyedBooking[] = [...reviewedBookings(), ...recentBookings];

export interface BookingMoments {
  start: Date;
  end: Date;
  createdAt: Date;
  /** Only for a pending request. */
  expiresAt: Date | null;
  confirmedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelAskedAt: Date | null;
}

const minutesLater = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** The times of a demo booking relative to the time of seeding. Changes are never in the future. */
export function bookingMoments(booking: DemoBooking, now: Date): BookingMoments {
  const date = addDays(instantToMarina(now).date, booking.day);
  const start = marinaToInstant(date, booking.start);
  const end = marinaToInstant(date, booking.end);
  const createdAt = minutesLater(now, -booking.createdMinutesAgo);
  const answeredAt = minutesLater(createdAt, 45);
  const reason = booking.status === 'CANCELLED' ? booking.cancelReason : null;
  const confirmed =
    !['PENDING', 'CANCELLED'].includes(booking.status) || reason === 'NO_SHOW' || reason === 'CALLED_OFF';
  const asked = booking.status === 'CONFIRMED' ? booking.cancelAsked : undefined;
  return {
    start,
    end,
    createdAt,
    expiresAt: booking.status === 'PENDING' ? expiresAt(createdAt, start) : null,
    confirmedAt: confirmed ? answeredAt : null,
    completedAt: booking.status === 'COMPLETED' ? minutesLater(end, 10) : null,
    cancelledAt: cancelledAt(booking, { now, start, createdAt, answeredAt }),
    cancelAskedAt: asked ? minutesLater(now, -asked.minutesAgo) : null,
  };
}

function cancelledAt(
  booking: DemoBooking,
  { now, start, createdAt, answeredAt }: Record<'now' | 'start' | 'createdAt' | 'answeredAt', Date>,
): Date | null {
  if (booking.status !== 'CANCELLED') return null;
  if (booking.cancelReason === 'CALLED_OFF') return minutesLater(now, -booking.minutesAgo);
  if (booking.cancelReason === 'NO_SHOW') return minutesLater(start, 25);
  return booking.cancelReason === 'EXPIRED' ? expiresAt(createdAt, start) : answeredAt;
}

/** The hours that one side of a demo booking proposes instead; null without a proposal. See "Change of hours". */
export function proposedHours(booking: DemoBooking, now: Date) {
  if (booking.status !== 'CONFIRMED' || !booking.proposal) return null;
  const { by, start: from, end: to, minutesAgo } = booking.proposal;
  const date = addDays(instantToMarina(now).date, booking.day);
  const [start, end] = [marinaToInstant(date, from), marinaToInstant(date, to)];
  const createdAt = minutesLater(now, -minutesAgo);
  const ends = [start, bookingMoments(booking, now).start, minutesLater(createdAt, proposalHoldHours * 60)];
  return { by, start, end, createdAt, expiresAt: new Date(Math.min(...ends.map(Number))) };
}

export function reviewedAt(review: { daysAgo: number }, now: Date): Date {
  return minutesLater(now, -review.daysAgo * minutesPerDay);
}
