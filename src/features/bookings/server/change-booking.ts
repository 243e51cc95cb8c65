import type { BookingAction, CancelReason } from '#features/bookings/limits.ts';
import { type BookingActor, decideTransition } from '#features/bookings/transitions.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { changeStatus, findBookingAccess, readBooking } from './repository.ts';

/** Cancels, confirms or completes a booking and returns it. Throws 404, 403 and 409. See "Cancelling, confirming, completing". */
export async function changeBooking(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  { id, action }: { id: string; action: BookingAction },
): Promise<JsonText> {
  const now = clock.now();
  const booking = await findBookingAccess(db, id, now);
  const actor = booking ? actorOf(user, booking) : 'other';
  // One answer for both, so that other users don't learn which bookings exist.
  if (!booking || actor === 'other') throw new AppError('booking_not_found');
  const { status: from, start_at: start } = booking;
  const decision = decideTransition({ action, actor, status: from, start, now });
  if (!decision.ok) {
    // A request that expired at its start gets the more specific error.
    const hasStarted = action === 'confirm' && booking.reason === 'EXPIRED' && start <= now;
    throw new AppError(decision.why === 'wrong_state' && hasStarted ? 'already_started' : decision.why);
  }
  const reason = action === 'cancel' ? reasonOf(actor) : null;
  const isChanged = await changeStatus(db, {
    id,
    action,
    from,
    to: decision.to,
    actorId: user.id,
    reason,
    at: now,
  });
  if (!isChanged) throw new AppError('wrong_state');
  return new JsonText(await readBooking(db, id, now));
}

function actorOf(
  { id }: { id: string },
  booking: { renter_id: string | null; owner_id: string },
): BookingActor {
  if (booking.owner_id === id) return 'owner';
  return booking.renter_id === id ? 'renter' : 'other';
}

function reasonOf(actor: BookingActor): CancelReason {
  return actor === 'owner' ? 'OWNER' : 'RENTER';
}
