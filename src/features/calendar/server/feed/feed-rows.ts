import { sql } from 'kysely';
import { hoursOfWeeks } from '#features/availability/closed-hours.ts';
import { isExpired } from '#features/availability/server/booking-status.ts';
import { findClosedHours, findWeeklyClosures } from '#features/availability/server/closed-hours.ts';
import { bookedTitle, bookingFields } from '#features/bookings/server/booking-json.ts';
import { feedLimits } from '#features/calendar/limits.ts';
import type { StoredItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { objectJson, pick } from '#platform/database/json.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';

const dayMs = 24 * 3_600_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** When the revision of a booking was last raised. */
const revisedAt = sql`case when revision > 0 then (
  select max(at) from events
  where booking_id = bookings.id and act in ('HOURS_CHANGED', 'NO_SHOW_UNDONE', 'RETURN_UNDONE')
) end`;

/** A user's bookings as renter and as owner, the latest first. Cancelled ones for some weeks, so that calendars remove them. */
export async function findFeedBookings(db: Db, userId: string, now: Date) {
  const fields = bookingFields(now, { viewerId: userId });
  const booking = objectJson({
    ...pick(fields, ['id', 'startTime', 'endTime', 'seats', 'rentalCategory', 'status', 'revision']),
    isOwner: sql<boolean>`owner_id = ${userId}`,
    isGuest: sql<boolean>`renter_id is null`,
    person: sql<string | null>`case when renter_id is null then guest_name else (
      select display_name from users where users.id = case when owner_id = ${userId} then renter_id else owner_id end
    ) end`,
    title: bookedTitle,
    changedAt: sql<string>`greatest(created_at, confirmed_at, completed_at, cancelled_at,
      case when ${isExpired(now)} then expires_at end, ${revisedAt})`,
  });
  const rows = await db
    .selectFrom('bookings')
    .select(booking.as('booking'))
    .where(sql<boolean>`(owner_id = ${userId} or renter_id = ${userId})
      and start_at between ${daysFrom(now, -feedLimits.daysBack)} and ${daysFrom(now, feedLimits.daysAhead)}
      and case when ${isExpired(now)} then expires_at else coalesce(cancelled_at, ${now}) end
        > ${daysFrom(now, -feedLimits.cancelledDays)}`)
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .limit(feedLimits.events)
    .execute();
  return rows.map(({ booking }) => booking);
}

export type FeedBooking = Awaited<ReturnType<typeof findFeedBookings>>[number];

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
    of: { id: string; itemId: string; units: number | null; writtenAt: Date },
    { start, end }: Interval,
    at: string | number,
  ) => ({
    key: `${of.id}-${of.itemId}-${at}`,
    title: (of.units === null ? '' : `${of.units} × `) + (titles.get(of.itemId) ?? ''),
    ...{ itemId: of.itemId, start, end, changedAt: of.writtenAt },
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
