import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { findOut } from '#features/bookings/server/craft-out.ts';
import { insertBooking, insertUnlessTaken } from '#features/bookings/server/create-booking.ts';
import { getBooking } from '#features/bookings/server/lists.ts';
import { pastMoment } from '#features/bookings/server/trip.ts';
import { findItem, isSharedItem, lockUserAndItem, requireOwn } from '#features/items/server/stored-item.ts';
import { keptEntryHours, maxBookingsOfDay } from '#features/quay/limits.ts';
import type { WantedQuayBooking } from '#features/quay/schemas.ts';
import { parsePhone } from '#features/users/server/parse-phone.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { isOnBoard, startsWithin } from './board.ts';

/**
 * The owner enters a booking of a guest; it is confirmed. A repeated id returns the booking that exists. Throws 403, 404, 409,
 * 410 and 422. See "Walk-ins" in docs/product.md.
 */
export function createQuayBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'site'>,
  user: { id: string },
  wanted: WantedQuayBooking,
): Promise<JsonText> {
  const insert = (db: Db) => enter({ ...deps, db }, user, wanted);
  return insertUnlessTaken(deps, wanted.rentableItemId, insert);
}

async function enter(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  user: { id: string },
  wanted: WantedQuayBooking,
): Promise<JsonText> {
  const { rentableItemId: itemId, source, passRules = false } = wanted;
  await lockUserAndItem(db, { userId: user.id, itemId });
  const now = clock.now();
  const id = wanted.id ?? newId(now);
  if (await isRepeated(db, { ...wanted, id }, user)) return getBooking({ db, clock }, user, id);
  const item = requireOwn(await findItem(db, itemId), user);
  const guestPhone = parsePhone(wanted.guestPhone, 'guestPhone');
  const enteredAt = momentOf(wanted, now);
  const interval = intervalOf(wanted, enteredAt, walkInGraceMinutes);
  const occupied = (await findOccupied(db, [itemId], interval, now)).get(itemId) ?? [];
  const checked = checkRequest(wanted, {
    ...{ item, occupied, renter: null, now: enteredAt, daylight: site.daylight },
    entered: { passRules },
  });
  const isWhole = !isSharedItem(item);
  // Its booked hours may be over, but it is not back.
  if (isWhole && checked.start <= now && (await findOut(db, [itemId])).length > 0) {
    throw new AppError('item_still_out');
  }
  await requireRoomOnDay(db, user, checked.start);
  if (checked.clash) throw checked.clash;
  const entered = {
    ...{ by: user.id, source, guestName: wanted.guestName ?? null, guestPhone },
    slipToken: guestPhone && randomBytes(16).toString('base64url'),
  };
  const booking = await insertBooking(
    db,
    { id, renterId: null, entered },
    { ...checked, confirmsAtOnce: true },
    now,
  );
  // Another user has a booking with this id.
  if (booking === null) throw new AppError('id_already_used');
  return new JsonText(booking);
}

/**
 * Throws 409 if the owner's board of a day would be too long. What they have entered counts whatever became of it, so that
 * cancelling makes no room for more. The lock of the user lets their entries take turns.
 */
async function requireRoomOnDay(db: Db, user: { id: string }, start: Date): Promise<void> {
  const day = marinaDayBounds(instantToMarina(start).date);
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', user.id)
    .where(startsWithin(day))
    .where(sql<boolean>`(${isOnBoard(day)} or entered_by is not null)`)
    .executeTakeFirstOrThrow();
  if (count >= maxBookingsOfDay) throw new AppError('too_many_bookings');
}

/** When the walk-in was entered: a phone without a signal sends it later. */
function momentOf({ enteredAt }: WantedQuayBooking, now: Date): Date {
  if (enteredAt === undefined) return now;
  const at = pastMoment(new Date(enteredAt), now);
  if (now.getTime() - at.getTime() > keptEntryHours * 3_600_000) throw new AppError('in_the_past');
  return at;
}

/** Whether the booking was entered before. Throws 409 if its id belongs to another. See "Repeated requests". */
async function isRepeated(
  db: Db,
  wanted: WantedQuayBooking & { id: string },
  user: { id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select(['item_id', 'start_at', 'end_at', 'seats', 'entered_by'])
    .where('id', '=', wanted.id)
    .executeTakeFirst();
  if (!found) return false;
  const isSame =
    found.entered_by === user.id &&
    found.item_id === wanted.rentableItemId &&
    +found.start_at === Date.parse(wanted.startTime ?? '') &&
    +found.end_at === Date.parse(wanted.endTime ?? '') &&
    found.seats === (wanted.seats ?? 1);
  if (!isSame) throw new AppError('id_already_used');
  return true;
}
