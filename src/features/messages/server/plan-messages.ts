import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { type Kind, kinds } from '#features/messages/kinds/kinds.ts';
import type { BookingEvent, Happened, Planned } from '#features/messages/kinds/message-kind.ts';
import { thingOf } from '#features/reports/server/things.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';

type Outbox = Selectable<Tables['outbox']>;

/** How many rows one transaction takes. */
const batch = 100;

/**
 * Turns the rows of the outbox into messages and returns how many rows there were. Several processes may do this at the
 * same time. See "Notifications" in docs/product.md.
 */
export async function emptyOutbox(deps: { db: Db; clock: Clock }): Promise<number> {
  const taken = await transact(deps.db, (db) => takeBatch(db, deps.clock.now()));
  return taken < batch ? taken : taken + (await emptyOutbox(deps));
}

async function takeBatch(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Outbox>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked) returning *
    )
    select * from taken order by id`.execute(db);
  if (rows.length === 0) return 0;
  const read = async <Row>(column: keyof Outbox, rowsOf: (ids: unknown[]) => RawBuilder<Row>) => {
    const ids = rows.flatMap((row) => row[column] ?? []);
    return ids.length === 0 ? [] : (await rowsOf(ids).execute(db)).rows;
  };
  const events = await read('event_id', eventsOf);
  await deleteTakenBack(db, events);
  await insertMessages(db, now, [
    ...events.flatMap((event) => plan(event.act, event)),
    ...(await read('review_id', reviewsOf)).flatMap((review) =>
      review.isReplied ? plan('REPLIED', review) : plan('REVIEWED', review),
    ),
    ...(await read('event_id', suspendedOf)).flatMap((user) => plan('USER_SUSPENDED', user)),
    ...(await read('waitlist_entry_id', notifiedOf)).flatMap((entry) => plan('HOURS_FREED', entry)),
    ...(await read('calendar_import_id', failedOf)).flatMap((calendar) => plan('CALENDAR_FAILED', calendar)),
    ...(await read('report_id', settledOf)).flatMap((report) => plan('REPORT_SETTLED', report)),
    ...(await read('helper_id', invitedOf)).flatMap((helper) => plan('HELPER_INVITED', helper)),
    ...latestRights(rows, now).flatMap((right) => plan('LISTING_RIGHT_CHANGED', right)),
  ]);
  return rows.length;
}

type PlannedRow = ReturnType<typeof plan>[number];

/** The messages of all kinds that follow from what has happened, as rows: one for each channel. */
export function plan<Name extends keyof Happened>(name: Name, happened: Happened[Name]) {
  const booking: BookingEvent | null = 'bookingId' in happened ? happened : null;
  return Object.values(kinds).flatMap((kind) =>
    [kind.follows[name]?.(happened) ?? []].flat().flatMap((planned: Planned) => {
      const { to, due, once, about, channels = kind.channels, senderId = booking?.ownerId ?? to } = planned;
      if (kind.isToGuest ? to !== null : to === null) return [];
      return channels.map((channel) => ({
        ...{ kind: kind.name as Kind, channel, recipient_id: to, sender_id: senderId, due_at: due, ...about },
        ...(booking && about?.day === undefined && { booking_id: booking.bookingId, event_id: booking.id }),
        /** Equal for what must be sent only once. */
        deduplication_key: `${kind.name} ${channel} ${to ?? 'guest'} ${once}`,
      }));
    }),
  );
}

/** A right that was granted and taken again at once is one change. */
function latestRights(rows: readonly Outbox[], at: Date) {
  const changes = rows.flatMap(({ id, lister_id: userId, can_list_items }) =>
    userId === null ? [] : [{ userId, isGranted: can_list_items === true, change: id, at }],
  );
  return [...new Map(changes.map((right) => [right.userId, right])).values()];
}

const eventsOf = (ids: unknown[]) => sql<BookingEvent>`
  select
    e.id, bookings.id as "bookingId", bookings.item_id as "itemId", bookings.renter_id as "renterId",
    bookings.owner_id as "ownerId", bookings.guest_email is not null as "hasGuestEmail",
    (e.details ->> 'start')::timestamptz as start, (e.details ->> 'end')::timestamptz as end,
    bookings.expires_at as "expiresAt", e.act, e.details ->> 'status' as status, e.at, e.actor_id as "actorId",
    (e.details -> 'byOwner')::boolean as "proposalByOwner", call_off_id as "callOffId",
    coalesce((select call_offs.owner_id is null from call_offs where call_offs.id = call_off_id), false) as "isMarina",
    case when ${isOut} then bookings.departed_at end as "departedAt",
    case when e.act in ('DEPARTED', 'RETURN_UNDONE', 'RECORD_DISPUTED') then array(
      select id from users where is_admin and deleted_at is null
    ) end as "adminIds",
    array(
      select json_build_object('id', helper_id, 'switches', switches) from helpers
      where helpers.owner_id = bookings.owner_id and accepted_at is not null and ended_at is null
        and (last_day is null or last_day >= current_date - 1)
    ) as helpers,
    e.details -> 'handover' as handover
  from events e
  join bookings on bookings.id = e.booking_id
  where e.id = any(${ids}::bigint[])
  order by e.id`;

const invitedOf = (ids: unknown[]) => sql<Happened['HELPER_INVITED']>`
  select id, owner_id as "ownerId", created_at as at from helpers where id = any(${ids}::uuid[]) and token is not null`;

const suspendedOf = (ids: unknown[]) => sql<Happened['USER_SUSPENDED']>`
  select user_id as "userId", id::text as event, at from events
  where id = any(${ids}::bigint[]) and act = 'USER_SUSPENDED'`;

/** A review is in the outbox once for itself, and once for the owner's reply. */
const reviewsOf = (ids: unknown[]) => sql<Happened['REPLIED'] & { isReplied: boolean }>`
  select reviews.id, owner_id as "ownerId", reply.created_at is not null as "isReplied",
    (select id from users where id = reviewer_id and deleted_at is null) as "reviewerId",
    coalesce(reply.created_at, reviews.created_at) as at
  from reviews join items on items.id = item_id
  left join review_replies reply on review_id = reviews.id
  where reviews.id = any(${ids}::uuid[])`;

/** Leaves out entries that were removed meanwhile. */
const notifiedOf = (ids: unknown[]) => sql<Happened['HOURS_FREED']>`
  select waitlist.id, user_id as "userId", owner_id as "ownerId", notified_at as "notifiedAt"
  from waitlist join items on items.id = item_id
  where waitlist.id = any(${ids}::uuid[]) and notified_at is not null`;

const failedOf = (ids: unknown[]) => sql<Happened['CALENDAR_FAILED']>`
  select id, owner_id as "ownerId", notified_at as "notifiedAt"
  from calendar_imports
  where id = any(${ids}::uuid[]) and notified_at is not null`;

const settledOf = (ids: unknown[]) => sql<Happened['REPORT_SETTLED']>`
  select reports.id, reporter_id as "reporterId", case when decision <> 'NOTHING' then writer_id end as "writerId",
    concat_ws(' ', reports.kind, thing_id, settled_at) as event, settled_at as at
  from reports cross join ${thingOf('reports.kind', 'reports.thing_id')} thing
  where reports.id = any(${ids}::uuid[]) and decision is not null`;

/**
 * Not those that were tried, because one may be on its way: whether it still applies is decided at its next attempt. Nor
 * those of later events, which another process may have planned already.
 */
async function deleteTakenBack(db: Db, events: readonly BookingEvent[]): Promise<void> {
  const taken = events.flatMap(({ id, bookingId, act }) =>
    Object.values(kinds)
      .filter(({ takenBackBy }) => takenBackBy?.includes(act))
      .map(({ name }) => ({ kind: name, booking_id: bookingId, event_id: id })),
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
async function insertMessages(db: Db, now: Date, planned: readonly PlannedRow[]): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map((message) => {
    // Not in the past, so that late planning leaves two days for retries.
    const due = message.due_at > now ? message.due_at : now;
    return { ...message, id: newId(now), due_at: due, next_attempt_at: due, attempts: 0 };
  });
  await sql`
    delete from messages
    where deduplication_key = any(${rows.map((row) => row.deduplication_key)}::text[]) and outcome = 'OBSOLETE'`.execute(
    db,
  );
  await sql`
    insert into messages select * from json_populate_recordset(null::messages, ${JSON.stringify(rows)}::json)
    on conflict (deduplication_key) do nothing`.execute(db);
}
