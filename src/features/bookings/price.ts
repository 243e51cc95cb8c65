import { type Centimes, centimesToMad } from '#shared/money.ts';

/** The total in centimes of so many minutes at an hourly rate in centimes, rounded half up (D9). */
export function bookingTotal(booking: { minutes: number; hourlyRate: Centimes; seats: number }): Centimes {
  const sixtieths = booking.minutes * booking.hourlyRate * booking.seats;
  if (!Number.isSafeInteger(sixtieths) || sixtieths < 0) {
    throw new RangeError('Minutes, rate and seats must be whole and not negative');
  }
  const rounded = sixtieths + 30;
  return (rounded - (rounded % 60)) / 60;
}

/** Whether what a client computed, in MAD, is more than 0.01 MAD away from the right total in centimes (D9). */
export function totalsDiffer(total: Centimes, claimedMad: number): boolean {
  // The margin is far below a centime: it only absorbs the noise of binary fractions.
  return Math.abs(centimesToMad(total) - claimedMad) > 0.01 + 1e-6;
}
