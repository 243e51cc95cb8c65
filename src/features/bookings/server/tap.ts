import { sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { minutesAfter } from '#features/bookings/acts/act.ts';
import { clockSkewMinutes } from '#features/bookings/acts/depart.ts';
import { AppError } from '#shared/errors.ts';
import type { LockedBooking } from './stored-booking.ts';

export const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));
export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));

/** Whether a tap is one that is stored: a phone that has lost the answer sends it again, and two phones may tap at once. */
export const isSameTap = (stored: Date | null, at: Date): boolean =>
  stored !== null && Math.abs(+stored - +at) <= +minutesAfter(new Date(0), clockSkewMinutes);

/** The bookings of items that are on the water. */
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

/** An item that is rented as a whole can't leave while it is still out with others. */
export async function requireItemBack({ db, booking, item }: LockedBooking): Promise<void> {
  if (booking.overlap_group !== booking.id) return;
  const out = await findOut(db, [item.id]);
  if (out.some(({ bookingId }) => bookingId !== booking.id)) throw new AppError('item_still_out');
}
