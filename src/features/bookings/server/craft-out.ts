import { sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { noShowAfterMinutes } from '#features/bookings/constants.ts';
import { AppError } from '#shared/errors.ts';
import { minutesAfter } from './held-hours.ts';
import type { LockedBooking } from './locked-booking.ts';

/** The bookings of items whose craft are on the water. */
export async function findOut(
  db: LockedBooking['db'],
  itemIds: readonly string[],
): Promise<{ bookingId: string; itemId: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['id as bookingId', 'item_id as itemId'])
    .where(isOut)
    .where(sql<boolean>`item_id = any(${itemIds}::uuid[])`)
    .execute();
}

/** A craft that is rented as a whole can't leave while it is still out with others. */
export async function requireCraftBack({ db, booking, item }: LockedBooking): Promise<void> {
  if (booking.overlap_group !== booking.id) return;
  const out = await findOut(db, [item.id]);
  if (out.some(({ bookingId }) => bookingId !== booking.id)) throw new AppError('item_still_out');
}

/** A renter can't be said not to have come if the craft was out with others when they were first due. See "Did not come". */
export async function requireCraftWasHere({ db, booking, item }: LockedBooking): Promise<void> {
  if (booking.overlap_group !== booking.id) return;
  const missedFrom = minutesAfter(booking.start_at, noShowAfterMinutes);
  const { rows } = await sql`
    select from bookings
    where item_id = ${item.id} and id <> ${booking.id}
      and departed_at < ${missedFrom} and (returned_at is null or returned_at > ${missedFrom})
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('item_with_others');
}
