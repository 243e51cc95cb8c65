import type { z } from 'zod';
import { marinaHours, type PriceLine, quote, totalsDiffer } from '#features/availability/price.ts';
import { minutesAfter, whyRefused } from '#features/bookings/acts/act.ts';
import { extend } from '#features/bookings/acts/extend.ts';
import type { Extension, extensionBody } from '#features/bookings/trip-schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { type Centimes, centimesToMad } from '#shared/money.ts';
import type { ServerAct } from '../do-act.ts';
import { occupiedUntil, refusedStay, requireStay, roomWithin } from '../room.ts';
import type { LockedBooking } from '../stored-booking.ts';

/** The added hours have their own price line. */
export const doExtend: ServerAct<z.output<typeof extensionBody>> = {
  act: extend,
  async writes(locked, { endTime, price: shown }) {
    const { booking } = locked;
    const { from, start, lines } = agreedHours(booking);
    const end = new Date(endTime);
    if (end <= from) throw new AppError('end_before_start');
    await requireStay(locked, { start, end });
    const price = priceOf(locked, end);
    if (shown !== undefined && totalsDiffer(price, shown)) {
      throw new AppError('price_changed', { totalPrice: centimesToMad(price) });
    }
    const added: PriceLine = {
      ...{ minutes: minutesBetween(from, end), hourlyRate: null, dayPrice: null, label: null },
      ...{ isExtension: true, price: centimesToMad(price) },
    };
    const total = {
      total_price: booking.total_price + price,
      price_lines: JSON.stringify([...lines, added]),
    };
    return { set: { ...total, occupied_until: end, due_at: end } };
  },
};

/**
 * The ends until which the owner can add hours to a booking whose item is on the water, in steps of the form, with what the
 * added hours cost in MAD. Throws 403 and 409. See "Trips" in docs/product.md.
 */
export async function listExtensions(locked: LockedBooking): Promise<Extension[]> {
  const refusal = whyRefused(extend, locked.situation);
  if (refusal) throw new AppError(refusal);
  const { booking } = locked;
  const { from, start } = agreedHours(booking);
  const closing = marinaDayBounds(instantToMarina(from).date).end;
  const refusedRoom = await roomWithin(locked, { start_at: from, end_at: closing });
  const found: Extension[] = [];
  for (;;) {
    const minutes = (found.length + 1) * bookingFormStepMinutes;
    const end = minutesAfter(from, minutes);
    const refused =
      refusedStay(locked, { start, end }) ?? refusedRoom({ ...booking, start_at: from, end_at: end });
    if (refused) return found;
    found.push({ endTime: end.toISOString(), minutes, price: centimesToMad(priceOf(locked, end)) });
  }
}

const minutesBetween = (start: Date, end: Date) => (+end - +start) / 60_000;

/** What is agreed: the hours as they are now, which a late departure may have moved, and their price lines. */
function agreedHours(booking: LockedBooking['booking']): { start: Date; from: Date; lines: PriceLine[] } {
  const { start_at: start, end_at: end, price_lines: stored, hourly_rate: rate } = booking;
  const hours = { minutes: minutesBetween(start, end), hourlyRate: centimesToMad(rate) };
  const lines = stored ?? [{ ...hours, dayPrice: null, label: null }];
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  const from = occupiedUntil(booking);
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
