import { marinaHours, quote } from '#features/availability/price.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { closes } from '#shared/opening-hours.ts';
import { type BoardBooking, dueAt } from './board-rows.ts';

interface Extension {
  endTime: string;
  minutes: number;
  /** MAD, as the server computes it. */
  price: number;
}

/** How a trip can be extended, in steps of half an hour until the marina closes. Only the server knows whether the hours are free. */
export function extensionsOf(booking: BoardBooking): Extension[] {
  // The booked hours stay taken also if the craft has left early.
  const from = new Date(Math.max(Date.parse(dueAt(booking)), Date.parse(booking.endTime)));
  const room = closes - instantToMarina(from).minutes;
  const steps = Math.max(0, Math.floor(room / bookingFormStepMinutes));
  return Array.from({ length: steps }, (_, index) => {
    const minutes = (index + 1) * bookingFormStepMinutes;
    const end = new Date(from.getTime() + minutes * 60_000);
    const { total } = quote(marinaHours(from, end), {
      hourlyRate: madToCentimes(booking.hourlyRate),
      rules: { priceRules: [], dayPrice: null },
      seats: booking.seats,
    });
    return { endTime: end.toISOString(), minutes, price: centimesToMad(total) };
  });
}
