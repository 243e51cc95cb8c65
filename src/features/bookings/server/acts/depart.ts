import { minutesAfter } from '#features/bookings/acts/act.ts';
import { depart, minutesLate, moveReturnMinutes, tappedAt } from '#features/bookings/acts/depart.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import { requireFewUndos, type ServerAct } from '../do-act.ts';
import { occupiedUntil, requireStay } from '../room.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { isSameTap, latest, requireItemBack } from '../tap.ts';
import { unitColumns } from '../tap-units.ts';

interface Departure {
  at: Date;
  moveReturn: boolean;
  /** Of the units of a fleet, after it. */
  trips?: UnitTrip[] | undefined;
}

export const doDepart: ServerAct<Departure> = {
  act: depart,
  isDone: ({ booking }, { at, trips }) => !trips && isSameTap(booking.departed_at, at),
  situation: (locked, departure) => ({ at: departure.at, dueAt: planned(locked, departure).dueAt }),
  async check(locked, departure) {
    const { booking, situation } = locked;
    if (situation.trip) await requireFewUndos(locked, 'DEPARTED');
    if (booking.status === 'COMPLETED') return;
    await requireItemBack(locked);
    const { late, dueAt } = planned(locked, departure);
    if (dueAt > occupiedUntil(booking))
      await requireStay(locked, { start: minutesAfter(booking.start_at, late), end: dueAt });
  },
  writes(locked, departure) {
    const { booking, situation } = locked;
    const { departedAt, dueAt } = planned(locked, departure);
    const set = { departed_at: departedAt, due_at: dueAt, ...unitColumns(departure.trips) };
    // Once it is back, its hours are free. An earlier tap may have held more.
    const isHeld = booking.status !== 'COMPLETED' && (situation.trip || dueAt > occupiedUntil(booking));
    return { set: isHeld ? { ...set, occupied_until: latest(booking.end_at, dueAt) } : set };
  },
};

/** When it leaves, by how many minutes late, and when it is to be back. */
function planned({ booking, situation, now }: LockedBooking, { at, moveReturn }: Departure) {
  const departedAt = tappedAt({ at, now });
  const late = minutesLate({ start: booking.start_at, departedAt });
  // Added hours have their own end.
  const mayMove = moveReturn && !situation.isExtended && booking.status !== 'COMPLETED';
  const moved = minutesAfter(booking.end_at, Math.abs(late) > moveReturnMinutes ? late : 0);
  return { departedAt, late, dueAt: mayMove ? moved : situation.dueAt };
}
