import { sql } from 'kysely';
import { maxClosureConflicts } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { bookingJson } from '../booking-json.ts';
import { holdsItsHours, isRental } from '../effective-status.ts';

/** The bookings of items that hold hours within intervals and are not over, by start, as a JSON array. */
export async function bookingsWithin(
  db: Db,
  items: readonly { id: string }[],
  intervals: readonly { start: Date; end: Date }[],
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ bookings: string }>`
    select coalesce(json_agg(booking), '[]')::text as bookings
    from (
      select ${bookingJson(now)} as booking
      from bookings
      join items on items.id = bookings.item_id
      where bookings.item_id = any(${items.map(({ id }) => id)}::uuid[])
        and ${isRental} and ${holdsItsHours(now)} and bookings.end_at > ${now}
        and exists (
          select from unnest(
            ${intervals.map(({ start }) => start.toISOString())}::timestamptz[],
            ${intervals.map(({ end }) => end.toISOString())}::timestamptz[]
          ) wanted (start_at, end_at)
          where bookings.start_at < wanted.end_at and bookings.end_at > wanted.start_at
        )
      order by bookings.start_at, bookings.id
      limit ${maxClosureConflicts}
    ) found`.execute(db);
  return rows[0]?.bookings ?? '[]';
}
