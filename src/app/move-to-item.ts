import { sql } from 'kysely';
import { isNotOver } from '#features/availability/server/booking-status.ts';
import { noShowUndoMinutes } from '#features/bookings/acts/undo-no-show.ts';
import type { StoredItem } from '#features/items/server/stored-item.ts';
import { groupOfSeats } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';

/**
 * Moves what is to come of items, and what people wrote and keep about them, to one that has their units after its own. What
 * is past stays. The transaction holds the locks of all. See "Merging listings" in docs/product.md.
 */
export async function moveToItem(
  db: Db,
  target: StoredItem,
  others: readonly StoredItem[],
  now: Date,
): Promise<void> {
  const listings = [target, ...others];
  const old = sql`any(${others.map(({ id }) => id)}::uuid[])`;
  const any = sql`any(${listings.map(({ id }) => id)}::uuid[])`;
  const before = listings.map((_, at) => listings.slice(0, at).reduce((sum, { units }) => sum + units, 0));
  /** Each listing, with how many units it had, and how many the fleet has before these. */
  const part = sql`unnest(
    ${listings.map(({ id }) => id)}::uuid[], ${listings.map(({ units }) => units)}::int[], ${before}::int[]
  ) as part (id, own_units, units_before)`;
  const total = listings.reduce((sum, { units }) => sum + units, 0);
  // What has just ended can be taken back for an hour.
  const since = new Date(now.getTime() - noShowUndoMinutes * 60_000);
  const isMoved = sql`case bookings.status
    when 'CANCELLED' then cancel_reason = 'NO_SHOW' and cancelled_at > ${since}
    when 'COMPLETED' then ${isNotOver(now)} or (departed_at is not null and completed_at > ${since})
    else ${isNotOver(now)} end and bookings.overlap_group <> ${groupOfSeats}`;
  const statements = [
    sql`update items set merged_into = ${target.id} where owner_id = ${target.owner_id} and merged_into = ${old}`,
    // The numbers of the craft that have left are those in the fleet; those that left when their listing had one had none.
    sql`update bookings set item_id = ${target.id}, overlap_group = items.overlap_group, unit_trips = case
        when departed_at is not null and unit_trips is null then (select jsonb_agg(jsonb_build_object(
          'unit', units_before + n, 'departedAt', ${instantJson('departed_at')}, 'returnedAt', ${instantJson('returned_at')}
        )) from generate_series(1, seats) n)
        else (select jsonb_agg(trip || jsonb_build_object('unit', (trip ->> 'unit')::int + units_before))
          from jsonb_array_elements(unit_trips) trip) end
      from items, ${part} where items.id = ${target.id} and item_id = part.id and ${isMoved}`,
    sql`update proposals set item_id = bookings.item_id, overlap_group = bookings.overlap_group from bookings
      where bookings.id = booking_id and bookings.item_id = ${target.id} and proposals.status = 'OPEN'`,
    // Of a person's reviews the newest that is shown; a person has one of each item.
    sql`update reviews set item_id = ${target.id} where id in (
      select distinct on (reviewer_id) id from reviews r where item_id = ${old}
        and not exists (select from reviews where item_id = ${target.id} and reviewer_id = r.reviewer_id)
      order by reviewer_id, hidden_at is not null, created_at desc, id desc)`,
    sql`update items set (rating_sum, rating_count) = (select coalesce(sum(rating), 0), count(*)
      from reviews where item_id = items.id and hidden_at is null) where id = ${any}`,
    sql`update reports set item_id = ${target.id} from reviews
      where reviews.id = thing_id and reviews.item_id = ${target.id} and kind <> 'LISTING'`,
    sql`update reports set item_id = ${target.id}, thing_id = ${target.id} where id in (
      select distinct on (reporter_id) id from reports r where item_id = ${old} and kind = 'LISTING' and decision is null
        and not exists (select from reports where thing_id = ${target.id} and reporter_id = r.reporter_id)
      order by reporter_id, created_at)`,
    // Reports of what is no longer shown can't be settled.
    sql`delete from reports where item_id = ${old} and decision is null`,
    sql`insert into favourites (user_id, item_id, created_at)
      select user_id, ${target.id}, max(created_at) from favourites where item_id = ${old} group by user_id
      on conflict do nothing`,
    sql`delete from favourites where item_id = ${old}`,
    // Of equal entries of a person the one that has waited longest.
    sql`delete from waitlist w using waitlist kept
      where w.item_id = ${any} and kept.item_id = ${any}
        and (kept.user_id, kept.start_at, kept.end_at) = (w.user_id, w.start_at, w.end_at)
        and (kept.notified_at is not null, kept.created_at, kept.id) < (w.notified_at is not null, w.created_at, w.id)`,
    sql`update waitlist set item_id = ${target.id} where item_id = ${old}`,
    sql`update calendar_imports set item_id = ${target.id}, units = coalesce(units, own_units)
      from ${part} where item_id = part.id`,
    sql`update imported_hours set item_id = ${target.id} from calendar_imports c
      where c.id = import_id and c.item_id = ${target.id} and imported_hours.item_id = ${old}`,
    sql`delete from imported_hours where item_id = ${old}`,
    // What one act has closed of several is closed of their units together; of all again if that is all.
    sql`with moved as (delete from closures using ${part} where item_id = part.id returning closures.*, own_units),
      summed as (
        select ${closed}, id, nullif(sum(coalesce(units, own_units)), ${total}) as units, max(written_at) as written_at
        from moved group by ${closed}, id
      )
      insert into closures (item_id, ${closed}, id, units, written_at)
      select ${target.id}::uuid, ${closed}, case when units is null then id else gen_random_uuid() end, units, written_at
      from summed`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** What an act has closed. */
const closed = sql.raw(
  'hours, requested_hours, weekdays, from_minute, to_minute, first_day, last_day, open_days',
);
