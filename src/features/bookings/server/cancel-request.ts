import type { CancelQuestion } from '#features/bookings/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { actOn, type LockedBooking, writeOne } from './locked-booking.ts';
import { recordAct } from './write-status.ts';

interface Deps {
  db: Db;
  clock: Clock;
}
type User = { id: string };

/** The renter asks to cancel a confirmed booking. Throws 403, 404 and 409. See "Asking to cancel" in docs/product.md. */
export function askToCancel(deps: Deps, user: User, id: string, { note }: CancelQuestion): Promise<JsonText> {
  return actOn(deps, user, id, async (db, { booking, actor, now }) => {
    if (actor !== 'renter') throw new AppError('not_allowed');
    if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
    if (booking.start_at <= now) throw new AppError('already_started');
    if (booking.cancel_requested_at) throw new AppError('cancel_already_asked');
    await db
      .updateTable('bookings')
      .set({ cancel_requested_at: now, cancel_request_note: note || null })
      .where('id', '=', id)
      .execute();
    await recordAct(db, { bookingId: id, act: 'CANCEL_ASKED', actorId: user.id }, now);
  });
}

/** The owner cancels a booking as its renter has asked. Throws 403, 404 and 409. See "Asking to cancel". */
export function cancelAsAsked(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async (db, { booking, actor, now }) => {
    if (actor !== 'owner') throw new AppError('not_allowed');
    requireAsked(booking, now);
    const change = { from: 'CONFIRMED', to: 'CANCELLED', reason: 'RENTER_ASKED', actorId: user.id } as const;
    await writeOne(db, id, change, now);
  });
}

/** The owner keeps the booking, or the renter takes the question back. Throws 404 and 409. See "Asking to cancel". */
export function keepBooking(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async (db, { booking, actor, now }) => {
    requireAsked(booking, now);
    await forgetQuestion(db, id);
    const done = actor === 'owner' ? 'CANCEL_KEPT' : 'CANCEL_WITHDRAWN';
    await recordAct(db, { bookingId: id, act: done, actorId: user.id }, now);
  });
}

function requireAsked(booking: LockedBooking['booking'], now: Date): void {
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (!booking.cancel_requested_at) throw new AppError('cancel_not_asked');
  if (booking.start_at <= now) throw new AppError('already_started');
}

const forgetQuestion = (db: Db, id: string) =>
  db
    .updateTable('bookings')
    .set({ cancel_requested_at: null, cancel_request_note: null })
    .where('id', '=', id)
    .execute();
