import { closeOnce } from '#features/availability/server/closed-hours.ts';
import { callOff } from '#features/bookings/acts/call-off.ts';
import type { CallOffBooking } from '#features/bookings/schemas.ts';
import { isAllowed } from '#features/helpers/limits.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { ServerAct } from '../do-act.ts';

/** Calls off one booking. Throws 422 without a note that is needed. */
export const doCallOff: ServerAct<CallOffBooking> = {
  act: callOff,
  isDone: ({ booking }) => booking.cancel_reason === 'CALLED_OFF',
  async writes({ db, booking, now, situation }, input) {
    const { start_at, end_at, item_id, owner_id } = booking;
    const id = newId(now);
    const whose = { actor_id: owner_id, owner_id, item_ids: [item_id] };
    const values = { id, at: now, ...whose, start_at, end_at, cause: input.cause, note: noteOf(input) };
    await db.insertInto('call_offs').values(values).execute();
    if (input.close && end_at > now && isAllowed(['calendar'], situation.switches)) {
      await closeOnce(db, { id, itemIds: [item_id] }, { start: start_at, end: end_at }, now);
    }
    return { set: { call_off_id: id } };
  },
};

export function noteOf({ cause, note }: CallOffBooking): string | null {
  if (cause === 'OTHER' && !note) throw new AppError('call_off_note_required');
  return note || null;
}
