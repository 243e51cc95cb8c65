import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { marinaHours, type Quote, quote } from '#features/availability/price.ts';
import type { FreeItem } from '#features/quay/schemas.ts';
import { bookingFormStepMinutes, minBookingMinutes } from '#shared/constants.ts';
import { madToCentimes } from '#shared/money.ts';

const minuteMs = 60_000;

/** A free item, and from when on it can be taken. */
export interface Offer {
  item: FreeItem;
  start: Date;
}

/**
 * The items that are still free for an hour. A booking that starts now begins in this minute or, if no hour is left then, up to a quarter
 * of an hour ago. See "Walk-ins" in docs/product.md.
 */
export function offersOf(
  list: readonly FreeItem[],
  { now, isLater }: { now: Date; isLater: boolean },
): Offer[] {
  const lastOf = (minutes: number) => Math.floor(now.getTime() / (minutes * minuteMs)) * minutes * minuteMs;
  return list.flatMap((item) => {
    const first = Date.parse(item.startTime);
    const lastHour = Date.parse(item.freeUntil) - minBookingMinutes * minuteMs;
    const earliest = Math.max(first, lastOf(walkInGraceMinutes));
    const start = new Date(isLater ? first : Math.max(earliest, Math.min(lastOf(1), lastHour)));
    return minutesFree({ item, start }) >= minBookingMinutes ? { item, start } : [];
  });
}

const minutesFree = ({ item, start }: Offer) => (Date.parse(item.freeUntil) - start.getTime()) / minuteMs;

/** How long a booking may take, in minutes: each half hour from one hour on, and until the latest end. */
export function lengthsOf(offer: Offer): number[] {
  const longest = minutesFree(offer);
  const count = Math.floor((longest - minBookingMinutes) / bookingFormStepMinutes) + 1;
  const steps = Array.from({ length: count }, (_, n) => minBookingMinutes + n * bookingFormStepMinutes);
  return steps.at(-1) === longest ? steps : [...steps, longest];
}

/** The first of these lengths that is not shorter than the owner's rules allow, or else the first. */
export function usualLength(lengths: readonly number[], { rules }: FreeItem): number {
  return lengths.find((length) => length >= rules.shortestMinutes) ?? lengths[0] ?? minBookingMinutes;
}

export const endOf = ({ start }: Offer, minutes: number): Date =>
  new Date(start.getTime() + minutes * minuteMs);

/** The rules of the owner that a booking breaks, and that they may pass over; null if it breaks none. */
export function brokenRules(
  { item: { rules }, start }: Offer,
  minutes: number,
  now: Date,
): 'notice' | 'shortest' | 'both' | null {
  const notice = Math.max(0, (start.getTime() - now.getTime()) / minuteMs);
  const isShort = minutes < rules.shortestMinutes;
  if (notice < rules.noticeMinutes) return isShort ? 'both' : 'notice';
  return isShort ? 'shortest' : null;
}

export function priceOf(
  { item, start }: Offer,
  { minutes, seats }: { minutes: number; seats: number },
): Quote {
  return quote(marinaHours(start, endOf({ item, start }, minutes)), {
    hourlyRate: madToCentimes(item.hourlyRate),
    rules: item.rules,
    seats,
  });
}
