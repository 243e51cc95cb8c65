import { sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { minutesAfter } from '#features/bookings/acts/act.ts';
import { clockSkewMinutes } from '#features/bookings/acts/depart.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import { isUnitOut, unitOf, unitTripsOf } from '#features/bookings/unit-trips.ts';
import { sharingOf } from '#features/items/server/stored-item.ts';
import { groupOfSeats, isPerSeat } from '#features/items/sharing.ts';
import { AppError } from '#shared/errors.ts';
import type { LockedBooking, StoredBooking } from './stored-booking.ts';

export const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));
export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));

/** Whether a tap is one that is stored: a phone that has lost the answer sends it again, and two phones may tap at once. */
export const isSameTap = (stored: Date | null, at: Date): boolean =>
  stored !== null && Math.abs(+stored - +at) <= +minutesAfter(new Date(0), clockSkewMinutes);

/** The trips of a booking's units, as its row has them. */
export const tripsOfRow = ({
  departed_at: departedAt,
  returned_at: returnedAt,
  unit_trips: units,
  seats,
}: Pick<StoredBooking, 'departed_at' | 'returned_at' | 'unit_trips' | 'seats'>): UnitTrip[] =>
  unitTripsOf(
    { departedAt: departedAt?.toISOString() ?? null, returnedAt: returnedAt?.toISOString() ?? null, units },
    seats,
  );

/** Whether the units of a booking leave and come back one by one: it is of a fleet that is rented as a whole. */
export const countsUnits = ({ booking, item }: Pick<LockedBooking, 'booking' | 'item'>): boolean =>
  booking.unit_trips !== null ||
  (booking.overlap_group === item.overlap_group && !isPerSeat(sharingOf(item)));

/** Whether nothing else of its item may be out with it, also because the item is no fleet any more. */
export const takesItem = ({ booking, item }: Pick<LockedBooking, 'booking' | 'item'>): boolean =>
  booking.overlap_group !== item.overlap_group && booking.overlap_group !== groupOfSeats;

/** The bookings of items that are on the water, or were at a moment, with their units that are. */
export async function findOut(
  db: LockedBooking['db'],
  itemIds: readonly string[],
  at: Date | null = null,
): Promise<{ bookingId: string; itemId: string; units: number[] }[]> {
  const wasOut = sql<boolean>`(departed_at < ${at} and (returned_at is null or returned_at > ${at}))`;
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'item_id', 'seats', 'departed_at', 'returned_at', 'unit_trips'])
    .where(at ? wasOut : isOut)
    .where(sql<boolean>`item_id = any(${itemIds}::uuid[])`)
    .execute();
  const wasUnitOut = ({ departedAt, returnedAt }: UnitTrip) =>
    at !== null && new Date(departedAt) < at && (returnedAt === null || new Date(returnedAt) > at);
  return rows.map((row) => ({
    ...{ bookingId: row.id, itemId: row.item_id },
    units: tripsOfRow(row)
      .filter(at ? wasUnitOut : isUnitOut)
      .map(unitOf),
  }));
}

/** The units of its item that are on the water with others, or were at a moment. */
export async function othersOut({ db, booking, item }: LockedBooking, at?: Date): Promise<number[]> {
  const out = await findOut(db, [item.id], at);
  return out.flatMap(({ bookingId, units }) => (bookingId === booking.id ? [] : units));
}

/** An item that is rented as a whole can't leave while it is still out with others. */
export async function requireItemBack(locked: LockedBooking): Promise<void> {
  if (!takesItem(locked)) return;
  if ((await othersOut(locked)).length > 0) throw new AppError('item_still_out');
}
