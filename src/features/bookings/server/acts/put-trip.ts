import type { z } from 'zod';
import type { Trip, tripBody } from '#features/bookings/trip-schemas.ts';
import type { UnitTap } from '#features/bookings/unit-trips.ts';
import { AppError } from '#shared/errors.ts';
import { doAct } from '../do-act.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { countsUnits, tripsOfRow } from '../tap.ts';
import { tapUnits } from '../tap-units.ts';
import { doComeBack } from './come-back.ts';
import { doDepart } from './depart.ts';
import { doMoveUnits } from './move-units.ts';
import { doUndoDeparture } from './undo-departure.ts';
import { doUndoReturn } from './undo-return.ts';

/**
 * The owner or an administrator says when the item left and came back, or takes it back with null; each step works on what the
 * one before has left. Of a fleet, each unit has its own times. The booked hours stay as they are. Throws 403, 409 and 422. See "Trips" in docs/product.md.
 */
export async function putTrip(
  locked: LockedBooking,
  { departedAt, returnedAt, moveReturn = false, units }: z.output<typeof tripBody>,
): Promise<Trip> {
  if (locked.situation.side === 'renter') throw new AppError('not_allowed');
  let after = locked;
  const step = async (tap: UnitTap) => {
    await stepOf(after, { ...tap, ...(units && { units }) }, moveReturn);
    after = await after.again();
  };
  if (returnedAt === null) await step({ returnedAt });
  if (departedAt === null) await step({ departedAt });
  if (departedAt) await step({ departedAt });
  if (returnedAt) await step({ returnedAt });
  const { booking, situation } = after;
  return {
    departedAt: booking.departed_at?.toISOString() ?? null,
    dueAt: situation.dueAt.toISOString(),
    returnedAt: booking.returned_at?.toISOString() ?? null,
    ...(countsUnits(after) && { units: tripsOfRow(booking) }),
  };
}

async function stepOf(locked: LockedBooking, tap: UnitTap, moveReturn: boolean): Promise<void> {
  const { departedAt, returnedAt } = tap;
  const moved = countsUnits(locked) ? await tapUnits(locked, tap) : undefined;
  if (moved === null) return;
  if (moved && !moved.isOfBooking) return doAct(locked, doMoveUnits, moved);
  const trips = moved?.trips;
  if (departedAt) return doAct(locked, doDepart, { at: new Date(departedAt), moveReturn, trips });
  if (departedAt === null) return doAct(locked, doUndoDeparture);
  if (returnedAt) return doAct(locked, doComeBack, { at: new Date(returnedAt), trips });
  return doAct(locked, doUndoReturn, { trips });
}
