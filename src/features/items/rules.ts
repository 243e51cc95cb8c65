import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { openingHours, openingTimes } from '#shared/marina.ts';
import { type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import type { ItemRules } from './rule-schemas.ts';

/** What holds for an item whose owner sets nothing. See "Rules of an item" in docs/product.md. */
export const defaultRules: ItemRules = {
  /** The marina's hours of each day hold anyway. */
  get opensAt() {
    return openingTimes().opensAt;
  },
  get closesAt() {
    return openingTimes().closesAt;
  },
  shortestMinutes: minBookingMinutes,
  longestMinutes: null,
  noticeMinutes: 0,
  turnaroundMinutes: 0,
  seasons: [],
  horizonDays: bookingHorizonDays,
  confirmsAtOnce: false,
  dayPrice: null,
  priceRules: [],
};

/** When an item can be booked on a day: its own hours within the marina's of that day, in minutes since midnight. */
export function itemHours(
  date: MarinaDate,
  { opensAt, closesAt }: Pick<ItemRules, 'opensAt' | 'closesAt'>,
): { opens: number; closes: number } {
  const { opens, closes } = openingHours(date);
  return { opens: Math.max(opens, minutesOf(opensAt)), closes: Math.min(closes, minutesOf(closesAt)) };
}

/** The database also checks the notice, the turnaround and the day price. Times and durations are in steps of the booking form. */
export const ruleLimits = {
  noticeMinutes: 7 * 24 * 60,
  turnaroundMinutes: 240,
  seasons: 4,
  priceRules: 20,
  label: 40,
  /** MAD. */
  dayPrice: 1_000_000,
} as const;
