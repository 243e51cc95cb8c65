import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { findBookingAccess, readBooking } from './repository.ts';

/** Returns a booking to its renter and its owner, and 404 to others. See "Who sees personal data" in docs/product.md. */
export async function getBooking(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
): Promise<JsonText> {
  const now = clock.now();
  const booking = await findBookingAccess(db, id, now);
  if (!booking || (booking.renter_id !== user.id && booking.owner_id !== user.id)) {
    throw new AppError('booking_not_found');
  }
  return new JsonText(await readBooking(db, id, now));
}
