import { getEarningsStats, getOverview, listListers, listOwners } from '#features/admin/endpoints.ts';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, ownerOf } from './booking-world.ts';
import type { testApp } from './test-app.ts';

/** Adds bookings in any state, and an administrator's reads, to `bookingWorld`. */
export function adminWorld(test: Awaited<ReturnType<typeof testApp>>) {
  const world = bookingWorld(test);
  /** Inserts a booking of two hours, which ended at its start if it was completed or cancelled. */
  async function insertBooking(
    item: { id: string },
    renter: { id: string },
    startAt: string,
    {
      status = 'COMPLETED' as BookingStatus,
      centimes = 100_000,
      reason = 'RENTER' as CancelReason,
      callOffId = null as string | null,
    } = {},
  ) {
    const start = new Date(startAt);
    const id = newId(start);
    const before = new Date(start.getTime() - 3_600_000);
    await test.db
      .insertInto('bookings')
      .values({
        ...{ id, item_id: item.id, owner_id: ownerOf(item.id), renter_id: renter.id },
        ...{ start_at: start, end_at: new Date(start.getTime() + 2 * 3_600_000), overlap_group: id },
        ...{ status, item_title: 'Spark along the coast', hourly_rate: 50_000 },
        ...{ rental_category: 'PRIVATE_HIRE', total_price: centimes, created_at: before },
        expires_at: status === 'PENDING' ? start : null,
        confirmed_at: status === 'PENDING' || (status === 'CANCELLED' && reason === 'RENTER') ? null : before,
        completed_at: status === 'COMPLETED' ? start : null,
        cancelled_at: status === 'CANCELLED' ? start : null,
        ...{ cancel_reason: status === 'CANCELLED' ? reason : null, call_off_id: callOffId },
      })
      .execute();
    return id;
  }

  /** An administrator's reads, an owner and a renter. */
  async function people() {
    const nadia = { isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' };
    const { caller } = await world.newPerson(nadia);
    return {
      overview: async () => (await caller.send(getOverview)).body,
      earnings: async () => (await caller.send(getEarningsStats)).body,
      owners: async () => (await caller.send(listOwners)).body,
      listers: async () => (await caller.send(listListers)).body,
      caller,
      owner: await world.newOwner(),
      renter: await world.newRenter(),
    };
  }
  return { ...world, insertBooking, people };
}
