import { sql } from 'kysely';
import type { z } from 'zod';
import {
  clockSkewMinutes,
  earlyDepartureMinutes,
  moveReturnMinutes,
  returnUndoMinutes,
} from '#features/bookings/constants.ts';
import type { Trip, tripBody } from '#features/bookings/trip-schemas.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { requireCraftBack } from './craft-out.ts';
import { isExtended, minutesAfter, occupiedUntilOf, requireStay } from './held-hours.ts';
import { type LockedBooking, requireFewUndos, requireRoomAgain, update } from './locked-booking.ts';

const minuteMs = 60_000;
const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));
const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));

/**
 * The owner or an administrator says when the craft left and came back, or takes it back with null. The booked hours stay as
 * they are. Throws 403, 409 and 422. See "Trips" in docs/product.md.
 */
export async function putTrip(
  locked: LockedBooking,
  { departedAt, returnedAt, moveReturn = false }: z.output<typeof tripBody>,
  daylight: DaylightPolicy,
): Promise<Trip> {
  if (locked.actor === 'renter') throw new AppError('not_allowed');
  const steps: ((before: LockedBooking) => Promise<void>)[] = [];
  if (returnedAt === null) steps.push(undoReturn);
  if (departedAt === null) steps.push(undoDeparture);
  if (departedAt) {
    steps.push((before) => depart(before, { at: new Date(departedAt), moveReturn }, daylight));
  }
  if (returnedAt) steps.push((before) => comeBack(before, new Date(returnedAt)));
  let after = locked;
  for (const step of steps) {
    await step(after);
    after = await after.again();
  }
  const { trip } = after;
  return {
    departedAt: trip?.departed_at.toISOString() ?? null,
    dueAt: (trip?.due_at ?? locked.booking.end_at).toISOString(),
    returnedAt: trip?.returned_at?.toISOString() ?? null,
  };
}

/** Whether a tap is one that is stored: a phone that has lost the answer sends it again, and two phones may tap at once. */
const isSameTap = (stored: Date | null, at: Date) =>
  stored !== null && Math.abs(+stored - +at) <= clockSkewMinutes * minuteMs;

/** A moment that was, with the difference of a phone's clock. */
export function pastMoment(at: Date, now: Date): Date {
  if (at > minutesAfter(now, clockSkewMinutes)) throw new AppError('in_the_future');
  return earliest(at, now);
}

async function depart(
  locked: LockedBooking,
  { at, moveReturn }: { at: Date; moveReturn: boolean },
  daylight: DaylightPolicy,
): Promise<void> {
  const { booking, trip, now, userId, record } = locked;
  if (trip && isSameTap(trip.departed_at, at)) return;
  // A departure may be set right after the return.
  const backAt = (booking.status === 'COMPLETED' && trip?.returned_at) || null;
  if (booking.status !== 'CONFIRMED' && !backAt) throw new AppError('wrong_state');
  const departedAt = pastMoment(at, now);
  if (departedAt < minutesAfter(booking.start_at, -earlyDepartureMinutes)) {
    throw new AppError('departs_too_early');
  }
  const late = Math.round((+departedAt - +booking.start_at) / minuteMs);
  const moved = minutesAfter(booking.end_at, Math.abs(late) > moveReturnMinutes ? late : 0);
  // Added hours have their own end.
  const mayMove = moveReturn && !isExtended(booking) && !backAt;
  const dueAt = mayMove ? moved : (trip?.due_at ?? booking.end_at);
  // The hours of a booking are within one day.
  if (dueAt <= departedAt || dayOf(departedAt) !== dayOf(booking.start_at))
    throw new AppError('already_over');
  if (trip) await requireFewUndos(locked, 'DEPARTED');
  let occupiedUntil = booking.occupied_until;
  if (backAt) {
    requireRecent(locked);
    if (departedAt > backAt) throw new AppError('back_before_departure');
  } else {
    await requireCraftBack(locked);
    if (dueAt > occupiedUntilOf(booking)) {
      const hours = { start: minutesAfter(booking.start_at, late), end: dueAt };
      await requireStay(locked, hours, daylight);
      occupiedUntil = dueAt;
    } else if (trip) {
      // An earlier tap may have held more.
      occupiedUntil = latest(booking.end_at, dueAt);
    }
  }
  const times = { departed_at: departedAt, due_at: dueAt, occupied_until: occupiedUntil };
  await update(locked, { ...times, departed_by: userId });
  await record('DEPARTED');
}

const dayOf = (instant: Date) => instantToMarina(instant).date;

/** The craft is back: what is left of its hours is free again, and the booking is completed. */
export async function comeBack(locked: LockedBooking, at: Date): Promise<void> {
  const { booking, trip, now, userId, write } = locked;
  if (!trip) throw new AppError('not_departed');
  if (isSameTap(trip.returned_at, at)) return;
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  const returnedAt = pastMoment(at, now);
  if (returnedAt < trip.departed_at) throw new AppError('back_before_departure');
  const wholeMinute = new Date(Math.ceil(returnedAt.getTime() / minuteMs) * minuteMs);
  const occupiedUntil = latest(booking.start_at, earliest(occupiedUntilOf(booking), wholeMinute));
  await update(locked, { occupied_until: occupiedUntil, returned_at: returnedAt, returned_by: userId });
  await write(completion(locked));
}

/** A completion before the start is told apart for the administrators. */
export const completion = ({ booking, now }: LockedBooking) =>
  now < booking.start_at ? 'COMPLETED_EARLY' : 'COMPLETED';

/** A return that was tapped by mistake: the craft is out again, if its hours are still free. */
async function undoReturn(locked: LockedBooking): Promise<void> {
  const { db, booking, trip, record } = locked;
  if (!trip?.returned_at) return;
  if (booking.status !== 'COMPLETED') throw new AppError('wrong_state');
  const { rows } = await sql`select from reviews where booking_id = ${booking.id}`.execute(db);
  if (rows.length > 0) throw new AppError('return_final');
  requireRecent(locked);
  await requireFewUndos(locked, 'COMPLETED', 'COMPLETED_EARLY');
  await requireCraftBack(locked);
  const occupiedUntil = latest(trip.due_at, booking.end_at);
  const isShorter = occupiedUntilOf(booking) < occupiedUntil;
  if (isShorter)
    await requireRoomAgain(locked, { ...booking, start_at: occupiedUntilOf(booking), end_at: occupiedUntil });
  await update(locked, {
    ...{
      status: 'CONFIRMED',
      completed_at: null,
      occupied_until: occupiedUntil,
      revision: sql<number>`revision + 1`,
    },
    ...{ returned_at: null, returned_by: null },
  });
  await record('RETURN_UNDONE');
}

/** A trip that is over can be set right for some time. */
function requireRecent({ booking: { completed_at: at }, now }: LockedBooking): void {
  if (at && minutesAfter(at, returnUndoMinutes) <= now) throw new AppError('return_final');
}

/** A departure that was tapped by mistake. Added hours have their price, so they keep it. */
async function undoDeparture(locked: LockedBooking): Promise<void> {
  const { booking, trip, record } = locked;
  if (!trip) return;
  if (booking.status !== 'CONFIRMED' || trip.returned_at) throw new AppError('wrong_state');
  if (isExtended(booking)) throw new AppError('already_departed');
  await requireFewUndos(locked, 'DEPARTED');
  await update(locked, { departed_at: null, departed_by: null, due_at: null, occupied_until: null });
  await record('DEPARTURE_UNDONE');
}
