import { type Selectable, sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { isConfirmedByProposal } from '#features/messages/server/notice/bookings.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import {
  type NotifiedEntry,
  type PlannedMessage,
  planForCalendar,
  planForListingRight,
  planForReview,
  planForWaitlist,
} from './plan.ts';
import { type BookingEvent, planForBooking, takenBackBy } from './plan-for-booking.ts';

/** How many rows one transaction takes. */
const batch = 100;

/**
 * Turns the rows of the outbox into messages and returns how many rows there were. Several processes may do this at the
 * same time. See "Notifications" in docs/product.md.
 */
export async function emptyOutbox(deps: { db: Db; clock: Clock }): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await transact(deps.db, (db) => takeBatch(db, deps.clock.now()));
    total += taken;
    if (taken < batch) return total;
  }
}

async function takeBatch(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Selectable<Tables['outbox']>>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked) returning *
    )
    select * from taken order by id`.execute(db);
  if (rows.length === 0) return 0;
  const events = await findEvents(db, rows.map((row) => row.event_id).filter(isPresent));
  const reviews = await findReviews(db, rows.map((row) => row.review_id).filter(isPresent));
  const notified = await findNotifiedEntries(db, rows.map((row) => row.waitlist_entry_id).filter(isPresent));
  const calendars = await findToldCalendars(db, rows.map((row) => row.calendar_import_id).filter(isPresent));
  const rights = latestPerUser(
    rows.flatMap(({ id, lister_id, can_list_items }) =>
      lister_id === null ? [] : [{ userId: lister_id, isGranted: can_list_items === true, change: id }],
    ),
  );
  await deleteTakenBack(db, events);
  await insertMessages(db, now, [
    ...events.flatMap(planForBooking),
    ...reviews.flatMap(planForReview),
    ...notified.flatMap(planForWaitlist),
    ...calendars.flatMap(planForCalendar),
    ...rights.flatMap((right) => planForListingRight(right, now)),
  ]);
  return rows.length;
}

/** A right that was granted and taken again at once is one change. */
function latestPerUser<Right extends { userId: string }>(rights: readonly Right[]): Right[] {
  return [...new Map(rights.map((right) => [right.userId, right])).values()];
}

const isPresent = <T>(value: T | null): value is T => value !== null;

async function findEvents(db: Db, ids: number[]): Promise<BookingEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookingEvent>`
    select
      e.id, bookings.id as "bookingId", bookings.item_id as "itemId", bookings.renter_id as "renterId",
      bookings.owner_id as "ownerId",
      (e.details ->> 'start')::timestamptz as start, (e.details ->> 'end')::timestamptz as end, bookings.created_at as "createdAt", bookings.expires_at as "expiresAt",
      e.act, e.details ->> 'status' as status, e.at, e.actor_id as "actorId",
      case when ${isOut} then bookings.departed_at end as "departedAt", (e.details -> 'byOwner')::boolean as "proposalByOwner", call_off_id as "callOffId", ${isConfirmedByProposal} as "isConfirmedByProposal",
      case when e.act in ('DEPARTED', 'RETURN_UNDONE') then array(
        select id from users where is_admin and deleted_at is null
      ) end as "adminIds"
    from events e
    join bookings on bookings.id = e.booking_id
    where e.id = any(${ids}::bigint[])
    order by e.id`.execute(db);
  return rows;
}

async function findReviews(db: Db, ids: string[]): Promise<{ id: string; ownerId: string; at: Date }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; ownerId: string; at: Date }>`
    select reviews.id, items.owner_id as "ownerId", reviews.created_at as at
    from reviews
    join items on items.id = reviews.item_id
    where reviews.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Leaves out entries that were removed meanwhile. */
async function findNotifiedEntries(db: Db, ids: string[]): Promise<NotifiedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('waitlist')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['waitlist.id', 'user_id as userId', 'owner_id as ownerId', 'notified_at as notifiedAt'])
    .where('waitlist.id', 'in', ids)
    .execute();
  return rows.flatMap(({ notifiedAt, ...entry }) => (notifiedAt === null ? [] : [{ ...entry, notifiedAt }]));
}

async function findToldCalendars(
  db: Db,
  ids: string[],
): Promise<{ id: string; ownerId: string; notifiedAt: Date }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('calendar_imports')
    .select(['id', 'owner_id', 'notified_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.flatMap(({ id, owner_id: ownerId, notified_at: notifiedAt }) =>
    notifiedAt ? [{ id, ownerId, notifiedAt }] : [],
  );
}

/**
 * Not those that were tried, because one may be on its way: whether it still applies is decided at its next attempt. Nor
 * those of later events, which another process may have planned already.
 */
async function deleteTakenBack(db: Db, events: readonly BookingEvent[]): Promise<void> {
  const taken = events.flatMap(({ id, bookingId, ...event }) =>
    takenBackBy(event).map((kind) => ({ kind, booking_id: bookingId, event_id: id })),
  );
  if (taken.length === 0) return;
  await sql`
    delete from messages
    using json_populate_recordset(null::messages, ${JSON.stringify(taken)}::json) as taken
    where messages.booking_id = taken.booking_id and messages.kind = taken.kind
      and messages.event_id < taken.event_id
      and messages.outcome is null and messages.attempts = 0`.execute(db);
}

/** What has been done twice is sent once: messages that exist already are skipped, unless they were closed as obsolete. */
async function insertMessages(db: Db, now: Date, planned: readonly PlannedMessage[]): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map((message) => {
    // Not in the past, so that late planning leaves two days for retries.
    const due = message.due_at > now ? message.due_at : now;
    return { ...message, id: newId(now), due_at: due, next_attempt_at: due, attempts: 0 };
  });
  await sql`
    delete from messages
    where key = any(${rows.map(({ key }) => key)}::text[]) and outcome = 'OBSOLETE'`.execute(db);
  await sql`
    insert into messages select * from json_populate_recordset(null::messages, ${JSON.stringify(rows)}::json)
    on conflict (key) do nothing`.execute(db);
}
