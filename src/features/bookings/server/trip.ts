import { sql } from 'kysely';
import type { z } from 'zod';
import { marinaHours, type PriceLine, quote, totalsDiffer } from '#features/availability/price.ts';
import {
  clockSkewMinutes,
  earlyDepartureMinutes,
  moveReturnMinutes,
  returnUndoMinutes,
} from '#features/bookings/limits.ts';
import type { extensionBody, Trip, tripBody } from '#features/bookings/trip-schemas.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';
import { requireCraftBack } from './craft-out.ts';
import {
  type LockedBooking,
  requireFewUndos,
  requireRoom,
  requireRoomAgain,
  requireRules,
  type StoredTrip,
} from './locked-booking.ts';

const minuteMs = 60_000;
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * minuteMs);
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
  let { trip } = locked;
  if (returnedAt === null && trip?.returned_at) trip = await undoReturn(locked);
  if (departedAt === null && trip) trip = await undoDeparture({ ...locked, trip });
  if (departedAt)
    trip = await depart({ ...locked, trip }, { at: new Date(departedAt), moveReturn }, daylight);
  if (returnedAt) trip = await comeBack({ ...locked, trip }, new Date(returnedAt));
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
): Promise<StoredTrip> {
  const { db, booking, trip, now, userId, record } = locked;
  if (trip && isSameTap(trip.departed_at, at)) return trip;
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  const departedAt = pastMoment(at, now);
  if (departedAt < minutesAfter(booking.start_at, -earlyDepartureMinutes)) {
    throw new AppError('departs_too_early');
  }
  const late = Math.round((+departedAt - +booking.start_at) / minuteMs);
  const moved = minutesAfter(booking.end_at, Math.abs(late) > moveReturnMinutes ? late : 0);
  // Added hours have their own end.
  const dueAt = moveReturn && !isExtended(booking) ? moved : (trip?.due_at ?? booking.end_at);
  // The hours of a booking are within one day.
  if (dueAt <= departedAt || dayOf(departedAt) !== dayOf(booking.start_at))
    throw new AppError('already_over');
  if (trip) await requireFewUndos(locked, 'DEPARTED');
  await requireCraftBack(locked);
  if (dueAt > heldUntilOf(booking)) {
    const hours = { start: minutesAfter(booking.start_at, late), end: dueAt };
    await hold(locked, hours, daylight);
  } else if (trip) {
    // An earlier tap may have held more.
    await holdUntil(locked, latest(booking.end_at, dueAt));
  }
  const values = { departed_at: departedAt, departed_by: userId, due_at: dueAt };
  await db
    .insertInto('trips')
    .values({ booking_id: booking.id, ...values, returned_at: null, returned_by: null })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute();
  await record('DEPARTED');
  return { ...values, returned_at: null };
}

const dayOf = (instant: Date) => instantToMarina(instant).date;
const isExtended = ({ price_lines: lines }: LockedBooking['booking']) =>
  lines?.some(({ isExtension }) => isExtension) ?? false;

const heldUntilOf = (booking: LockedBooking['booking']) => booking.held_until ?? booking.end_at;

/** Takes the hours until a later return, if they are free, and the rules of the marina and the item allow them. */
async function hold(
  locked: LockedBooking,
  { start, end }: { start: Date; end: Date },
  daylight: DaylightPolicy,
): Promise<void> {
  const { booking } = locked;
  const policy = daylight === 'off' ? daylight : 'refuse';
  const wish = { start, end, now: minutesAfter(start, -1), daylight: policy } as const;
  requireRules(locked, wish, { noticeMinutes: 0, shortestMinutes: 0 });
  await requireRoom(locked, { ...booking, start_at: heldUntilOf(booking), end_at: end });
  await holdUntil(locked, end);
}

const holdUntil = ({ db, booking }: LockedBooking, end: Date | null) =>
  db.updateTable('bookings').set({ held_until: end }).where('id', '=', booking.id).execute();

const writeReturn = ({ db, booking }: LockedBooking, at: Date | null, by: string | null) =>
  db
    .updateTable('trips')
    .set({ returned_at: at, returned_by: by })
    .where('booking_id', '=', booking.id)
    .execute();

