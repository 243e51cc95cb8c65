import { sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import { effectiveReason, effectiveStatus } from '#features/availability/server/booking-status.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import { decideTransition } from '#features/bookings/transitions.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { writeStatus } from './write-status.ts';

/** Cancels, confirms or completes a booking and returns it. Throws 404, 403 and 409. See "Cancelling, confirming, completing". */
export function changeBooking(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  { id, action }: { id: string; action: BookingAction },
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const booking = await lockBooking(transaction, { id, userId: user.id }, clock.now());
    // One answer for both, so that other users don't learn which bookings exist.
    if (!booking) throw new AppError('booking_not_found');
    const now = clock.now();
    const { status: from, start } = booking;
    const actor = booking.ownerId === user.id ? 'owner' : 'renter';
    const decision = decideTransition({ action, actor, status: from, start, now });
    if (!decision.ok) {
      // A request that expired at its start gets the more specific error.
      const hasStarted = action === 'confirm' && booking.reason === 'EXPIRED' && start <= now;
      throw new AppError(decision.why === 'wrong_state' && hasStarted ? 'already_started' : decision.why);
    }
    const reason: CancelReason = actor === 'owner' ? 'OWNER' : 'RENTER';
    const change = {
      ...{ from, to: decision.to, at: sql`${now}::timestamptz`, actorId: user.id },
      reason: action === 'cancel' ? reason : null,
    };
    const isUnchanged = sql<boolean>`id = ${id} and ${effectiveStatus(now)} = ${from}`;
    const [changed] = await writeStatus(transaction, isUnchanged, change, now);
    if (changed === undefined) throw new AppError('wrong_state');
    return new JsonText(changed);
  });
}

interface LockedBooking {
  ownerId: string;
  start: Date;
  status: BookingStatus;
  reason: CancelReason | null;
}

/**
 * Locks the item of a user's booking and reads the booking, as it was before the lock: another change may have come first.
 * Undefined if the user is neither its renter nor its owner.
 */
async function lockBooking(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<LockedBooking | undefined> {
  const { rows } = await sql<LockedBooking>`
    with own as materialized (
      select * from bookings where id = ${id} and ${userId} in (renter_id, owner_id)
    ),
    item as materialized (
      select id from items where id = (select item_id from own) for no key update
    )
    select owner_id as "ownerId", start_at as start, ${effectiveStatus(now)} as status, ${effectiveReason(now)} as reason
    from own bookings where exists (select from item)`.execute(db);
  return rows[0];
}
