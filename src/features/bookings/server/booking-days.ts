import { type BookingStatus, bookingStatuses } from '#features/bookings/limits.ts';
import type { BookingDay } from '#features/bookings/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { dayRange } from './day-range.ts';
import { effectiveStatus, isRental } from './effective-status.ts';

/** The marina days on which an owner's items have bookings, in order, each with the statuses that occur. */
export async function listBookingDays(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
  dates: { from: MarinaDate; to: MarinaDate },
): Promise<BookingDay[]> {
  const found = new Map<MarinaDate, Set<BookingStatus>>();
  for (const { start_at, status } of await findStarts(db, ownerId, dayRange(dates), clock.now())) {
    const { date } = instantToMarina(start_at);
    found.set(date, (found.get(date) ?? new Set()).add(status));
  }
  return [...found].map(([date, statuses]) => ({
    date,
    statuses: bookingStatuses.filter((status) => statuses.has(status)),
  }));
}

function findStarts(db: Db, ownerId: string, { start, end }: { start: Date; end: Date }, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['start_at', effectiveStatus(now).as('status')])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where(isRental)
    .where('start_at', '>=', start)
    .where('start_at', '<', end)
    .orderBy('start_at')
    .execute();
}
