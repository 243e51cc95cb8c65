import type { BookingAction } from '#features/bookings/constants.ts';
import { decideTransition } from '#features/bookings/transitions.ts';
import { AppError } from '#shared/errors.ts';
import { type LockedBooking, requireRoom } from './locked-booking.ts';
import { comeBack, completion } from './trip.ts';

/** Cancels, confirms or completes a booking. Throws 403 and 409. See "Cancelling, confirming, completing". */
export async function changeBooking(locked: LockedBooking, action: BookingAction): Promise<void> {
  const { booking, actor, now, trip, write } = locked;
  const { status, start_at: start } = booking;
  const isGuest = booking.renter_id === null;
  const decision = decideTransition({
    ...{ action, status, start, now, isGuest },
    actor: actor === 'administrator' ? 'other' : actor,
  });
  if (!decision.ok) {
    // A request that expired at its start gets the more specific error.
    const hasStarted = action === 'confirm' && booking.cancel_reason === 'EXPIRED' && start <= now;
    throw new AppError(decision.why === 'wrong_state' && hasStarted ? 'already_started' : decision.why);
  }
  if (action === 'cancel' && trip) throw new AppError('already_departed');
  if (action === 'confirm') await requireSeats(locked);
  if (action === 'complete' && trip && !trip.returned_at) {
    await comeBack(locked, now);
    return;
  }
  const cancelled = actor !== 'owner' ? 'CANCELLED' : isGuest ? 'CANCELLED_FOR_GUEST' : 'DECLINED';
  const acts = { confirm: 'CONFIRMED', complete: completion(locked), cancel: cancelled } as const;
  await write(acts[action]);
}

/** A request holds its hours, but those that are confirmed may need all seats that its item has now. */
async function requireSeats(locked: LockedBooking): Promise<void> {
  const { booking, item } = locked;
  if (booking.overlap_group === booking.id) return;
  const besides = { ...locked, item: { ...item, turnaround_minutes: 0 } };
  await requireRoom(besides, booking, ({ kind, pending }) => kind === 'booking' && !pending);
}
