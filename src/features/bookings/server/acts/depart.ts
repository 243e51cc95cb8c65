import { minutesAfter } from '#features/bookings/acts/act.ts';
import { depart, moveReturnMinutes, tappedAt } from '#features/bookings/acts/depart.ts';
import { type LockedBooking, requireFewUndos, type ServerAct } from '../do-act.ts';
import { occupiedUntil, requireStay } from '../room.ts';
import { isSameTap, latest, requireCraftBack } from '../tap.ts';

interface Departure {
  at: Date;
  moveReturn: boolean;
}

export const doDepart: ServerAct<Departure> = {
  act: depart,
  isDone: ({ booking }, { at }) => isSameTap(booking.departed_at, at),
  situation: (locked, departure) => {
    const { trip } = locked.situation;
    const { dueAt } = planned(locked, departure);
    return { at: departure.at, end: dueAt, trip: trip && { ...trip, dueAt } };
  },
  async writes(locked, departure) {
    const { booking, situation, userId } = locked;
    const { departedAt, late, dueAt } = planned(locked, departure);
    const set = { departed_at: departedAt, departed_by: userId, due_at: dueAt };
    if (situation.trip) await requireFewUndos(locked, 'DEPARTED');
    if (booking.status === 'COMPLETED') return { set };
    await requireCraftBack(locked);
    if (dueAt > occupiedUntil(booking)) {
      await requireStay(locked, { start: minutesAfter(booking.start_at, late), end: dueAt });
      return { set: { ...set, occupied_until: dueAt } };
    }
    // An earlier tap may have held more.
    return { set: situation.trip ? { ...set, occupied_until: latest(booking.end_at, dueAt) } : set };
  },
};

/** When it leaves, by how many minutes late, and when it is to be back. */
function planned({ booking, situation, now }: LockedBooking, { at, moveReturn }: Departure) {
  const departedAt = tappedAt({ at, now });
  const late = Math.round((+departedAt - +booking.start_at) / 60_000);
  // Added hours have their own end.
  const mayMove = moveReturn && !situation.isExtended && booking.status !== 'COMPLETED';
  const moved = minutesAfter(booking.end_at, Math.abs(late) > moveReturnMinutes ? late : 0);
  return { departedAt, late, dueAt: mayMove ? moved : (booking.due_at ?? booking.end_at) };
}
