import { type DayOffer, type Hours, isFree } from '#features/bookings/day-slots.ts';
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
