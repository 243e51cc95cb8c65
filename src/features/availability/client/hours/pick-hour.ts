import {
  type ClosedReason,
  type DayOffer,
  type DaySlot,
  type Hours,
  isFree,
  slotsWithin,
} from '#features/availability/day-offer.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { bookingFormStepMinutes, minBookingMinutes } from '#shared/constants.ts';
import { hoursOfDay } from '#shared/opening-hours.ts';

export interface Picked {
  hours: Hours | null;
  /** The first chosen hour, until the last one is chosen; null when the choice is complete. */
  anchor: number | null;
}

/**
 * The result of choosing an hour on the strip: the first choice selects that hour, the second extends to another in
 * either direction, and the same hour again clears it. Null if the hour can't be chosen.
 */
export function pickHour(day: DayOffer, hour: number, { hours, anchor }: Picked): Picked | null {
  const part = freePart(day, hour);
  if (part === null) return null;
  if (hours !== null && anchor !== null) {
    if (hour === anchor) return { hours: null, anchor: null };
    const extended = { start: Math.min(hours.start, part.start), end: Math.max(hours.end, part.end) };
    if (day.allows(extended)) return { hours: extended, anchor: null };
  }
  const first = shortest(day, part);
  return first && { hours: first, anchor: hour };
}

/** Whether no hour of the day can be chosen. */
export function isFull(day: DayOffer): boolean {
  const nothing = { hours: null, anchor: null };
  return hoursOfDay.every((hour) => pickHour(day, hour, nothing) === null);
}

/** Whether slots that can't be chosen are closed, and not booked. */
export function isClosed({ slots }: Pick<DayOffer, 'slots'>): boolean {
  return !slots.some(({ state }) => state === 'held' || state === 'booked');
}

/** Whether a slot is taken by a booking or closed by the owner, but not by a rule of the item. */
export function mayBecomeFree({ state, reason }: DaySlot): boolean {
  return state === 'booked' || state === 'held' || reason === 'closed' || reason === 'turnaround';
}

/** The free part of an hour: all of it, or one half. */
function freePart(day: DayOffer, hour: number): Hours | null {
  const halves = [
    { start: hour, end: hour + 60 },
    { start: hour, end: hour + 30 },
    { start: hour + 30, end: hour + 60 },
  ];
  return halves.find((part) => isFree(day, part)) ?? null;
}

/** The shortest booking that includes this part: a single half hour needs its neighbour. */
function shortest(day: DayOffer, part: Hours): Hours | null {
  const forward = { start: part.start, end: part.start + day.shortestMinutes };
  const backward = { start: part.end - day.shortestMinutes, end: part.end };
  return [forward, backward].find(day.allows) ?? null;
}

/** Why a time can't be chosen as the start or end of a booking. */
export type TimeReason = ClosedReason | 'past' | 'taken' | 'tooShort' | 'tooLong';

/** Why no booking can start then, by the item's rules or its free hours; else null. See "Rules of an item" in docs/product.md. */
export function startReason(day: DayOffer, start: number): TimeReason | null {
  const first = unavailable(day, { start, end: start + bookingFormStepMinutes });
  if (first !== null) return first;
  const shortest = { start, end: start + day.shortestMinutes };
  return day.allows(shortest) ? null : (unavailable(day, shortest) ?? 'tooShort');
}

/**
 * Null if a booking from `start` can end at this time. An end before the start, or within an hour of it, can be chosen: a
 * message says what is wrong.
 */
export function endReason(
  day: DayOffer,
  { start, end }: { start: number | null; end: number },
  { shortestMinutes, longestMinutes }: Pick<ItemRules, 'shortestMinutes' | 'longestMinutes'>,
): TimeReason | null {
  if (start === null || end <= start) return null;
  const taken = unavailable(day, { start, end });
  if (taken !== null) return taken;
  if (shortestMinutes > minBookingMinutes && end - start < shortestMinutes) return 'tooShort';
  return longestMinutes !== null && end - start > longestMinutes ? 'tooLong' : null;
}

function unavailable(day: DayOffer, hours: Hours): TimeReason | null {
  const slot = slotsWithin(day.slots, hours).find(({ state }) => state !== 'free');
  if (slot) return reasonOf(slot);
  return day.hasRoom(hours) ? null : 'taken';
}

function reasonOf({ state, reason }: DaySlot): TimeReason {
  return state === 'past' ? 'past' : (reason ?? 'taken');
}
