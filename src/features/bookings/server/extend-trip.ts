import type { z } from 'zod';
import { marinaHours, type PriceLine, quote, totalsDiffer } from '#features/availability/price.ts';
import type { Extension, extensionBody } from '#features/bookings/trip-schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { type Centimes, centimesToMad } from '#shared/money.ts';
import { minutesAfter, occupiedUntilOf, refusedStay, requireStay } from './held-hours.ts';
import { type LockedBooking, roomWithin, update } from './locked-booking.ts';

/**
 * The ends until which the owner can add hours to a booking whose craft is on the water, in steps of the form, with what the
 * added hours cost in MAD. Throws 403 and 409. See "Trips" in docs/product.md.
 */
export async function listExtensions(locked: LockedBooking, daylight: DaylightPolicy): Promise<Extension[]> {
  requireOut(locked);
  const { booking } = locked;
  const { from, start } = agreedHours(booking);
  const closing = marinaDayBounds(instantToMarina(from).date).end;
  const refusedRoom = await roomWithin(locked, { start_at: from, end_at: closing });
  const found: Extension[] = [];
  for (;;) {
    const minutes = (found.length + 1) * bookingFormStepMinutes;
    const end = minutesAfter(from, minutes);
    const refused =
      refusedStay(locked, { start, end }, daylight) ??
      refusedRoom({ ...booking, start_at: from, end_at: end });
    if (refused) return found;
    found.push({ endTime: end.toISOString(), minutes, price: centimesToMad(priceOf(locked, end)) });
  }
}

/**
 * The owner adds free hours to a booking whose craft is on the water. They have their own price line. Throws 403, 409 and 422.
 * See "Trips" in docs/product.md.
 */
export async function extendTrip(
  locked: LockedBooking,
  { endTime, price: shown }: z.output<typeof extensionBody>,
  daylight: DaylightPolicy,
): Promise<void> {
  requireOut(locked);
  const { booking, record } = locked;
  const { from, start, lines } = agreedHours(booking);
  const end = new Date(endTime);
  if (end <= from) throw new AppError('end_before_start');
  await requireStay(locked, { start, end }, daylight);
  const price = priceOf(locked, end);
  if (shown !== undefined && totalsDiffer(price, shown)) {
    throw new AppError('price_changed', { totalPrice: centimesToMad(price) });
  }
  const added: PriceLine = {
    ...{ minutes: minutesBetween(from, end), hourlyRate: null, dayPrice: null, label: null },
    ...{ isExtension: true, price: centimesToMad(price) },
  };
  await update(locked, {
    ...{ total_price: booking.total_price + price, price_lines: JSON.stringify([...lines, added]) },
    ...{ occupied_until: end, due_at: end },
  });
  await record('EXTENDED');
}

function requireOut({ booking, actor, trip }: LockedBooking): void {
  if (actor !== 'owner') throw new AppError('not_allowed');
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (!trip) throw new AppError('not_departed');
}

const minutesBetween = (start: Date, end: Date) => (end.getTime() - start.getTime()) / 60_000;

/** What is agreed: the hours as they are now, which a late departure may have moved, and their price lines. */
function agreedHours(booking: LockedBooking['booking']): { start: Date; from: Date; lines: PriceLine[] } {
  const { start_at: start, end_at: end, price_lines: stored, hourly_rate: rate } = booking;
  const hours = { minutes: minutesBetween(start, end), hourlyRate: centimesToMad(rate) };
  const lines = stored ?? [{ ...hours, dayPrice: null, label: null }];
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  const from = occupiedUntilOf(booking);
  return { start: minutesAfter(from, -minutes), from, lines };
}

/** What the whole would cost now, less what is agreed. See "Price rules" in docs/product.md. */
function priceOf({ booking, item }: LockedBooking, end: Date): Centimes {
  const { total } = quote(marinaHours(agreedHours(booking).start, end), {
    hourlyRate: item.hourly_rate,
    rules: rulesOf(item),
    seats: booking.seats,
  });
  return Math.max(0, total - booking.total_price);
}
