import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import {
  brokenItemRule,
  noRoom,
  type Refusal,
  type Wish,
  wishedTimes,
} from '#features/availability/refusal.ts';
import { findOffers } from '#features/availability/server/availability.ts';
import { isDueOf } from '#features/availability/server/booking-status.ts';
import type { Occupied } from '#features/availability/taken-hours.ts';
import { maxUndos } from '#features/bookings/constants.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import {
  isSharedItem,
  requireItem,
  type StoredItem,
  selectItems,
} from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { BookingAct } from '#shared/event-acts.ts';
import { getBooking } from './lists.ts';
import { expireDue, recordAct, writeStatus } from './write-status.ts';

const columns = [
  ...(['id', 'item_id', 'owner_id', 'renter_id', 'start_at', 'end_at', 'seats', 'overlap_group'] as const),
  ...(['status', 'total_price', 'expires_at', 'cancelled_at', 'cancel_reason'] as const),
  ...(['cancel_requested_at', 'occupied_until', 'hourly_rate', 'rental_category'] as const),
  ...(['price_lines', 'confirmed_at', 'completed_at'] as const),
] as const;
const tripColumns = ['departed_at', 'due_at', 'returned_at'] as const;

interface StoredTrip {
  departed_at: Date;
  due_at: Date;
  returned_at: Date | null;
}

/** A booking on which the user may act, as it is now, with its item, whose lock the transaction holds. */
export interface LockedBooking {
  db: Db;
  booking: Pick<Selectable<Tables['bookings']>, (typeof columns)[number]>;
  item: StoredItem;
  /** An administrator may only say when an item leaves and comes back. */
  actor: 'renter' | 'owner' | 'administrator';
  userId: string;
  /** When its item left and came back; undefined until it has left. */
  trip: StoredTrip | undefined;
  now: Date;
  /** Changes its status, for the user if no other one is named. */
  write: (act: BookingAct, actorId?: string) => Promise<unknown>;
  /** Records what changes no status. */
  record: (act: BookingAct, details?: RawBuilder<unknown>) => Promise<void>;
  /** The booking as an act has left it. */
  again: () => Promise<LockedBooking>;
}

/** Does an act to a user's booking and returns it. Throws 404 if the user is neither its renter nor its owner. */
export function actOn(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
  work: (locked: LockedBooking) => Promise<void>,
): Promise<JsonText> {
  return withBooking({ db, clock }, { id: user.id, isAdmin: false }, id, async (locked) => {
    await work(locked);
    return getBooking({ db: locked.db, clock }, user, id);
  });
}

