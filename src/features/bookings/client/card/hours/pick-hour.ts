import {
  type DayOffer,
  type DaySlot,
  type Hours,
  type SlotState,
  slotsWithin,
} from '#features/availability/day-offer.ts';
import { bookingsOf } from '#features/availability/free-hours.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import { timesFrom } from '#shared/opening-hours.ts';

export interface Picked {
  hours: Hours | null;
  /** The start of the first chosen cell of the grid, until the last one is chosen. */
  anchor: number | null;
}

/** The starts at which the shortest booking of a day can be requested. */
const startsOf = ({ date, shortestMinutes, allows }: DayOffer): number[] =>
  bookingsOf(date, shortestMinutes, allows).map(({ start }) => start);

/** Whether one of these shortest bookings includes a half hour. */
const isIncluded = (from: number, starts: readonly number[], { shortestMinutes }: DayOffer): boolean =>
  starts.some((start) => start <= from && from < start + shortestMinutes);

/** Whether nothing can be requested on the day. */
export const isFull = (day: DayOffer): boolean => startsOf(day).length === 0;

/** Whether slots that can't be chosen are closed, and not booked. */
export function isClosed({ slots }: Pick<DayOffer, 'slots'>): boolean {
  return !slots.some(({ state }) => state === 'held' || state === 'booked');
}

/** Half an hour as the grid shows it: free only if a booking can include it, and marked if it is the user's. */
export interface GridSlot extends Omit<DaySlot, 'state'> {
  state: SlotState | 'short' | 'yours';
}

/** The slots of a day; `own` are the user's bookings of it. */
export function gridSlots(day: DayOffer, own: readonly Hours[]): GridSlot[] {
  const starts = startsOf(day);
  return day.slots.map((slot) => {
    const { from, state } = slot;
    const isTaken = state === 'held' || state === 'booked';
    const isYours = own.some(({ start, end }) => start < from + bookingFormStepMinutes && end > from);
    if (isTaken && isYours) return { ...slot, state: 'yours' };
    const isShort = state === 'free' && !isIncluded(from, starts, day);
    return isShort ? { ...slot, state: 'short' } : slot;
  });
}

/** Whether a slot is taken by another's booking or closed by the owner, but not by a rule of the item. */
function mayBecomeFree({ state, reason }: GridSlot): boolean {
  return state === 'booked' || state === 'held' || reason === 'closed' || reason === 'turnaround';
}

/**
 * The result of choosing a cell of the grid, of an hour or half an hour: the first choice selects the shortest booking that
 * includes it, the second extends to another cell in either direction, and the same cell again clears it. Null if the cell
 * can't be chosen.
 */
export function pickHour(day: DayOffer, cell: Hours, { hours, anchor }: Picked): Picked | null {
  const starts = startsOf(day);
  const free = slotsWithin(day.slots, cell).filter(
    ({ from, state }) => state === 'free' && isIncluded(from, starts, day),
  );
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) return null;
  const part = { start: first.from, end: last.from + bookingFormStepMinutes };
  if (hours !== null && anchor !== null) {
    if (cell.start === anchor) return { hours: null, anchor: null };
    const extended = { start: Math.min(hours.start, part.start), end: Math.max(hours.end, part.end) };
    if (day.allows(extended)) return { hours: extended, anchor: null };
  }
  const { shortestMinutes } = day;
  const start = starts.findLast((one) => one <= part.start && part.end <= one + shortestMinutes);
  if (start === undefined) return null;
  return { hours: { start, end: start + shortestMinutes }, anchor: cell.start };
}

/** A cell of the grid: an hour, or half an hour. */
export interface GridCell extends Hours {
  slots: readonly GridSlot[];
  /** Whether it is chosen, also if only one of its halves is: then it `isPart`. */
  isChosen: boolean;
  isPart: boolean;
  /** What a press chooses; null if it can't be chosen. */
  next: Picked | null;
  /** Whether it can't be chosen, but renters can wait for it. */
  mayBecomeFree: boolean;
}

/** The cells of a day, each as long as `minutes`. */
export function gridCells(
  day: DayOffer,
  { slots, picked, minutes }: { slots: readonly GridSlot[]; picked: Picked; minutes: 30 | 60 },
): GridCell[] {
  const { start: from, end: until } = picked.hours ?? { start: 0, end: 0 };
  const { opens, closes } = openingHours(day.date);
  return timesFrom(opens, closes - minutes, minutes).map((start) => {
    const cell = { start, end: start + minutes };
    const parts = slotsWithin(slots, cell);
    const chosen = parts.filter((slot) => from <= slot.from && slot.from < until);
    const next = parts.some(({ state }) => state === 'yours') ? null : pickHour(day, cell, picked);
    return {
      ...cell,
      slots: parts,
      isChosen: chosen.length > 0,
      isPart: chosen.length > 0 && chosen.length < parts.length,
      next,
      mayBecomeFree: next === null && parts.some(mayBecomeFree),
    };
  });
}
