import { complete } from '#features/bookings/acts/complete.ts';
import { doAct } from '../do-act.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { completion, doComeBack } from './come-back.ts';

/** Completes a booking; an item that is out is back. */
export async function completeBooking(locked: LockedBooking): Promise<void> {
  const { situation, now } = locked;
  if (situation.trip && !situation.trip.returnedAt) await doAct(locked, doComeBack, { at: now });
  else await doAct(locked, { act: complete, writes: () => ({ event: completion(locked) }) });
}
