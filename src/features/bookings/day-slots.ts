import { bookingFormStepMinutes } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { type MarinaDate, marinaToInstant, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import type { TakenHours } from '../items/schemas.ts';

export type SlotState = 'free' | 'held' | 'booked' | 'past';

/** An interval of one day, in minutes since midnight, in marina time. */
export interface Hours {
  start: number;
  end: number;
}

/** Half an hour of a day. */
export interface DaySlot {
  /** Minutes since midnight, in marina time. */
  from: number;
  state: SlotState;
  /** Seats that can still be booked; 1 or 0 for an item that isn't shared. */
  seatsLeft: number;
}

export const opens = minutesOf(marina.opensAt);
export const closes = minutesOf(marina.closesAt);
/** The hours that can be chosen, as minutes since midnight: 08:00 to 18:00. */
export const hoursOfDay = Array.from({ length: (closes - opens) / 60 }, (_, index) => opens + index * 60);

/** The half hours of a day from opening to closing; one with fewer than `seatsWanted` seats left is not free. */
export function daySlots({
  date,
  now,
  taken,
  seatsOffered,
  seatsWanted,
}: {
  date: MarinaDate;
  now: Date;
  taken: readonly TakenHours[];
  seatsOffered: number;
  seatsWanted: number;
}): DaySlot[] {
  return timesFrom(opens, closes - bookingFormStepMinutes).map((from) => {
    const start = marinaToInstant(date, timeOfMinutes(from)).getTime();
    const end = marinaToInstant(date, timeOfMinutes(from + bookingFormStepMinutes)).getTime();
    const overlapping = taken.filter(
      (hours) => Date.parse(hours.start) < end && Date.parse(hours.end) > start,
    );
    const full = overlapping.filter((hours) => hours.seatsLeft < seatsWanted);
    const seatsLeft = Math.min(seatsOffered, ...overlapping.map((hours) => hours.seatsLeft));
    if (start < now.getTime()) return { from, state: 'past', seatsLeft };
    if (full.length === 0) return { from, state: 'free', seatsLeft };
    return { from, state: full.every((hours) => hours.pending) ? 'held' : 'booked', seatsLeft };
  });
}

/** Times in steps of the form, including both ends, in minutes since midnight. */
export function timesFrom(first: number, last: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / bookingFormStepMinutes) + 1);
  return Array.from({ length: count }, (_, index) => first + index * bookingFormStepMinutes);
}

/** The slots that overlap an interval. */
export function slotsWithin(slots: readonly DaySlot[], { start, end }: { start: number; end: number }) {
  return slots.filter(({ from }) => from < end && from + bookingFormStepMinutes > start);
}

/** Whether an interval is within the opening hours and free. */
export function isFree(slots: readonly DaySlot[], interval: { start: number; end: number }): boolean {
  const inside = slotsWithin(slots, interval);
  return interval.start >= opens && interval.end <= closes && inside.every((slot) => slot.state === 'free');
}
