import { type RawBuilder, sql } from 'kysely';
import { ownRecordJson } from '#features/admin/server/audit.ts';
import { tripJson } from '#features/bookings/server/booking-json.ts';
import { rulesJson } from '#features/items/server/rule-columns.ts';
import { instantJson, madJson } from '#platform/database/json.ts';
import { imagePath } from '#shared/image-url.ts';

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(entry)), '[]') from (${rows}) entry)`;

const partJson = (end: 'lower' | 'upper') =>
  sql`to_char(${sql.raw(end)}(part) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const optionalInstant = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then ${instantJson(column)} end`;

/** The file of an image of row `p`, in its largest size. */
export const largestFile = sql<string>`p.hash || '-' || p.widths[cardinality(p.widths)] || '.webp'`;

const bookingFields = sql`
  b.id, b.item_title as "item", b.rental_category as "rentalCategory", b.seats, b.status,
  b.cancel_reason as "cancelReason",
  ${instantJson('b.start_at')} as "start", ${instantJson('b.end_at')} as "end",
  ${madJson('b.hourly_rate')} as "hourlyRate", ${madJson('b.total_price')} as "totalPrice",
  b.price_lines as "priceLines",
  ${instantJson('b.created_at')} as "requestedAt", ${optionalInstant('b.expires_at')} as "expiresAt",
  ${optionalInstant('b.confirmed_at')} as "confirmedAt", ${optionalInstant('b.completed_at')} as "completedAt",
  ${optionalInstant('b.cancelled_at')} as "cancelledAt",
  ${optionalInstant('b.cancel_requested_at')} as "cancelRequestedAt", b.cancel_request_note as "cancelRequestNote", b.revision,
  (
    select json_build_object('cause', c.cause, 'note', c.note, 'isMarina', c.owner_id is null)
    from call_offs c where c.id = b.call_off_id
  ) as "callOff",
  (
    select coalesce(json_agg(json_build_object(
      'by', case when c.by_owner then 'OWNER' else 'RENTER' end, 'state', c.state, 'seats', c.seats,
      'start', ${instantJson('c.start_at')}, 'end', ${instantJson('c.end_at')},
      'totalPrice', ${madJson('c.total_price')}, 'proposedAt', ${instantJson('c.created_at')},
      'expiresAt', ${instantJson('c.expires_at')}, 'closedAt', ${instantJson('c.closed_at')}
    ) order by c.created_at, c.id), '[]')
    from proposals c where c.booking_id = b.id
  ) as "changes",
  b.source,
  ${tripJson('b')} as "trip",
  (
    select coalesce(json_agg(json_build_object(
      'at', ${instantJson('e.at')}, 'kind', e.kind, 'sum', e.sum, 'amount', ${madJson('e.centimes')}, 'means', e.means,
      'currency', e.currency, 'currencyAmount', e.currency_thousandths::float8 / 1000, 'rate', e.rate::float8,
      'note', e.note
    ) order by e.at, e.id), '[]')
    from cash_entries e where e.booking_id = b.id
  ) as "cash"`;

/**
 * All that is stored about a user, as JSON, without secrets. Of other people it has only the names and pictures that the user
 * sees anyway; the number of a guest is in the copy of the user who was that guest. The database composes it, so that it takes
 * no memory of the program.
 */
export function composeExport(userId: string): RawBuilder<string> {
  const user = sql`${userId}::uuid`;
  return sql<string>`json_build_object(
    'profile', (
      select json_build_object(
        'id', u.id, 'name', u.display_name, 'email', u.email, 'isEmailVerified', u.is_email_verified,
        'phoneNumber', u.phone_number,
        'picture', 'pictures/' || split_part(u.profile_image_url, ${sql.lit(imagePath)}, 2),
        'language', u.language, 'canListItems', u.can_list_items, 'isAdmin', u.is_admin,
        'identityProvider', u.issuer, 'identity', u.subject, 'createdAt', ${instantJson('u.created_at')}
      ) from users u where u.id = ${user}
    ),
    'sessions', ${list(sql`
      select ${instantJson('s.created_at')} as "createdAt", ${instantJson('s.expires_at')} as "expiresAt",
        s.user_agent as "program"
      from sessions s where s.user_id = ${user} order by s.created_at`)},
    'items', ${list(sql`
      select i.id, i.listing_title as "listingTitle", i.model_name as "modelName", i.description,
        i.item_type as "itemType", ${madJson('i.hourly_rate')} as "hourlyRate", i.capacity,
        i.rental_category as "rentalCategory", i.is_available as "isAvailable",
        ${rulesJson('i')} as rules,
        ${instantJson('i.created_at')} as "createdAt", ${instantJson('i.updated_at')} as "changedAt",
        ${optionalInstant('i.deleted_at')} as "removedAt"
      from items i where i.owner_id = ${user} order by i.created_at`)},
    'pictures', ${list(sql`
      select 'pictures/' || ${largestFile} as "file", p.purpose, p.item_id as "item",
        ${instantJson('p.created_at')} as "uploadedAt"
      from images p where p.uploader_id = ${user} order by p.created_at`)},
    'bookings', ${list(sql`
      select ${bookingFields}, o.display_name as "owner", b.guest_name as "guestName", b.guest_phone as "guestPhone"
      from bookings b join users o on o.id = b.owner_id
      where b.renter_id = ${user} order by b.start_at`)},
    'bookingsOfItems', ${list(sql`
      select ${bookingFields}, r.display_name as "renter", b.guest_name as "guestName"
      from bookings b left join users r on r.id = b.renter_id
      where b.owner_id = ${user} order by b.start_at`)},
    'callOffs', ${list(sql`
      select c.id, c.cause, c.note, ${instantJson('c.at')} as "at", ${instantJson('c.start_at')} as "start",
        ${instantJson('c.end_at')} as "end", c.item_ids as "items", c.owner_id is null as "isMarina"
      from call_offs c where c.actor_id = ${user} order by c.at`)},
    'dayCloses', ${list(sql`
      select d.day, ${instantJson('d.at')} as "at", ${madJson('d.expected_centimes')} as "expected",
        ${madJson('d.counted_centimes')} as "counted", d.note
      from day_closes d where d.owner_id = ${user} order by d.at, d.id`)},
    'reviews', ${list(sql`
      select i.listing_title as "item", v.rating, v.comment, v.hidden_reason as "hiddenReason", ${instantJson('v.created_at')} as "createdAt"
      from reviews v join items i on i.id = v.item_id
      where v.reviewer_id = ${user} order by v.created_at`)},
    'messages', ${list(sql`
      select m.kind, m.channel, ${instantJson('m.due_at')} as "dueAt", m.outcome, ${optionalInstant('m.done_at')} as "doneAt",
        m.booking_id as "booking", m.day, m.attempts, m.error
      from messages m where m.recipient_id = ${user} order by m.due_at`)},
    'messagesSwitchedOff', ${list(sql`
      select n.category, n.channel from notification_opt_outs n where n.user_id = ${user} order by 1, 2`)},
    'pushBrowsers', ${list(sql`
      select s.endpoint, ${instantJson('s.created_at')} as "createdAt",
        ${optionalInstant('s.failing_since')} as "failingSince"
      from push_subscriptions s where s.user_id = ${user} order by s.created_at`)},
    'closedHours', ${list(sql`
      select c.item_id as "item", (
          select json_agg(json_build_object('start', ${partJson('lower')}, 'end', ${partJson('upper')}))
          from unnest(c.hours) part
        ) as "hours",
        c.weekdays, c.from_minute as "fromMinute", c.to_minute as "toMinute",
        c.first_day as "firstDay", c.last_day as "lastDay", c.open_days as "openDays"
      from closures c join items i on i.id = c.item_id
      where i.owner_id = ${user} order by c.written_at`)},
    'calendars', ${list(sql`
      select c.name, c.url, c.item_id as "item", ${instantJson('c.created_at')} as "addedAt",
        ${optionalInstant('c.read_at')} as "readAt", ${optionalInstant('c.failing_since')} as "failingSince", c.hours,
        c.unreadable_entries as "unreadableEntries", c.unknown_zone as "unknownZone"
      from calendar_imports c where c.owner_id = ${user} order by c.created_at`)},
    'calendarFeed', ${list(sql`
      select ${instantJson('f.created_at')} as "createdAt" from calendar_feeds f where f.user_id = ${user}`)},
    'waitingFor', ${list(sql`
      select w.item_id as "item", ${instantJson('w.start_at')} as "start", ${instantJson('w.end_at')} as "end", w.seats,
        ${instantJson('w.created_at')} as "since", ${optionalInstant('w.notified_at')} as "notifiedAt"
      from waitlist w where w.user_id = ${user} order by w.created_at`)},
    'favourites', ${list(sql`
      select f.item_id as "item", ${instantJson('f.created_at')} as "since"
      from favourites f where f.user_id = ${user} order by f.created_at`)},
    'copies', ${list(sql`
      select ${instantJson('e.requested_at')} as "requestedAt", ${instantJson('e.expires_at')} as "expiresAt"
      from exports e where e.user_id = ${user} order by e.requested_at`)},
    'record', ${ownRecordJson(user)}
  )::text`;
}
