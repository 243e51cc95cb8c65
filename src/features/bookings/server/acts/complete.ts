import { complete } from '#features/bookings/acts/complete.ts';
import { doAct } from '../do-act.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { completion } from './come-back.ts';
import { putTrip } from './put-trip.ts';

/** Completes a booking; an item that is out is back. */
export async function completeBooking(locked: LockedBooking): Promise<void> {
  const { situation, now } = locked;
  if (situation.trip && !situation.trip.returnedAt) await putTrip(locked, { returnedAt: now.toISOString() });
  else await doAct(locked, { act: complete, writes: () => ({ event: completion(locked) }) });
}
