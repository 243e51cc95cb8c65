import type { CancelQuestion } from '#features/bookings/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { actOn, type LockedBooking } from './locked-booking.ts';

interface Deps {
  db: Db;
  clock: Clock;
}
type User = { id: string };

/** The renter asks to cancel a confirmed booking. Throws 403, 404 and 409. See "Asking to cancel" in docs/product.md. */
export function askToCancel(deps: Deps, user: User, id: string, { note }: CancelQuestion): Promise<JsonText> {
  return actOn(deps, user, id, async (locked) => {
    if (locked.actor !== 'renter') throw new AppError('not_allowed');
    requireToCome(locked, { isAsked: false });
    await writeQuestion(locked, { at: locked.now, note: note || null });
    await locked.record('CANCEL_ASKED');
  });
}

/** The owner cancels a booking as its renter has asked. Throws 403, 404 and 409. See "Asking to cancel". */
export function cancelAsAsked(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async (locked) => {
    if (locked.actor !== 'owner') throw new AppError('not_allowed');
    requireToCome(locked, { isAsked: true });
    await locked.write('CANCELLED', 'RENTER_ASKED');
  });
}

/** The owner keeps the booking, or the renter takes the question back. Throws 404 and 409. See "Asking to cancel". */
export function keepBooking(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async (locked) => {
    requireToCome(locked, { isAsked: true });
    await writeQuestion(locked, { at: null, note: null });
    await locked.record(locked.actor === 'owner' ? 'CANCEL_KEPT' : 'CANCEL_WITHDRAWN');
  });
}

function requireToCome({ booking, now }: LockedBooking, { isAsked }: { isAsked: boolean }): void {
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (isAsked && !booking.cancel_requested_at) throw new AppError('cancel_not_asked');
  if (booking.start_at <= now) throw new AppError('already_started');
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
