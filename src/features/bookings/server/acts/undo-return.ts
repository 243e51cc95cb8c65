import { sql } from 'kysely';
import { undoReturn } from '#features/bookings/acts/undo-return.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { requireFewUndos, type ServerAct } from '../do-act.ts';
import { occupiedUntil, requireRoomAgain } from '../room.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { latest, requireItemBack } from '../tap.ts';
import { unitColumns } from '../tap-units.ts';

/** The item is out again, if its hours are still free. */
export const doUndoReturn: ServerAct<{ trips?: UnitTrip[] | undefined }> = {
  act: undoReturn,
  isDone: ({ booking }) => booking.returned_at === null,
  async check(locked) {
    const { db, booking } = locked;
    const { rows } = await sql`select from reviews where booking_id = ${booking.id}`.execute(db);
    if (rows.length > 0) throw new AppError('return_final');
    await requireFewUndos(locked, 'COMPLETED', 'COMPLETED_EARLY');
    await requireItemBack(locked);
    const [from, until] = [occupiedUntil(booking), heldAgain(locked)];
    if (from < until) await requireRoomAgain(locked, { ...booking, start_at: from, end_at: until });
  },
  writes: (locked, { trips }) => ({
    set: { occupied_until: heldAgain(locked), returned_at: null, ...unitColumns(trips) },
  }),
};

const heldAgain = ({ booking: { due_at: due, end_at: end } }: LockedBooking) => latest(due ?? end, end);
