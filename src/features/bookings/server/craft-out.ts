import { sql } from 'kysely';
import { noShowAfterMinutes } from '#features/bookings/limits.ts';
import { AppError } from '#shared/errors.ts';
import type { LockedBooking } from './locked-booking.ts';

/** The trips of items whose craft are on the water. */
export async function findOut(
  db: LockedBooking['db'],
  itemIds: readonly string[],
): Promise<{ bookingId: string; itemId: string; departedAt: Date }[]> {
  return db
    .selectFrom('trips')
    .innerJoin('bookings', 'bookings.id', 'trips.booking_id')
    .select(['bookings.id as bookingId', 'bookings.item_id as itemId', 'trips.departed_at as departedAt'])
    .where('trips.returned_at', 'is', null)
    .where(sql<boolean>`bookings.item_id = any(${itemIds}::uuid[])`)
    .execute();
}

/** Those of other bookings that have the craft, which is rented as a whole. */
async function outWithOthers({ db, booking, item }: LockedBooking) {
  if (booking.share_key !== booking.id) return [];
  return (await findOut(db, [item.id])).filter(({ bookingId }) => bookingId !== booking.id);
}

/** A craft that is rented as a whole can't leave while it is still out with others. */
export async function requireCraftBack(locked: LockedBooking): Promise<void> {
  if ((await outWithOthers(locked)).length > 0) throw new AppError('craft_still_out');
}

/** Nobody is missed while others have kept the craft since before they could be. See "Did not come". */
export async function requireCraftWasHere(locked: LockedBooking): Promise<void> {
  const missedFrom = +locked.booking.start_at + noShowAfterMinutes * 60_000;
  const others = await outWithOthers(locked);
  if (others.some(({ departedAt }) => +departedAt < missedFrom)) throw new AppError('craft_with_others');
}
