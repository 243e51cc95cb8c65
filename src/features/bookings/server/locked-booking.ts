import { type Selectable, sql } from 'kysely';
import { noRoom } from '#features/availability/refusal.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { type Occupied, takenHours } from '#features/availability/taken-hours.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { lockItem, type StoredItem } from '#features/items/server/stored-item.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
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
export async function lockBooking(
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
  await expireDue(db, item.id, now);
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { booking, item, actor: found.owner_id === user.id ? 'owner' : 'renter', now };
}

/** Does an act to a user's booking, which is locked, and returns the booking. */
export function actOn(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
  work: (transaction: Db, locked: LockedBooking) => Promise<JsonText | undefined>,
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const locked = await lockBooking(transaction, { id, user }, clock);
    return (await work(transaction, locked)) ?? (await getBooking({ db: transaction, clock }, user, id));
  });
}

/** Changes the status of a locked booking now, and returns it. */
export async function writeOne(
  db: Db,
  id: string,
  change: Omit<Parameters<typeof writeStatus>[2], 'at'>,
  now: Date,
): Promise<JsonText> {
  const [changed] = await writeStatus(
    db,
    sql<boolean>`id = ${id}`,
    { ...change, at: sql`${now}::timestamptz` },
    now,
  );
  if (changed === undefined) throw new Error('A locked booking has changed');
  return new JsonText(changed);
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

/** Throws 409 if the hours are taken or closed, whatever the booking itself holds. */
export async function requireRoom(
  db: Db,
  item: StoredItem,
  { id, seats, ...interval }: { id: string; start: Date; end: Date; seats: number },
  now: Date,
): Promise<void> {
  const rules = rulesOf(item);
  const sharing = { rentalCategory: item.rental_category, capacity: item.capacity };
  const taken = takenHours(await occupiedBesides(db, id, item.id, interval, now), { ...sharing, rules });
  const [start, end] = [interval.start.getTime(), interval.end.getTime()];
  const refusal = noRoom({ start, end }, seats, { rules, seatsOffered: seatsOffered(sharing), taken });
  if (refusal) throw new AppError(refusal.code, refusal.details);
}
