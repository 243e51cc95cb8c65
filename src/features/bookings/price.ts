import { type Centimes, centimesToMad } from '#shared/money.ts';

/** The total price in centimes, rounded half up. See "Prices" in docs/product.md. */
export function bookingTotal(booking: { minutes: number; hourlyRate: Centimes; seats: number }): Centimes {
  const sixtieths = booking.minutes * booking.hourlyRate * booking.seats;
  if (!Number.isSafeInteger(sixtieths) || sixtieths < 0) {
    throw new RangeError('Minutes, rate and seats must be whole and not negative');
  }
  const rounded = sixtieths + 30;
  return (rounded - (rounded % 60)) / 60;
}

/** Whether a client's total, in MAD, differs by more than 0.01 MAD from the server's. See "Prices". */
export function totalsDiffer(total: Centimes, claimedMad: number): boolean {
  // The extra margin only absorbs binary rounding errors.
  return Math.abs(centimesToMad(total) - claimedMad) > 0.01 + 1e-6;
}