/** Works on a booking with the lock of its item. Throws 404 to others than its parties and administrators. */
export function withBooking<Result>(
  { db: pool, clock }: { db: Db; clock: Clock },
  user: { id: string; isAdmin: boolean },
  id: string,
  work: (locked: LockedBooking) => Promise<Result>,
): Promise<Result> {
  return transact(pool, async (db) => {
    const item = await selectItems(db).where('id', '=', itemOf(user, id)).forNoKeyUpdate().executeTakeFirst();
    // One answer for both, so that other users don't learn which bookings exist.
    if (!item) throw new AppError('booking_not_found');
    const now = clock.now();
    const read = () =>
      db
        .selectFrom('bookings')
        .select([...columns, ...tripColumns, isDueOf(item.id, now).as('isDue')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const lockedAs = ({
      departed_at,
      due_at,
      returned_at,
      ...booking
    }: Awaited<ReturnType<typeof read>>): LockedBooking => {
      const isRenter = booking.renter_id === user.id;
      return {
        ...{ db, booking, item, now, userId: user.id },
        trip: departed_at && due_at ? { departed_at, due_at, returned_at } : undefined,
        actor: item.owner_id === user.id ? 'owner' : isRenter ? 'renter' : 'administrator',
        write: (act, actorId = user.id) => writeStatus(db, sql<boolean>`id = ${id}`, { act, actorId }, now),
        record: (act, details) => recordAct(db, { bookingId: id, act, actorId: user.id, details }, now),
        again: async () => lockedAs(await read()),
      };
    };
    const found = await read();
    if (found.isDue) await expireDue(db, [item.id], now);
    return work(lockedAs(found.isDue ? await read() : found));
  });
}

/** Changes the row of a booking, but not its status. */
export const update = ({ db, booking }: LockedBooking, values: UpdateObject<Tables, 'bookings'>) =>
  db.updateTable('bookings').set(values).where('id', '=', booking.id).execute();

/** The item of a booking of which the user is a party, or of any for an administrator. */
export const itemOf = (user: { id: string; isAdmin: boolean }, id: string) =>
  sql<string>`(
    select item_id from bookings
    where id = ${id} and (${user.id} in (renter_id, owner_id) or ${user.isAdmin})
  )`;

/** How often something was done to the booking. */
export async function countEvents({ db, booking }: LockedBooking, ...acts: BookingAct[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events
    where booking_id = ${booking.id} and act = any(${acts}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Each time is a message, so what is said once more after that stays. Throws 409. */
export async function requireFewUndos(locked: LockedBooking, ...said: BookingAct[]): Promise<void> {
  if ((await countEvents(locked, ...said)) > maxUndos) throw new AppError('too_many_undos');
}

/**
 * Throws 409 if the hours are taken or closed, or need more seats than the item has now, whatever the booking itself holds;
 * and 410 for a removed item. Every act that takes more hours or seats asks this.
 */
export async function requireRoom(
  locked: LockedBooking,
  hours: HeldHours,
  counts?: (hours: Occupied) => boolean,
): Promise<void> {
  const refusal = (await roomWithin(locked, hours, counts))(hours);
  if (refusal) throw new AppError(refusal.code, refusal.details);
}

/** Why there is no room for a booking at hours within an interval, or null. */
export async function roomWithin(
  { db, booking, item, now }: LockedBooking,
  { start_at: start, end_at: end }: Pick<HeldHours, 'start_at' | 'end_at'>,
  counts?: (hours: Occupied) => boolean,
): Promise<(hours: HeldHours) => Refusal | null> {
  const counted = { besides: booking.id, ...(counts && { counts }) };
  const [offered] = await findOffers(
    db,
    [requireItem(item)],
    { start, end },
    { now, daylight: 'off' },
    counted,
  );
  return (hours) => {
    if (!offered) return null;
    // The item may have been rented as a whole when the booking was made, or be so by now.
    const needed =
      hours.overlap_group === booking.id || !isSharedItem(item) ? offered.seatsOffered : hours.seats;
    return noRoom({ start: +hours.start_at, end: +hours.end_at }, needed, offered);
  };
}

type HeldHours = Pick<LockedBooking['booking'], 'start_at' | 'end_at' | 'seats' | 'overlap_group'>;

/** The same for hours that a booking had before: its owner may have closed them since. */
export const requireRoomAgain = (locked: LockedBooking, hours: HeldHours): Promise<void> =>
  requireRoom(locked, hours, ({ kind }) => kind !== 'closed');

/** Throws 422 if a booking can't be at these hours by the rules of the marina and the item, without those that are waived. */
export function requireRules(locked: LockedBooking, wish: Wish, waived?: Partial<ItemRules>): void {
  const broken = brokenRule(locked, wish, waived);
  if (broken) throw new AppError(broken.code, broken.details);
}

export function brokenRule(
  { item }: LockedBooking,
  wish: Wish,
  waived: Partial<ItemRules> = { noticeMinutes: 0 },
): Refusal | null {
  const times = wishedTimes(wish);
  if (times.brokenRule) return { code: times.brokenRule, details: {} };
  return brokenItemRule(times, { ...rulesOf(item), ...waived });
}
