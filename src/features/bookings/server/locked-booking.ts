import { type Selectable, sql } from 'kysely';
import { noRoom } from '#features/availability/refusal.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { type Occupied, takenHours } from '#features/availability/taken-hours.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { lockItem, requireItem, type StoredItem } from '#features/items/server/stored-item.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { getBooking } from './lists.ts';
import { expireDue, writeStatus } from './write-status.ts';

/** A booking of which the user is a party, as it is now, with its item, whose lock the transaction holds. */
export interface LockedBooking {
  booking: Selectable<Tables['bookings']>;
  item: StoredItem;
  actor: 'renter' | 'owner';
  now: Date;
}

/** Locks the item of a user's booking and expires what is due. Throws 404 if the user is neither its renter nor its owner. */
async function lockBooking(
  db: Db,
  { id, user }: { id: string; user: { id: string } },
  clock: Clock,
): Promise<LockedBooking> {
  const found = await db
    .selectFrom('bookings')
    .select(['item_id', 'owner_id'])
    .where('id', '=', id)
    .where(sql<boolean>`${user.id} in (renter_id, owner_id)`)
    .executeTakeFirst();
  // One answer for both, so that other users don't learn which bookings exist.
  const item = found && (await lockItem(db, found.item_id));
  if (!item) throw new AppError('booking_not_found');
  const now = clock.now();
  await expireDue(db, [item.id], now);
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { booking, item, actor: found.owner_id === user.id ? 'owner' : 'renter', now };
}

/** Does an act to a user's booking, which is locked, and returns the booking. */
export function actOn(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
  work: (transaction: Db, locked: LockedBooking) => Promise<void>,
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const locked = await lockBooking(transaction, { id, user }, clock);
    await work(transaction, locked);
    return getBooking({ db: transaction, clock }, user, id);
  });
}

/** Changes the status of a locked booking now. */
export async function writeOne(
  db: Db,
  id: string,
  change: Omit<Parameters<typeof writeStatus>[2], 'at'>,
  now: Date,
): Promise<void> {
  await writeStatus(db, sql<boolean>`id = ${id}`, { ...change, at: sql`${now}::timestamptz` }, now);
}

/** What occupies a locked item in an interval, without one booking and the proposal for it. */
export async function occupiedBesides(
  db: Db,
  bookingId: string,
  itemId: string,
  interval: { start: Date; end: Date },
  now: Date,
): Promise<Occupied[]> {
  const occupied = (await findOccupied(db, [itemId], interval, now)).get(itemId) ?? [];
  return occupied.filter(({ booking }) => booking !== bookingId);
}

/**
 * Throws 409 if the hours are taken or closed, whatever the booking itself holds, and 410 for a removed item. A booking that
 * was made before its hours were closed may have them again.
 */
export async function requireRoom(
  db: Db,
  item: StoredItem,
  { start, end, ...wanted }: { id: string; start: Date; end: Date; seats: number; shareKey: string },
  now: Date,
  { alsoClosed = false } = {},
): Promise<void> {
  const rules = rulesOf(requireItem(item));
  const sharing = { rentalCategory: item.rental_category, capacity: item.capacity };
  const found = await occupiedBesides(db, wanted.id, item.id, { start, end }, now);
  const occupied = alsoClosed ? found.filter(({ kind }) => kind !== 'closed') : found;
  const taken = takenHours(occupied, { ...sharing, rules });
  const offered = { rules, seatsOffered: seatsOffered(sharing), taken };
  // A booking that was made before its item was rented by the seat shares it with no other.
  const seats = wanted.shareKey === wanted.id ? offered.seatsOffered : wanted.seats;
  const refusal = noRoom({ start: start.getTime(), end: end.getTime() }, seats, offered);
  if (refusal) throw new AppError(refusal.code, refusal.details);
}
