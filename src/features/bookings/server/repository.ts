import { type Insertable, type Selectable, sql } from 'kysely';
import type { BookingAction, BookingStatus, CancelReason } from '#features/bookings/limits.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { bookingJson, rentals } from './booking-json.ts';
import { effectiveReason, effectiveStatus, isConfirmedAtOnce, isOpen, isRental } from './effective-status.ts';

const itemColumns = [
  'id',
  'owner_id',
  'listing_title',
  'hourly_rate',
  'capacity',
  'rental_category',
  'is_available',
  'deleted_at',
  'opens_minute',
  'closes_minute',
  'shortest_minutes',
  'longest_minutes',
  'notice_minutes',
  'turnaround_minutes',
  'horizon_days',
  'confirms_at_once',
  'price_rules',
  'day_price',
] as const;

/** The columns of an item that the rules need. */
export type BookableItem = Pick<Selectable<Tables['items']>, (typeof itemColumns)[number]>;

export function findItem(db: Db, id: string): Promise<BookableItem | undefined> {
  return db.selectFrom('items').select(itemColumns).where('id', '=', id).executeTakeFirst();
}

/** The items that have not been removed, of those with these ids. */
export function findItems(db: Db, ids: readonly string[]): Promise<BookableItem[]> {
  return db
    .selectFrom('items')
    .select(itemColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Locks the renter's row and then the item's, always in this order to avoid deadlocks, and returns the locked item. */
export async function lockRenterAndItem(
  db: Db,
  { renterId, itemId }: { renterId: string; itemId: string },
): Promise<BookableItem | undefined> {
  await lockActiveUser(db, renterId);
  return db
    .selectFrom('items')
    .select(itemColumns)
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks one item, or all items of an owner, in the order of their ids to avoid deadlocks; without removed ones. */
export function lockItems(db: Db, which: { itemId: string } | { ownerId: string }): Promise<BookableItem[]> {
  const [column, id] =
    'itemId' in which ? (['id', which.itemId] as const) : (['owner_id', which.ownerId] as const);
  return db
    .selectFrom('items')
    .select(itemColumns)
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** An owner's items, oldest first, without removed ones. */
export function findItemsOf(db: Db, ownerId: string): Promise<BookableItem[]> {
  return db
    .selectFrom('items')
    .select(itemColumns)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface OpenRequest {
  item_id: string;
  start_at: Date;
  end_at: Date;
}

/** Those that wait for an answer, and bookings to come that were confirmed at once. See "Limits for renters". */
export function findOpenRequests(db: Db, renterId: string, now: Date): Promise<OpenRequest[]> {
  return db
    .selectFrom('bookings')
    .select(['item_id', 'start_at', 'end_at'])
    .where('renter_id', '=', renterId)
    .where(isRental)
    .where(
      sql<boolean>`(${isOpen(now)} or (${isConfirmedAtOnce} and bookings.status = 'CONFIRMED' and bookings.start_at > ${now}))`,
    )
    .execute();
}

/** The requests that a renter has cancelled, or let expire, after `since`. Those that are due must have expired before. */
export async function countAbandonedRequests(db: Db, renterId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('renter_id', '=', renterId)
    .where(sql<boolean>`cancel_reason in ('RENTER', 'EXPIRED')`)
    .where('cancelled_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a request and its first event. See "Booking history" in docs/product.md. */
export async function insertBooking(db: Db, row: Insertable<Tables['bookings']>): Promise<void> {
  await db
    .with('inserted', (query) =>
      query.insertInto('bookings').values(row).returning(['id', 'created_at', 'renter_id', 'status']),
    )
    .insertInto('booking_events')
    .columns(['booking_id', 'at', 'actor_id', 'to_status'])
    .expression((query) => query.selectFrom('inserted').select(['id', 'created_at', 'renter_id', 'status']))
    .execute();
}

/** A booking as JSON, for its renter or its owner only. */
export async function readBooking(db: Db, id: string, now: Date): Promise<string> {
  const { booking } = await rentals(db)
    .select(sql<string>`${bookingJson(now)}::text`.as('booking'))
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  return booking;
}

/** The columns that decide whether a user may read or change a booking. */
export function findBookingAccess(db: Db, id: string, now: Date) {
  return db
    .selectFrom('bookings')
    .select([
      'renter_id',
      'owner_id',
      'start_at',
      effectiveStatus(now).as('status'),
      effectiveReason(now).as('reason'),
    ])
    .where('id', '=', id)
    .where(isRental)
    .executeTakeFirst();
}

export interface Change {
  id: string;
  action: BookingAction;
  from: BookingStatus;
  to: BookingStatus;
  actorId: string;
  reason: CancelReason | null;
  at: Date;
}

/** Updates the status and inserts the event; returns false if the booking is no longer in `from`. */
export async function changeStatus(db: Db, change: Change): Promise<boolean> {
  const { id, from, to, actorId, reason, at } = change;
  const written = await db
    .with('changed', (query) =>
      query
        .updateTable('bookings')
        .set({ status: to, ...changedColumns(change) })
        .where('id', '=', id)
        .where(effectiveStatus(at), '=', from)
        .returning('id'),
    )
    .insertInto('booking_events')
    .columns(['booking_id', 'at', 'actor_id', 'from_status', 'to_status', 'reason'])
    .expression((query) =>
      query
        .selectFrom('changed')
        .select([
          'id',
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<string>`${actorId}::uuid`.as('actor_id'),
          sql<BookingStatus>`${from}::text`.as('from_status'),
          sql<BookingStatus>`${to}::text`.as('to_status'),
          sql<CancelReason | null>`${reason}::text`.as('reason'),
        ]),
    )
    .returning('booking_id')
    .execute();
  return written.length === 1;
}

function changedColumns({ action, at, actorId, reason }: Change) {
  if (action === 'confirm') return { confirmed_at: at };
  if (action === 'complete') return { completed_at: at };
  return { cancelled_at: at, cancelled_by: actorId, cancel_reason: reason };
}
