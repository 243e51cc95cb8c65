import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** What must never be in the database, each as a query of the rows that break the rule. */
const forbidden: Record<string, RawBuilder<{ id: string }>> = {
  'an exclusive booking overlaps another one': sql`
    select one.id from bookings one join bookings other
      on other.item_id = one.item_id and other.id <> one.id and other.during && one.during
    where one.status <> 'CANCELLED' and other.status <> 'CANCELLED' and one.share_key = one.id
`,
  'a total is not that of its price lines, or rate × minutes × seats': sql`
    select id from bookings
    where total_price <> round(seats * coalesce(
      (
        select sum(coalesce((line ->> 'dayPrice')::numeric * 60, (line ->> 'hourlyRate')::numeric * (line ->> 'minutes')::int))
          * 100 / 60
        from jsonb_array_elements(price_lines) line
      ),
      hourly_rate * extract(epoch from end_at - start_at)::numeric / 3600
    ))`,
  'a status has no event': sql`
    select id from bookings where status is distinct from (
      select to_status from booking_events e where e.booking_id = bookings.id order by e.id desc limit 1
    )`,
  'the events of a booking do not follow each other': sql`
    select booking_id as id from (
      select booking_id, from_status, lag(to_status) over (partition by booking_id order by id) as before
      from booking_events
    ) step where from_status is distinct from before`,
  'a booking was answered twice': sql`
    select booking_id as id from booking_events where from_status = 'PENDING' and act is null group by booking_id having count(*) > 1`,
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
      select details ->> 'itemId' as item_id, details -> 'after' as after,
        lead(details -> 'before') over (partition by details ->> 'itemId' order by id) as next_before
      from audit_entries where action = 'PRICE_CHANGED'
    ) entry on entry.item_id = i.id::text
    where entry.after::numeric <> coalesce(entry.next_before::numeric, i.hourly_rate / 100.0)`,
  'the entries of a right do not lead to it': sql`
    select u.id from users u join (
      select user_id, action,
        lead(action) over (partition by user_id, split_part(action, '_', 1) order by id) as next_action
      from audit_entries
      where action in ('ADMIN_GRANTED', 'ADMIN_REVOKED', 'LISTING_GRANTED', 'LISTING_REVOKED')
    ) entry on entry.user_id = u.id
    where entry.action = entry.next_action or (
      entry.next_action is null and u.deleted_at is null and (entry.action like '%GRANTED') <>
        (case when entry.action like 'ADMIN%' then u.is_admin else u.can_list_items end)
    )`,
  'a removed item still has photos, reviews, closed hours or waits': sql`
    select i.id from items i where i.deleted_at is not null and (
      exists (select from images where item_id = i.id) or exists (select from reviews where item_id = i.id)
      or exists (select from closures where item_id = i.id) or exists (select from waits where item_id = i.id)
    )`,
};

const overbooked: Record<string, RawBuilder<{ id: string }>> = {
  'more seats are taken at the start of a booking than its item has': sql`
    select one.id from bookings one join items i on i.id = one.item_id
    where one.status <> 'CANCELLED' and one.share_key <> one.id
      and i.capacity < (
        select sum(other.seats) from bookings other
        where other.item_id = one.item_id and other.status <> 'CANCELLED' and other.during @> one.start_at
      )`,
};

/** A sentence for each rule that rows of the database break, with their ids. With `edited`, items may have had more seats before. */
export async function violations(db: Db, { edited = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const rules = edited ? forbidden : { ...forbidden, ...overbooked };
  for (const [sentence, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${sentence}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}
