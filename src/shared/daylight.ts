import { getTimes } from 'suncalc';
import { marina } from './marina.ts';
import { type Interval, instantToMarina, type MarinaDate, marinaToInstant } from './marina-time.ts';

/** What the marina does about bookings outside of daylight. See "Daylight" in docs/product.md. */
export const daylightPolicies = ['off', 'warn', 'refuse'] as const;
export type DaylightPolicy = (typeof daylightPolicies)[number];

const minuteMs = 60_000;

/** When the sun rises and sets at the marina, to the minute. */
export function daylightOf(date: MarinaDate): { sunrise: Date; sunset: Date } {
  const { lat, lng } = marina.coordinates;
  const { sunrise, sunset } = getTimes(marinaToInstant(date, '12:00'), lat, lng);
  if (sunrise === null || sunset === null) throw new RangeError('The sun does not rise or set on this day');
  return { sunrise: wholeMinute(sunrise), sunset: wholeMinute(sunset) };
}

function wholeMinute(instant: Date): Date {
  return new Date(Math.round(instant.getTime() / minuteMs) * minuteMs);
}

/** How long before sunrise a booking starts and how long after sunset it ends, in minutes; zeros in daylight. */
export function minutesOutsideDaylight({ start, end }: Interval): {
  beforeSunrise: number;
  afterSunset: number;
} {
  const { sunrise, sunset } = daylightOf(instantToMarina(start).date);
  const minutes = (from: Date, to: Date) =>
    Math.max(0, Math.ceil((to.getTime() - from.getTime()) / minuteMs));
  return { beforeSunrise: minutes(start, sunrise), afterSunset: minutes(sunset, end) };
}

export function isInDaylight(booking: Interval): boolean {
  const { beforeSunrise, afterSunset } = minutesOutsideDaylight(booking);
  return beforeSunrise === 0 && afterSunset === 0;
}
