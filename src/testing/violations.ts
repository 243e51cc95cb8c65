import { type RawBuilder, sql } from 'kysely';
import { isOut, occupiedUntil } from '#features/availability/server/booking-status.ts';
import type { Db } from '#platform/database/db.ts';

/** Hours of an item that a booking holds, or that are proposed for it: together both take the most seats of either. */
const held = sql`(
  select id as booking_id, item_id, start_at, occupied, overlap_group, seats from bookings where status <> 'CANCELLED'
  union all
  select booking_id, item_id, start_at, tstzrange(start_at, end_at), overlap_group, seats
  from proposals where status = 'OPEN'
)`;

/** What must never be in the database, each as a query of the rows that break the rule. */
const forbidden: Record<string, RawBuilder<{ id: string }>> = {
  'an exclusive booking overlaps another one': sql`
    select one.booking_id as id from ${held} one join ${held} other
      on other.item_id = one.item_id and other.booking_id <> one.booking_id and other.occupied && one.occupied
    where one.overlap_group = one.booking_id`,
  'a total is not that of its price lines, or rate × minutes × seats': sql`
    select id from bookings
    where total_price <> case when price_lines is null
      then round(seats * hourly_rate * extract(epoch from end_at - start_at)::numeric / 3600)
      else (
        -- Hours that are added have a price of their own.
        select coalesce(round(seats * sum(amount) filter (where not extends)), 0)
          + coalesce(sum(round(seats * amount)) filter (where extends), 0)
        from jsonb_array_elements(price_lines) line, lateral (
          select coalesce((line ->> 'isExtension')::boolean, false) as extends, coalesce(
            (line ->> 'price')::numeric / seats * 60, (line ->> 'dayPrice')::numeric * 60, (line ->> 'hourlyRate')::numeric * (line ->> 'minutes')::int
          ) * 100 / 60 as amount
        ) part
      )
    end`,
  'a status or hours are not those of the last event': sql`
    select id from bookings b where (status, start_at, end_at) is distinct from (
      select (details ->> 'status', (details ->> 'start')::timestamptz, (details ->> 'end')::timestamptz)
      from events e where e.booking_id = b.id order by e.id desc limit 1
    )`,
  // A request is answered once.
  'the events of a booking do not follow each other': sql`
    select booking_id as id from (
      select booking_id, act, details ->> 'status' as status, lag(details ->> 'status') over (partition by booking_id order by id) as before
      from events where booking_id is not null
    ) step where not case
      when act in ('REQUESTED', 'BOOKED', 'ENTERED') then before is null
      when act in ('CONFIRMED', 'CANCELLED', 'DECLINED', 'EXPIRED', 'ITEM_REMOVED') then before = 'PENDING'
      when act = 'NO_SHOW_UNDONE' then before = 'CANCELLED'
      when act = 'RETURN_UNDONE' then before = 'COMPLETED'
      when status is distinct from before then before = 'CONFIRMED'
      else true
    end`,
  'a revision is not the number of changed hours, and of missed hires and returns that were taken back': sql`
    select id from bookings where revision <> (
      select count(*) from events e
      where e.booking_id = bookings.id and e.act in ('HOURS_CHANGED', 'NO_SHOW_UNDONE', 'RETURN_UNDONE')
    )`,
  'a proposal has not exactly one event of its end': sql`
    select c.booking_id as id from proposals c
    where (status in ('ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'))::int <> (
      select count(*) from events e
      where e.details ->> 'proposal' = c.id::text and e.act in ('HOURS_CHANGED', 'PROPOSAL_REFUSED', 'PROPOSAL_WITHDRAWN', 'PROPOSAL_EXPIRED')
    )`,
  'a proposal is open for a booking that has ended': sql`
    select b.id from bookings b join proposals c on c.booking_id = b.id
    where c.status = 'OPEN' and b.status not in ('PENDING', 'CONFIRMED')`,
  'a proposal is open longer than its booking, or closed after its expiry': sql`
    select b.id from bookings b join proposals c on c.booking_id = b.id
    where c.status = 'OPEN' and c.expires_at > least(c.start_at, b.start_at) or c.closed_at > c.expires_at`,
  'one side has proposed more than three times': sql`
    select booking_id as id from proposals group by booking_id, is_by_owner having count(*) > 3`,
  'a booking was called off by an act for other hours or another owner': sql`
    select b.id from bookings b join call_offs c on c.id = b.call_off_id
    where b.cancel_reason not in ('CALLED_OFF', 'OWNER') or b.start_at >= c.end_at or b.end_at <= c.start_at
      or c.owner_id <> b.owner_id or not b.item_id = any(c.item_ids)`,
  'a rating is not that of the reviews': sql`
    select id from items where (rating_count, rating_sum) <> (
      select count(*), coalesce(sum(rating), 0) from reviews r where r.item_id = items.id and r.hidden_at is null
    )`,
  'a number of photos is not that of the images': sql`
    select id from items where photo_count <> (select count(*) from images where item_id = items.id)`,
  'a renter has more than five open requests': sql`
    select renter_id as id from bookings where status = 'PENDING'
    group by renter_id having count(*) > 5`,
  'a removed item still has requests': sql`
    select b.id from bookings b join items i on i.id = b.item_id where i.deleted_at is not null and b.status = 'PENDING'`,
  // Entries follow each other; items and users who were changed before the record existed have none.
  'the price entries of an item do not lead to its rate': sql`
    select i.id from items i join (
      select item_id, details -> 'after' as after,
        lead(details -> 'before') over (partition by item_id order by id) as next_before
      from events where act = 'PRICE_CHANGED'
    ) entry on entry.item_id = i.id
    where entry.after::numeric <> coalesce(entry.next_before::numeric, i.hourly_rate / 100.0)`,
  'the entries of a right do not lead to it': sql`
    select u.id from users u join (
      select user_id, act,
        lead(act) over (partition by user_id, split_part(act, '_', 1) order by id) as next_act
      from events
      where act in ('ADMIN_GRANTED', 'ADMIN_REVOKED', 'LISTING_GRANTED', 'LISTING_REVOKED')
    ) entry on entry.user_id = u.id
    where entry.act = entry.next_act or (
      entry.next_act is null and u.deleted_at is null and (entry.act like '%GRANTED') <>
        (case when entry.act like 'ADMIN%' then u.is_admin else u.can_list_items end)
    )`,
  'a removed item still has photos, reviews, closed hours or waitlist entries': sql`
    select i.id from items i where i.deleted_at is not null and (
      exists (select from images where item_id = i.id)
      -- Those of a person who has reviewed several listings that became one.
      or (i.merged_into is null and exists (select from reviews where item_id = i.id))
      or exists (select from closures where item_id = i.id) or exists (select from waitlist where item_id = i.id)
    )`,
  // What happens on the quay.
  'a trip belongs to a booking that was never confirmed': sql`
    select id from bookings where departed_at is not null and confirmed_at is null`,
  'a craft is out for a booking that has ended, or back for one that has not': sql`
    select id from bookings where departed_at is not null and (returned_at is null) <> (status = 'CONFIRMED')`,
  'a craft is out after the hours that it holds': sql`
    select id from bookings where ${isOut} and ${occupiedUntil} < due_at`,
  'a craft that is rented as a whole is out twice': sql`
    select item_id as id from bookings where overlap_group = id and ${isOut} group by item_id having count(*) > 1`,
  'a unit is out twice': sql`
    select item_id as id from bookings, jsonb_array_elements(unit_trips) trip
    where ${isOut} and trip ->> 'returnedAt' is null group by item_id, trip ->> 'unit' having count(*) > 1`,
  'the times of units are not those of their booking': sql`
    select id from bookings, lateral (
      select count(*) as units, min((trip ->> 'departedAt')::timestamptz) as departed, max((trip ->> 'returnedAt')::timestamptz) as returned,
        bool_or(trip ->> 'returnedAt' is null) as is_out
      from jsonb_array_elements(unit_trips) trip
    ) trips
    where unit_trips is not null and (
      units > seats or (departed_at is null) <> (units = 0) or departed_at <> departed
      or (status = 'CONFIRMED' and units > 0 and not is_out) or (status = 'COMPLETED' and coalesce(is_out, false))
    )`,
  'a booking without a trip holds other hours than its own': sql`
    select id from bookings where occupied_until is not null and departed_at is null`,
  'hours were added to a booking whose craft never left': sql`
    select id from bookings where price_lines @> '[{"isExtension": true}]' and departed_at is null`,
  'a balance of cash is negative': sql`
    select booking_id as id from cash_entries group by booking_id, balance having sum(centimes) < 0`,
  'cash of a booking that was never confirmed, or of another owner': sql`
    select b.id from bookings b join cash_entries e on e.booking_id = b.id
    where b.confirmed_at is null or e.owner_id <> b.owner_id`,
  'a hand-over record of a booking that was never confirmed': sql`
    select s.id from handover_states s join bookings b on b.id = s.booking_id where b.confirmed_at is null`,
  'a hand-over record has other photos than it names': sql`
    select s.id from handover_states s where (
      select coalesce(jsonb_agg(photo ->> 'id' || ' ' || (photo ->> 'sha256') order by photo ->> 'id'), '[]')
      from jsonb_array_elements(s.content::jsonb -> 'photos') photo
    ) <> (
      select coalesce(jsonb_agg(p.id || ' ' || p.sha256 order by p.id::text), '[]') from handover_photos p
      where p.state_id = s.id and p.stored_at is not null and p.booking_id = s.booking_id
    )`,
  'a guest was entered by another than the owner and those who help': sql`
    select id from bookings where entered_by <> owner_id and not exists (
      select from helpers where helpers.owner_id = bookings.owner_id and helper_id = entered_by
    )`,
};

const overbooked: Record<string, RawBuilder<{ id: string }>> = {
  'more seats are taken at the start of a booking than its item has': sql`
    select one.booking_id as id from ${held} one join items i on i.id = one.item_id
    where one.overlap_group = i.overlap_group
      and i.units * case when i.rental_category = 'PER_SEAT' then i.capacity else 1 end < (
      select sum(seats) from (
        select max(other.seats) as seats from ${held} other
        where other.item_id = one.item_id and other.occupied @> one.start_at
        group by other.booking_id
      ) others
    )`,
};

/** A sentence for each rule that rows of the database break, with their ids. With `edited`, items may have had more seats before. */
export async function violations(db: Db, { edited = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const rules = { ...forbidden, ...(edited ? {} : overbooked) };
  for (const [sentence, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${sentence}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}
