import {
  type ClosedReason,
  type DayOffer,
  type DaySlot,
  type Hours,
  slotsWithin,
} from '#features/bookings/day-slots.ts';
import type { HireRules } from '#features/items/rules.ts';
import { bookingFormStepMinutes, minBookingMinutes } from '#shared/constants.ts';

/** Why a time can't be chosen as the start or end of a booking. */
export type TimeReason = ClosedReason | 'past' | 'taken' | 'tooShort' | 'tooLong';

/** Null if a booking can start at this time. See "Rules of an item" in docs/product.md. */
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
  { shortestMinutes, longestMinutes }: Pick<HireRules, 'shortestMinutes' | 'longestMinutes'>,
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
