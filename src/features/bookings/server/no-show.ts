import { sql } from 'kysely';
import { noShowAfterMinutes, noShowUndoMinutes } from '#features/bookings/constants.ts';
import { AppError } from '#shared/errors.ts';
import { requireCraftWasHere } from './craft-out.ts';
import { minutesAfter } from './held-hours.ts';
import { type LockedBooking, requireFewUndos, requireRoomAgain, update } from './locked-booking.ts';

/** The owner says that the renter did not come. Throws 403 and 409. See "Did not come" in docs/product.md. */
export async function markNoShow(locked: LockedBooking): Promise<void> {
  const { booking, actor, trip, now, write } = locked;
  if (actor !== 'owner') throw new AppError('not_allowed');
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (trip) throw new AppError('already_departed');
  if (now < minutesAfter(booking.start_at, noShowAfterMinutes)) throw new AppError('no_show_too_early');
  await requireCraftWasHere(locked);
  await write('NO_SHOW');
}

/** The owner takes this back, if the hours are still free. Throws 403, 409 and 410. See "Did not come". */
export async function undoNoShow(locked: LockedBooking): Promise<void> {
  const { booking, actor, now, record } = locked;
  if (actor !== 'owner') throw new AppError('not_allowed');
  const { cancelled_at: markedAt, cancel_reason: reason } = booking;
  if (reason !== 'NO_SHOW' || !markedAt) throw new AppError('wrong_state');
  if (minutesAfter(markedAt, noShowUndoMinutes) <= now) throw new AppError('no_show_final');
  await requireFewUndos(locked, 'NO_SHOW');
  await requireRoomAgain(locked, booking);
  await update(locked, {
    ...{ status: 'CONFIRMED', cancelled_at: null, cancel_reason: null, cancelled_by: null },
    revision: sql<number>`revision + 1`,
  });
  await record('NO_SHOW_UNDONE');
}
