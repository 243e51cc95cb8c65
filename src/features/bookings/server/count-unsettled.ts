import { sql } from 'kysely';
import { isNotOver, isOpen } from '#features/availability/server/booking-status.ts';
import type { Db } from '#platform/database/db.ts';

/** A user's open requests and confirmed bookings that are not over, as a renter and as an owner. */
export async function countUnsettled(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ openRequests: number; confirmedBookings: number }> {
  const counts = { openRequests: 0, confirmedBookings: 0 };
  for (const party of ['renter_id', 'owner_id'] as const) {
    const found = await db
      .selectFrom('bookings')
      .select([
        sql<number>`(count(*) filter (where ${isOpen(now)}))::int`.as('open'),
        sql<number>`(count(*) filter (where status = 'CONFIRMED'))::int`.as('confirmed'),
      ])
      .where(party, '=', userId)
      .where(isNotOver(now))
      .executeTakeFirstOrThrow();
    counts.openRequests += found.open;
    counts.confirmedBookings += found.confirmed;
  }
  return counts;
}
