import { type Insertable, type Selectable, sql } from 'kysely';
import type { BookingAction, BookingStatus, CancelReason } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { bookingJson, rentals } from './booking-json.ts';
import { effectiveReason, effectiveStatus, holdsItsHours } from './effective-status.ts';

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

/** What the rules need to know of an item. */
export type BookableItem = Pick<Selectable<Tables['items']>, (typeof itemColumns)[number]>;

export function findItem(db: Db, id: string): Promise<BookableItem | undefined> {
  return db.selectFrom('items').select(itemColumns).where('id', '=', id).executeTakeFirst();
}

/**
 * D5: whoever books takes the renter's row first and the item's next, so that no two can wait for each other. The
 * answer is the item as it is now that nobody else can change it.
 */
export async function lockRenterAndItem(
  db: Db,
  { renterId, itemId }: { renterId: string; itemId: string },
): Promise<BookableItem | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', renterId).forNoKeyUpdate().execute();
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

/** The requests of a renter that wait for an answer. */
export function findOpenRequests(db: Db, renterId: string, now: Date): Promise<OpenRequest[]> {
  return db
    .selectFrom('bookings')
    .select(['item_id', 'start_at', 'end_at'])
    .where('renter_id', '=', renterId)
    .where('kind', '=', 'RENTAL')
    .where(effectiveStatus(now), '=', 'PENDING')
    .execute();
}

export interface Reservation {
  start: Date;
  end: Date;
  seats: number;
  /** It shares the craft with nobody. */
  exclusive: boolean;
  pending: boolean;
}

/** All that holds hours of an item within an interval, closed hours (D25) too. */
export function findHoldings(
  db: Db,
  itemId: string,
  { start, end }: { start: Date; end: Date },
  now: Date,
): Promise<Reservation[]> {
  return db
    .selectFrom('bookings')
    .select([
      'start_at as start',
      'end_at as end',
      'seats',
      sql<boolean>`share_key = id`.as('exclusive'),
      sql<boolean>`status = 'PENDING'`.as('pending'),
    ])
    .where('item_id', '=', itemId)
    .where(sql<boolean>`during && tstzrange(${start}, ${end})`)
    .where(holdsItsHours(now))
    .execute();
}

/** Writes a new request and its first event. */
export async function insertBooking(db: Db, row: Insertable<Tables['bookings']>): Promise<void> {
  await db
    .with('made', (making) =>
      making.insertInto('bookings').values(row).returning(['id', 'created_at', 'renter_id', 'status']),
    )
    .insertInto('booking_events')
    .columns(['booking_id', 'at', 'actor_id', 'to_status'])
    .expression((from) => from.selectFrom('made').select(['id', 'created_at', 'renter_id', 'status']))
    .execute();
}

/** The booking as JSON, for its renter or the owner of its item. */
export async function readBooking(db: Db, id: string, now: Date): Promise<string> {
  const { booking } = await rentals(db)
    .select(sql<string>`${bookingJson(now)}::text`.as('booking'))
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  return booking;
}

/** What decides whether somebody may change a booking. */
export function findBookingAccess(db: Db, id: string, now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('items', 'items.id', 'bookings.item_id')
    .select([
      'bookings.renter_id',
      'items.owner_id',
      'bookings.start_at',
      effectiveStatus(now).as('status'),
      effectiveReason(now).as('reason'),
    ])
    .where('bookings.id', '=', id)
    .where('bookings.kind', '=', 'RENTAL')
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

/** One conditional update with its event (D10); false where the booking had left `from` meanwhile. */
export async function changeStatus(db: Db, change: Change): Promise<boolean> {
  const { id, from, to, actorId, reason, at } = change;
  const written = await db
    .with('changed', (changing) =>
      changing
        .updateTable('bookings')
        .set({ status: to, ...stamps(change) })
        .where('id', '=', id)
        .where(effectiveStatus(at), '=', from)
        .returning('id'),
    )
    .insertInto('booking_events')
    .columns(['booking_id', 'at', 'actor_id', 'from_status', 'to_status', 'reason'])
    .expression((event) =>
      event
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

function stamps({ action, at, actorId, reason }: Change) {
  if (action === 'confirm') return { confirmed_at: at };
  if (action === 'complete') return { completed_at: at };
  return { cancelled_at: at, cancelled_by: actorId, cancel_reason: reason };
}