/** The craft is back: what is left of its hours is free again, and the booking is completed. */
export async function comeBack(locked: LockedBooking, at: Date): Promise<StoredTrip> {
  const { booking, trip, now, userId, write } = locked;
  if (!trip) throw new AppError('not_departed');
  if (isSameTap(trip.returned_at, at)) return trip;
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  const returnedAt = pastMoment(at, now);
  if (returnedAt < trip.departed_at) throw new AppError('back_before_departure');
  const wholeMinute = new Date(Math.ceil(returnedAt.getTime() / minuteMs) * minuteMs);
  const heldUntil = latest(booking.start_at, earliest(heldUntilOf(booking), wholeMinute));
  await holdUntil(locked, heldUntil);
  await writeReturn(locked, returnedAt, userId);
  await write('COMPLETED', null);
  return { ...trip, returned_at: returnedAt };
}

/** A return that was tapped by mistake: the craft is out again, if its hours are still free. */
async function undoReturn(locked: LockedBooking): Promise<StoredTrip> {
  const { db, booking, trip, now, record } = locked;
  if (!trip || booking.status !== 'COMPLETED' || !booking.completed_at) throw new AppError('wrong_state');
  const { rows } = await sql`select from reviews where booking_id = ${booking.id}`.execute(db);
  if (rows.length > 0 || minutesAfter(booking.completed_at, returnUndoMinutes) <= now) {
    throw new AppError('return_final');
  }
  await requireFewUndos(locked, 'COMPLETED');
  await requireCraftBack(locked);
  const heldUntil = latest(trip.due_at, booking.end_at);
  const isShorter = heldUntilOf(booking) < heldUntil;
  if (isShorter)
    await requireRoomAgain(locked, { ...booking, start_at: heldUntilOf(booking), end_at: heldUntil });
  await db
    .updateTable('bookings')
    .set({ status: 'CONFIRMED', completed_at: null, held_until: heldUntil, revision: sql`revision + 1` })
    .where('id', '=', booking.id)
    .execute();
  await writeReturn(locked, null, null);
  await record('RETURN_UNDONE');
  return { ...trip, returned_at: null };
}

/** A departure that was tapped by mistake. Added hours have their price, so they keep it. */
async function undoDeparture(locked: LockedBooking): Promise<undefined> {
  const { db, booking, trip, record } = locked;
  if (booking.status !== 'CONFIRMED' || trip?.returned_at) throw new AppError('wrong_state');
  if (isExtended(booking)) throw new AppError('already_departed');
  await requireFewUndos(locked, 'DEPARTED');
  await db.deleteFrom('trips').where('booking_id', '=', booking.id).execute();
  await holdUntil(locked, null);
  await record('DEPARTURE_UNDONE');
  return undefined;
}

/**
 * The owner adds free hours to a booking whose craft is on the water. They cost the booking's rate and have their own price
 * line. Throws 403, 409 and 422. See "Trips" in docs/product.md.
 */
export async function extendTrip(
  locked: LockedBooking,
  { endTime, price }: z.output<typeof extensionBody>,
  daylight: DaylightPolicy,
): Promise<void> {
  const { db, booking, actor, trip, record } = locked;
  if (actor !== 'owner') throw new AppError('not_allowed');
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (!trip) throw new AppError('not_departed');
  const from = heldUntilOf(booking);
  const end = new Date(endTime);
  if (end <= from) throw new AppError('end_before_start');
  await hold(locked, { start: booking.start_at, end }, daylight);
  const minutes = (+end - +from) / minuteMs;
  const { hourly_rate: hourlyRate, seats } = booking;
  const { total } = quote(marinaHours(from, end), {
    hourlyRate,
    rules: { priceRules: [], dayPrice: null },
    seats,
  });
  if (price !== undefined && totalsDiffer(total, price)) {
    throw new AppError('price_changed', { totalPrice: centimesToMad(total) });
  }
  const rate = { hourlyRate: centimesToMad(booking.hourly_rate), dayPrice: null, label: null };
  const booked: PriceLine[] = booking.price_lines ?? [
    { minutes: (+booking.end_at - +booking.start_at) / minuteMs, ...rate },
  ];
  const lines = [...booked, { minutes, ...rate, isExtension: true }];
  await db
    .updateTable('bookings')
    .set({ total_price: booking.total_price + total, price_lines: JSON.stringify(lines) })
    .where('id', '=', booking.id)
    .execute();
  await db.updateTable('trips').set({ due_at: end }).where('booking_id', '=', booking.id).execute();
  await record('EXTENDED');
}
