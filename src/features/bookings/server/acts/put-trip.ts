import type { z } from 'zod';
import type { Trip, tripBody } from '#features/bookings/trip-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { doAct } from '../do-act.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { doComeBack } from './come-back.ts';
import { doDepart } from './depart.ts';
import { doUndoDeparture } from './undo-departure.ts';
import { doUndoReturn } from './undo-return.ts';

/**
 * The owner or an administrator says when the item left and came back, or takes it back with null; each step works on what the
 * one before has left. The booked hours stay as they are. Throws 403, 409 and 422. See "Trips" in docs/product.md.
 */
export async function putTrip(
  locked: LockedBooking,
  { departedAt, returnedAt, moveReturn = false }: z.output<typeof tripBody>,
): Promise<Trip> {
  if (locked.situation.side === 'renter') throw new AppError('not_allowed');
  let after = locked;
  const step = async (done: Promise<void>) => {
    await done;
    after = await after.again();
  };
  if (returnedAt === null) await step(doAct(after, doUndoReturn));
  if (departedAt === null) await step(doAct(after, doUndoDeparture));
  if (departedAt) await step(doAct(after, doDepart, { at: new Date(departedAt), moveReturn }));
  if (returnedAt) await step(doAct(after, doComeBack, { at: new Date(returnedAt) }));
  const { trip, dueAt } = after.situation;
  return {
    departedAt: trip?.departedAt.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    returnedAt: trip?.returnedAt?.toISOString() ?? null,
  };
}
