import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookingAction, BookingStatus, CancelReason } from '#features/bookings/limits.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { bookingJson, rentals } from './booking-json.ts';
import { effectiveReason, effectiveStatus, isOpen, isRental } from './effective-status.ts';

const itemColumns = [
  'id',
  'owner_id',
  'listing_title',
  'hourly_rate',
  'capacity',
  'rental_category',
  'is_available',
  'deleted_at',
] as const;

/** The columns of an item that the rules need. */
export type BookableItem = Pick<Selectable<Tables['items']>, (typeof itemColumns)[number]>;

export function findItem(db: Db, id: string): Promise<BookableItem | undefined> {
  return db.selectFrom('items').select(itemColumns).where('id', '=', id).executeTakeFirst();
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

export interface OpenRequest {
  item_id: string;
  start_at: Date;
  end_at: Date;
}

export function findOpenRequests(db: Db, renterId: string, now: Date): Promise<OpenRequest[]> {
  return db
    .selectFrom('bookings')
    .select(['item_id', 'start_at', 'end_at'])
    .where('renter_id', '=', renterId)
    .where(isRental)
    .where(isOpen(now))
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

export interface Reservation {
  start: Date;
  end: Date;
  seats: number;
  /** Whether it takes all seats. */
  exclusive: boolean;
  pending: boolean;
  /** When a pending request expires; null for other reservations. */
  expiresAt: Date | null;
}

/** The bookings and closed hours of an item in an interval that `hold` their hours. See "Closed hours" in docs/product.md. */
export function findReservations(
  db: Db,
  itemId: string,
  { start, end }: { start: Date; end: Date },
  hold: RawBuilder<boolean>,
): Promise<Reservation[]> {
  return db
    .selectFrom('bookings')
    .select([
      'start_at as start',
      'end_at as end',
      'seats',
      sql<boolean>`share_key = id`.as('exclusive'),
      sql<boolean>`status = 'PENDING'`.as('pending'),
      sql<Date | null>`case when status = 'PENDING' then expires_at end`.as('expiresAt'),
    ])
    .where('item_id', '=', itemId)
    .where(sql<boolean>`during && tstzrange(${start}, ${end})`)
    .where(hold)
    .execute();
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
