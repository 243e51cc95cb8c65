import { sql } from 'kysely';
import { hoursOfWeeks } from '#features/bookings/closures.ts';
import type { BookingStatus } from '#features/bookings/limits.ts';
import { weeklyColumns, weeklyHoursOf } from '#features/bookings/server/closures/weekly-row.ts';
import { effectiveStatus, isExpired, isRental } from '#features/bookings/server/effective-status.ts';
import { feedLimits } from '#features/calendars/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';

export interface FeedBooking {
  id: string;
  start: Date;
  end: Date;
  /** Null for a booking of the whole craft. */
  seats: number | null;
  title: string;
  status: BookingStatus;
  changedAt: Date;
  isOwner: boolean;
  /** The other side's name; null once they have left. */
  person: string | null;
}

export interface FeedClosure {
  /** Unique among closed hours, and the same in every file. */
  key: string;
  itemId: string;
  title: string;
  start: Date;
  end: Date;
  changedAt: Date;
}

const dayMs = 24 * 3_600_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** A user's bookings as renter and as owner, the latest first. Cancelled ones for some weeks, so that calendars remove them. */
export async function findFeedBookings(db: Db, userId: string, now: Date): Promise<FeedBooking[]> {
  const side = (isOwner: boolean) => sql`
    select bookings.id, start_at as start, end_at as end, item_title as title, ${isOwner}::boolean as "isOwner",
      case when rental_category = 'PER_SEAT' then seats end as seats,
      ${effectiveStatus(now)} as status, other.display_name as person,
      greatest(bookings.created_at, confirmed_at, completed_at, cancelled_at,
        case when ${isExpired(now)} then expires_at end) as "changedAt"
    from bookings
    join users other on other.id = ${isOwner ? sql`bookings.renter_id` : sql`bookings.owner_id`}
    where ${isOwner ? sql`bookings.owner_id` : sql`bookings.renter_id`} = ${userId} and ${isRental}
      and start_at between ${daysFrom(now, -feedLimits.daysBack)} and ${daysFrom(now, feedLimits.daysAhead)}
      and case when ${isExpired(now)} then expires_at else coalesce(cancelled_at, ${now}) end
        > ${daysFrom(now, -feedLimits.cancelledDays)}`;
  const { rows } = await sql<FeedBooking>`
    select * from (${side(true)} union all ${side(false)}) found
    order by start desc, id limit ${feedLimits.events}`.execute(db);
  return rows;
}

/** The closed hours of an owner's items; pieces of one act that touch are one event (see `closurePieces`). */
export async function findFeedClosures(db: Db, ownerId: string, now: Date): Promise<FeedClosure[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('items', 'items.id', 'bookings.item_id')
    .select([
      'bookings.id',
      'closure_id',
      'item_id',
      'listing_title',
      'start_at',
      'end_at',
      'bookings.created_at',
    ])
    .where('items.owner_id', '=', ownerId)
    .where(sql<boolean>`bookings.kind = 'BLOCK' and bookings.status <> 'CANCELLED'`)
    .where('items.deleted_at', 'is', null)
    .where('end_at', '>', daysFrom(now, -feedLimits.daysBack))
    .where('start_at', '<', daysFrom(now, feedLimits.daysAhead))
    .orderBy('item_id')
    .orderBy('closure_id')
    .orderBy('start_at')
    .limit(feedLimits.events)
    .execute();
  const found: FeedClosure[] = [];
  let previous: string | null = null;
  for (const row of rows) {
    const act = row.closure_id && `${row.closure_id}-${row.item_id}`;
    const last = found.at(-1);
    if (last && act !== null && act === previous && last.end.getTime() === row.start_at.getTime()) {
      last.end = row.end_at;
      if (row.created_at > last.changedAt) last.changedAt = row.created_at;
      continue;
    }
    previous = act;
    found.push({
      key: act === null ? row.id : `${act}-${row.start_at.getTime()}`,
      ...{ itemId: row.item_id, title: row.listing_title, start: row.start_at, end: row.end_at },
      changedAt: row.created_at,
    });
  }
  return found;
}

/** The weekly closed hours of an owner's items in the coming weeks: of as many weeks as make the most events of a feed. */
export async function findFeedWeeks(db: Db, ownerId: string, now: Date): Promise<FeedClosure[]> {
  const today = instantToMarina(now).date;
  const rows = await db
    .selectFrom('weekly_closures')
    .innerJoin('items', 'items.id', 'weekly_closures.item_id')
    .select([
      'weekly_closures.id',
      'item_id',
      'listing_title',
      'weekly_closures.created_at',
      ...weeklyColumns,
    ])
    .where('items.owner_id', '=', ownerId)
    .where('items.deleted_at', 'is', null)
    .orderBy('weekly_closures.id')
    .execute();
  const found: FeedClosure[] = [];
  for (let week = 0; week < feedLimits.closedWeeks && found.length < feedLimits.events; week++) {
    const days = { from: addDays(today, 7 * week), to: addDays(today, 7 * week + 6) };
    for (const row of rows) {
      for (const hours of hoursOfWeeks(weeklyHoursOf(row), days)) {
        found.push({
          key: `${row.id}-${instantToMarina(hours.start).date}`,
          ...{ itemId: row.item_id, title: row.listing_title, changedAt: row.created_at },
          ...hours,
        });
      }
    }
  }
  return found.slice(0, feedLimits.events);
}
