import { maxCancelQuestions } from '#features/bookings/constants.ts';
import type { CancelQuestion } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { countEvents, type LockedBooking } from './locked-booking.ts';

/** The renter asks to cancel a confirmed booking. Throws 403 and 409. See "Asking to cancel" in docs/product.md. */
export async function askToCancel(locked: LockedBooking, { note }: CancelQuestion): Promise<void> {
  if (locked.actor !== 'renter') throw new AppError('not_allowed');
  requireToCome(locked, { isAsked: false });
  // Each question is a message to the owner.
  if ((await countEvents(locked, 'CANCEL_ASKED')) >= maxCancelQuestions)
    throw new AppError('too_many_cancel_questions');
  await writeQuestion(locked, { at: locked.now, note: note || null });
  await locked.record('CANCEL_ASKED');
}

/** The owner cancels a booking as its renter has asked. Throws 403 and 409. See "Asking to cancel". */
export async function cancelAsAsked(locked: LockedBooking): Promise<void> {
  if (locked.actor !== 'owner') throw new AppError('not_allowed');
  requireToCome(locked, { isAsked: true });
  await locked.write('CANCELLED_AS_ASKED');
}

/** The owner keeps the booking, or the renter takes the question back. Throws 409. See "Asking to cancel". */
export async function keepBooking(locked: LockedBooking): Promise<void> {
  requireToCome(locked, { isAsked: true });
  await writeQuestion(locked, { at: null, note: null });
  await locked.record(locked.actor === 'owner' ? 'CANCEL_KEPT' : 'CANCEL_WITHDRAWN');
}

function requireToCome({ booking, trip, now }: LockedBooking, { isAsked }: { isAsked: boolean }): void {
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (isAsked && !booking.cancel_requested_at) throw new AppError('cancel_not_asked');
  if (booking.start_at <= now) throw new AppError('already_started');
  if (trip) throw new AppError('already_departed');
  if (!isAsked && booking.cancel_requested_at) throw new AppError('cancel_already_asked');
}

const writeQuestion = (
  { db, booking }: LockedBooking,
  { at, note }: { at: Date | null; note: string | null },
) =>
  db
    .updateTable('bookings')
    .set({ cancel_requested_at: at, cancel_request_note: note })
    .where('id', '=', booking.id)
    .execute();
