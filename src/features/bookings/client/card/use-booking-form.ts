import { useState } from 'react';
import { useNow } from '#client/now.tsx';
import {
  type BookingChoice,
  chosenHours,
  stripLength,
  stripStart,
  withStart,
} from '#features/bookings/client/hours/booking-choice.ts';
import type { FirstHours } from '#features/bookings/client/hours/first-hours.ts';
import { isFull, type Picked } from '#features/bookings/client/hours/pick-hour.ts';
import { useAvailability } from '#features/bookings/client/hours/use-availability.ts';
import { useBookingChoice } from '#features/bookings/client/hours/use-booking-choice.ts';
import { type DaySlot, daySlots, isFree, slotsWithin } from '#features/bookings/day-slots.ts';
import { type DayHours, nearestFree } from '#features/bookings/nearest-free.ts';
import { bookingTotal } from '#features/bookings/price.ts';
import { isShared, seatsOffered } from '#features/bookings/sharing.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

/** The state of the booking card: the choice, the hours of the visible days, and the price. */
export function useBookingForm(item: ItemDetail, firstHours: FirstHours | null) {
  const now = useNow();
  const offered = seatsOffered(item);
  const shared = isShared(item);
  const { choice: stored, passed, first, setChoice, setInAddress } = useBookingChoice(offered);
  const [stripFrom, setStripFrom] = useState(stored.date);
  const from = stripStart(stripFrom, first, stored.date);
  const dates = Array.from({ length: stripLength }, (_, index) => addDays(from, index));
  const { taken, failed, reload } = useAvailability(
    item.id,
    from,
    addDays(from, stripLength - 1),
    firstHours,
  );

  const slotsOf = (date: MarinaDate, seatsWanted = stored.seats): DaySlot[] | null =>
    taken && daySlots({ date, now, taken, seatsOffered: offered, seatsWanted });
  const slots = slotsOf(stored.date);
  const gone = goneHours(stored, slots);
  // They stay in the address, so that the notice is there again after a reload.
  const choice = gone ? { ...stored, start: null, end: null, anchor: null } : stored;
  const hours = chosenHours(choice);
  const minutes = hours && hours.end - hours.start;
  const hourlyRate = madToCentimes(item.hourlyRate);
  const picked: Picked = { hours, anchor: choice.anchor };

  return {
    choice,
    passed,
    /** The chosen hours that have been taken meanwhile, with free ones to offer, until others are chosen. */
    gone: gone && {
      taken: gone,
      nearest: nearestFree(
        dates.map((date) => ({ date, slots: slotsOf(date) ?? [] })),
        gone,
      ),
    },
    first,
    days: dates.map((date) => {
      const day = slotsOf(date);
      return { date, full: day !== null && isFull(day) };
    }),
    slots,
    failed,
    reload,
    hours,
    minutes,
    picked,
    seats: shared ? choice.seats : null,
    /** The item's seats; 1 if it isn't shared. */
    seatsOffered: offered,
    seatsMax: Math.max(choice.seats, seatsLeft(slots, hours, offered)),
    seatsLeft: seatsLeft(slots, hours, offered),
    /** MAD. */
    total:
      minutes === null
        ? null
        : centimesToMad(bookingTotal({ minutes, hourlyRate, seats: shared ? choice.seats : 1 })),
    /** Keeps the hours if they are also free on the other day. */
    chooseDate: (date: MarinaDate) => {
      const other = slotsOf(date);
      const wanted = chosenHours(stored);
      const keepsHours = wanted !== null && (other === null || isFree(other, wanted));
      setChoice({ ...stored, date, anchor: null, ...(!keepsHours && { start: null, end: null }) });
      if (!dates.includes(date)) setStripFrom(date);
    },
    pick: ({ hours: next, anchor }: Picked) =>
      setChoice({ ...choice, start: next?.start ?? null, end: next?.end ?? null, anchor }),
    chooseHours: ({ date, start, end }: DayHours) => setChoice({ ...choice, date, start, end, anchor: null }),
    chooseStart: (start: number | null) => setChoice(withStart(choice, start)),
    chooseEnd: (end: number | null) => setChoice({ ...choice, end, anchor: null }),
    // Fewer seats may still be free at hours that are gone for more.
    chooseSeats: (seats: number) => setChoice({ ...stored, seats }),
    /** Clears the choice after it has become a booking. */
    finish: () => {
      setInAddress(false);
      setChoice({ ...choice, start: null, end: null, anchor: null, seats: 1 });
    },
    begin: () => setInAddress(true),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The chosen hours if they are no longer free; null while the free hours are unknown. */
function goneHours(choice: BookingChoice, slots: readonly DaySlot[] | null): DayHours | null {
  const hours = chosenHours(choice);
  return hours && slots && !isFree(slots, hours) ? { date: choice.date, ...hours } : null;
}

/** Seats left throughout the chosen hours; all seats while no hours are chosen. */
function seatsLeft(slots: readonly DaySlot[] | null, hours: Picked['hours'], offered: number): number {
  if (slots === null || hours === null) return offered;
  return Math.min(offered, ...slotsWithin(slots, hours).map((slot) => slot.seatsLeft));
}
