import { expiresAt } from '#features/availability/expiry.ts';
import { addDays, instantToMarina, marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import type { DemoBooking } from './content.ts';
import { type CraftKey, craft } from './craft.ts';
import type { PersonKey } from './people.ts';
import { recentBookings } from './recent-bookings.ts';
import { reviews } from './reviews.ts';

type KeyedBooking = DemoBooking & { craft: CraftKey; renter: PersonKey };

const minutesPerDay = 24 * 60;
const startHours = [9, 10, 11, 14, 15, 16];

/** For each review, a completed booking on the day before. See "Reviews" in docs/product.md. */
function reviewedBookings(): KeyedBooking[] {
  return reviews.map((review, index) => {
    const reviewed = craft.find(({ key }) => key === review.craft);
    const shared = reviewed?.rentalCategory === 'PER_SEAT';
    const start = (startHours[index % startHours.length] ?? 9) * 60;
    return {
      craft: review.craft,
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
}

const minutesLater = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** The times of a demo booking relative to the time of seeding. Changes are never in the future. */
export function bookingMoments(booking: DemoBooking, now: Date): BookingMoments {
  const date = addDays(instantToMarina(now).date, booking.day);
  const start = marinaToInstant(date, booking.start);
  const end = marinaToInstant(date, booking.end);
  const createdAt = minutesLater(now, -booking.createdMinutesAgo);
  const answeredAt = minutesLater(createdAt, 45);
  const confirmed = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED';
  const expired = booking.status === 'CANCELLED' && booking.cancelReason === 'EXPIRED';
  return {
    start,
    end,
    createdAt,
    expiresAt: booking.status === 'PENDING' ? expiresAt(createdAt, start) : null,
    confirmedAt: confirmed ? answeredAt : null,
    completedAt: booking.status === 'COMPLETED' ? minutesLater(end, 10) : null,
    cancelledAt: booking.status !== 'CANCELLED' ? null : expired ? expiresAt(createdAt, start) : answeredAt,
  };
}

export function reviewedAt(review: { daysAgo: number }, now: Date): Date {
  return minutesLater(now, -review.daysAgo * minutesPerDay);
}
