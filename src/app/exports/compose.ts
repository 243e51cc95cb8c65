import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownRecordJson } from '#features/admin/server/audit.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { bookedTitle, bookingDetailFields, proposalFields } from '#features/bookings/server/booking-json.ts';
import { rulesJson } from '#features/items/server/rule-columns.ts';
import { instantJson, type JsonFields, madJson, objectJson, pick } from '#platform/database/json.ts';
import { imagePath } from '#shared/image-url.ts';

const list = (rows: RawBuilder<unknown>) => jsonArrayFrom(sql`(${rows})`);

const partJson = (end: 'lower' | 'upper') =>
  sql`to_char(${sql.raw(end)}(part) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The file of an image of row `p`, in its largest size. */
export const largestFile = sql<string>`p.hash || '-' || p.widths[cardinality(p.widths)] || '.webp'`;

/** A user's bookings on one side: nothing of the other side but what `others` names, and all proposals. */
function bookingsJson(
  side: RawBuilder<boolean>,
  fields: JsonFields<BookingDetail>,
  others: JsonFields<object>,
) {
  const closed = { status: sql`proposals.status`, closedAt: instantJson('proposals.closed_at') };
  const booking = objectJson({
    ...pick(fields, ['id', 'startTime', 'endTime', 'seats', 'hourlyRate', 'totalPrice', 'priceLines']),
    ...pick(fields, ['rentalCategory', 'status', 'cancelReason', 'callOff', 'revision', 'source']),
    ...pick(fields, ['trip', 'cash', 'createdAt', 'confirmedAt', 'completedAt', 'cancelledAt']),
    item: bookedTitle,
    // Also once they are answered.
    expiresAt: instantJson('bookings.expires_at'),
    cancelRequestedAt: instantJson('bookings.cancel_requested_at'),
    cancelRequestNote: sql`bookings.cancel_request_note`,
    proposals: sql`(
      select coalesce(json_agg(${objectJson({ ...proposalFields, ...closed })} order by proposals.id), '[]')
      from proposals where proposals.booking_id = bookings.id
    )`,
    guestName: sql`bookings.guest_name`,
    // As text, of which `sha256` is the hash.
    handover: sql`(
      select coalesce(json_agg(json_build_object('id', s.id, 'content', s.content::text, 'sha256', s.hash) order by s.number), '[]')
      from handover_states s where s.booking_id = bookings.id
    )`,
    ...others,
  });
  return sql`(
    select coalesce(json_agg(${booking} order by bookings.start_at), '[]') from bookings where ${side}
  )`;
}

const nameOf = (column: string) => sql`(select display_name from users where users.id = ${sql.ref(column)})`;

/**
 * All that is stored about a user, as JSON, without secrets. Of other people it has only the names and pictures that the user
 * sees anyway; the number of a guest is in the copy of the user who was that guest. The database composes it, so that it takes
 * no memory of the program.
 */
export function composeExport(userId: string, now: Date): RawBuilder<string> {
  const user = sql`${userId}::uuid`;
  const fields = bookingDetailFields(now, { viewerId: userId });
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
    'suspensions', ${list(sql`
      select s.reason, ${instantJson('s.suspended_at')} as "suspendedAt", ${instantJson('s.ends_at')} as "endsAt"
      from suspensions s where s.user_id = ${user}`)},
    'items', ${list(sql`
      select i.id, i.listing_title as "listingTitle", i.model_name as "modelName", i.description,
        i.item_type as "itemType", ${madJson('i.hourly_rate')} as "hourlyRate", i.capacity,
        i.units, i.unit_names as "unitNames",
        i.rental_category as "rentalCategory", i.is_available as "isAvailable",
        i.taken_down_reason as "takenDownReason",
        ${rulesJson('i')} as rules,
        (
          select json_build_object('asks', h.asks, 'points', h.points, 'serviceEvery', h.service_every, 'serviced', h.serviced)
          from handover_settings h where h.item_id = i.id
        ) as handover,
        ${instantJson('i.created_at')} as "createdAt", ${instantJson('i.updated_at')} as "changedAt",
        ${instantJson('i.deleted_at')} as "removedAt"
      from items i where i.owner_id = ${user} order by i.created_at`)},
    'pictures', ${list(sql`
      select 'pictures/' || ${largestFile} as "file", p.purpose, p.item_id as "item",
        ${instantJson('p.created_at')} as "uploadedAt"
      from images p where p.uploader_id = ${user} order by p.created_at`)},
    'bookings', ${bookingsJson(sql`bookings.renter_id = ${user}`, fields, {
      owner: nameOf('bookings.owner_id'),
      guestPhone: sql`bookings.guest_phone`,
    })},
    'bookingsOfItems', ${bookingsJson(sql`bookings.owner_id = ${user}`, fields, {
      renter: nameOf('bookings.renter_id'),
    })},
    'blocks', ${list(sql`
      select ${nameOf('b.renter_id')} as "renter", b.reason, ${instantJson('b.created_at')} as "createdAt"
      from blocks b where b.owner_id = ${user} order by b.created_at`)},
    'helpers', ${list(sql`
      select ${nameOf('h.owner_id')} as "owner", ${nameOf('h.helper_id')} as "helper", h.name, h.switches, h.last_day as "lastDay",
        case when h.owner_id = ${user} then h.email end as "email", ${instantJson('h.created_at')} as "invitedAt",
        ${instantJson('h.accepted_at')} as "acceptedAt", ${instantJson('h.ended_at')} as "endedAt"
      from helpers h where ${user} in (h.owner_id, h.helper_id) order by h.created_at`)},
    'callOffs', ${list(sql`
      select c.id, c.cause, c.note, ${instantJson('c.at')} as "at", ${instantJson('c.start_at')} as "start",
        ${instantJson('c.end_at')} as "end", c.item_ids as "items", c.owner_id is null as "isMarina"
      from call_offs c where c.actor_id = ${user} order by c.at`)},
    'dayCloses', ${list(sql`
      select d.day, ${instantJson('d.at')} as "at", d.expected, d.counted, d.note
      from day_closes d where d.owner_id = ${user} order by d.at, d.id`)},
    'reviews', ${list(sql`
      select i.listing_title as "item", v.rating, v.comment, v.hidden_reason as "hiddenReason", ${instantJson('v.created_at')} as "createdAt"
      from reviews v join items i on i.id = v.item_id
      where v.reviewer_id = ${user} order by v.created_at`)},
    'reviewReplies', ${list(sql`
      select i.listing_title as "item", p.text, p.hidden_reason as "hiddenReason", ${instantJson('p.created_at')} as "createdAt",
        ${instantJson('p.updated_at')} as "changedAt"
      from review_replies p join reviews v on v.id = p.review_id join items i on i.id = v.item_id
      where i.owner_id = ${user} order by p.created_at`)},
    'reports', ${list(sql`
      select o.kind, i.listing_title as "item", o.reason, o.text, ${instantJson('o.created_at')} as "createdAt", o.decision,
        ${instantJson('o.settled_at')} as "settledAt"
      from reports o join items i on i.id = o.item_id
      where o.reporter_id = ${user} order by o.created_at`)},
    'messages', ${list(sql`
      select m.kind, m.channel, ${instantJson('m.due_at')} as "dueAt", m.outcome, ${instantJson('m.done_at')} as "doneAt",
        m.booking_id as "booking", m.day, m.attempts, m.error
      from messages m where m.recipient_id = ${user} order by m.due_at`)},
    'messagesSwitchedOff', ${list(sql`
      select n.category, n.channel from notification_opt_outs n where n.user_id = ${user} order by 1, 2`)},
    'pushBrowsers', ${list(sql`
      select s.endpoint, ${instantJson('s.created_at')} as "createdAt",
        ${instantJson('s.failing_since')} as "failingSince"
      from push_subscriptions s where s.user_id = ${user} order by s.created_at`)},
    'closedHours', ${list(sql`
      select c.item_id as "item", (
          select json_agg(json_build_object('start', ${partJson('lower')}, 'end', ${partJson('upper')}))
          from unnest(c.hours) part
        ) as "hours",
        c.units, c.weekdays, c.from_minute as "fromMinute", c.to_minute as "toMinute",
        c.first_day as "firstDay", c.last_day as "lastDay", c.open_days as "openDays"
      from closures c join items i on i.id = c.item_id
      where i.owner_id = ${user} order by c.written_at`)},
    'calendars', ${list(sql`
      select c.name, c.url, c.item_id as "item", ${instantJson('c.created_at')} as "addedAt",
        ${instantJson('c.read_at')} as "readAt", ${instantJson('c.failing_since')} as "failingSince", c.hours_count as "hours",
        c.unreadable_entries as "unreadableEntries", c.unknown_zone as "unknownZone"
      from calendar_imports c where c.owner_id = ${user} order by c.created_at`)},
    'calendarFeed', ${list(sql`
      select ${instantJson('f.created_at')} as "createdAt" from calendar_feeds f where f.user_id = ${user}`)},
    'waitingFor', ${list(sql`
      select w.item_id as "item", ${instantJson('w.start_at')} as "start", ${instantJson('w.end_at')} as "end", w.seats,
        ${instantJson('w.created_at')} as "since", ${instantJson('w.notified_at')} as "notifiedAt"
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
