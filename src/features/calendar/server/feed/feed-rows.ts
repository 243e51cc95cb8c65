import { sql } from 'kysely';
import { hoursOfWeeks } from '#features/availability/closed-hours.ts';
import type { BookingStatus } from '#features/availability/constants.ts';
import { effectiveStatus, isExpired } from '#features/availability/server/booking-status.ts';
import { findClosedHours, findWeeklyClosures } from '#features/availability/server/closed-hours.ts';
import { feedLimits } from '#features/calendar/limits.ts';
import type { StoredItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';

export interface FeedBooking {
  id: string;
  start: Date;
  end: Date;
  /** Null for a booking of the whole item. */
  seats: number | null;
  title: string;
  status: BookingStatus;
  revision: number;
  changedAt: Date;
  isOwner: boolean;
  /** Whether the renter is a guest without an account. */
  isGuest: boolean;
  /** The other side's name; null once they have left, and for guests who have given none. */
  person: string | null;
}

const dayMs = 24 * 3_600_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** When the revision of a booking was last raised. */
const revisedAt = sql`case when revision > 0 then (
  select max(at) from events
  where booking_id = bookings.id and act in ('HOURS_CHANGED', 'NO_SHOW_UNDONE', 'RETURN_UNDONE')
) end`;

/** A user's bookings as renter and as owner, the latest first. Cancelled ones for some weeks, so that calendars remove them. */
export async function findFeedBookings(db: Db, userId: string, now: Date): Promise<FeedBooking[]> {
  const side = (isOwner: boolean) => sql`
    select bookings.id, start_at as start, end_at as end, item_title as title, ${isOwner}::boolean as "isOwner",
      case when rental_category = 'PER_SEAT' then seats end as seats,
      ${effectiveStatus(now)} as status, revision, other.id is null as "isGuest",
      case when other.id is null then guest_name else other.display_name end as person,
      greatest(bookings.created_at, confirmed_at, completed_at, cancelled_at,
        case when ${isExpired(now)} then expires_at end, ${revisedAt}) as "changedAt"
    from bookings
    left join users other on other.id = ${isOwner ? sql`bookings.renter_id` : sql`bookings.owner_id`}
    where ${isOwner ? sql`bookings.owner_id` : sql`bookings.renter_id`} = ${userId}
      and start_at between ${daysFrom(now, -feedLimits.daysBack)} and ${daysFrom(now, feedLimits.daysAhead)}
      and case when ${isExpired(now)} then expires_at else coalesce(cancelled_at, ${now}) end
        > ${daysFrom(now, -feedLimits.cancelledDays)}`;
  const { rows } = await sql<FeedBooking>`
    select * from (${side(true)} union all ${side(false)}) found
    order by start desc, id limit ${feedLimits.events}`.execute(db);
  return rows;
}

/**
 * When these items are closed once, and every week: of as many of the coming weeks as make the most events of a feed. A `key`
 * is unique among closed hours, and the same in every file.
 */
export async function findFeedClosures(db: Db, items: readonly StoredItem[], now: Date) {
  const today = instantToMarina(now).date;
  const titles = new Map(items.map((item) => [item.id, item.listing_title]));
  const itemIds = [...titles.keys()];
  const interval = { start: daysFrom(now, -feedLimits.daysBack), end: daysFrom(now, feedLimits.daysAhead) };
  const eventOf = (
    of: { id: string; itemId: string; writtenAt: Date },
    { start, end }: Interval,
    at: string | number,
  ) => ({
    key: `${of.id}-${of.itemId}-${at}`,
    ...{ itemId: of.itemId, title: titles.get(of.itemId) ?? '', start, end, changedAt: of.writtenAt },
  });
  const once = await findClosedHours(db, { itemIds }, interval, feedLimits.events);
  const closures = await findWeeklyClosures(db, { itemIds }, today);
  const weekly: ReturnType<typeof eventOf>[] = [];
  for (let week = 0; week < feedLimits.closedWeeks && weekly.length < feedLimits.events; week++) {
    const days = { from: addDays(today, 7 * week), to: addDays(today, 7 * week + 6) };
    for (const closure of closures)
      for (const hours of hoursOfWeeks(closure, days))
        weekly.push(eventOf(closure, hours, instantToMarina(hours.start).date));
  }
  return [
    ...once.map((hours) => eventOf(hours, hours, hours.start.getTime())),
    ...weekly.slice(0, feedLimits.events),
  ];
}

export type FeedClosure = Awaited<ReturnType<typeof findFeedClosures>>[number];
