import type { CancelReason } from '#features/availability/limits.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import { decideTransition } from '#features/bookings/transitions.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { actOn } from './locked-booking.ts';

/** Cancels, confirms or completes a booking and returns it. Throws 404, 403 and 409. See "Cancelling, confirming, completing". */
export function changeBooking(
  deps: { db: Db; clock: Clock },
  user: { id: string },
  { id, action }: { id: string; action: BookingAction },
): Promise<JsonText> {
  return actOn(deps, user, id, async ({ booking, actor, now, write }) => {
    const { status, start_at: start } = booking;
    const decision = decideTransition({ action, actor, status, start, now });
    if (!decision.ok) {
      // A request that expired at its start gets the more specific error.
      const hasStarted = action === 'confirm' && booking.cancel_reason === 'EXPIRED' && start <= now;
      throw new AppError(decision.why === 'wrong_state' && hasStarted ? 'already_started' : decision.why);
    }
    const reason: CancelReason = actor === 'owner' ? 'OWNER' : 'RENTER';
    await write(decision.to, action === 'cancel' ? reason : null);
  });
}
