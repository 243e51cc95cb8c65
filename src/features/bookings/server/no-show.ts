import { sql } from 'kysely';
import { noShowAfterMinutes, noShowUndoMinutes } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { actOn, requireRoom } from './locked-booking.ts';

interface Deps {
  db: Db;
  clock: Clock;
}
type User = { id: string };

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** The owner says that the renter did not come. Throws 403, 404 and 409. See "Did not come" in docs/product.md. */
export function markNoShow(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async ({ booking, actor, now, write }) => {
    if (actor !== 'owner') throw new AppError('not_allowed');
    if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
    if (now < minutesAfter(booking.start_at, noShowAfterMinutes)) throw new AppError('no_show_too_early');
    await write('CANCELLED', 'NO_SHOW');
  });
}

/** The owner takes this back, if the hours are still free. Throws 403, 404, 409 and 410. See "Did not come". */
export function undoNoShow(deps: Deps, user: User, id: string): Promise<JsonText> {
  return actOn(deps, user, id, async (locked) => {
    const { db, booking, actor, now } = locked;
    if (actor !== 'owner') throw new AppError('not_allowed');
    const markedAt = booking.cancelled_at;
    if (booking.cancel_reason !== 'NO_SHOW' || !markedAt) throw new AppError('wrong_state');
    if (minutesAfter(markedAt, noShowUndoMinutes) <= now) throw new AppError('no_show_final');
    await requireRoom(locked, booking, { alsoClosed: true });
    await sql`
      update bookings set status = 'CONFIRMED', cancelled_at = null, cancel_reason = null, cancelled_by = null,
        revision = revision + 1
      where id = ${id}`.execute(db);
    await locked.record('NO_SHOW_UNDONE');
  });
}
