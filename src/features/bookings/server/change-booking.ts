import type { CancelReason } from '#features/availability/limits.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import { decideTransition } from '#features/bookings/transitions.ts';
import { AppError } from '#shared/errors.ts';
import type { LockedBooking } from './locked-booking.ts';

/** Cancels, confirms or completes a booking. Throws 403 and 409. See "Cancelling, confirming, completing". */
export async function changeBooking(
  { booking, actor, now, write }: LockedBooking,
  action: BookingAction,
): Promise<void> {
  const { status, start_at: start } = booking;
  const decision = decideTransition({ action, actor, status, start, now });
  if (!decision.ok) {
    // A request that expired at its start gets the more specific error.
    const hasStarted = action === 'confirm' && booking.cancel_reason === 'EXPIRED' && start <= now;
    throw new AppError(decision.why === 'wrong_state' && hasStarted ? 'already_started' : decision.why);
  }
  const reason: CancelReason = actor === 'owner' ? 'OWNER' : 'RENTER';
  await write(decision.to, action === 'cancel' ? reason : null);
}
