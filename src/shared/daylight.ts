import { marina } from './marina.ts';
import { type Interval, instantToMarina, type MarinaDate, marinaToInstant } from './marina-time.ts';

/** What the marina does about bookings outside of daylight. See "Daylight" in docs/product.md. */
export const daylightPolicies = ['off', 'warn', 'refuse'] as const;
export type DaylightPolicy = (typeof daylightPolicies)[number];

const minuteMs = 60_000;

/** When the sun rises and sets at the marina, to the minute. */
export function daylightOf(date: MarinaDate): { sunrise: Date; sunset: Date } {
  const { sunrise, sunset } = sunTimes(marinaToInstant(date, '12:00'), marina.coordinates);
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

const { PI, sin, cos, asin, acos, atan2, round } = Math;
const degree = PI / 180;
const dayMs = 24 * 60 * minuteMs;
const firstNoon = Date.UTC(2000, 0, 1, 12);
/** Of the sun's centre when its upper edge is at the horizon: refraction lifts it. */
const edgeAltitude = -0.833 * degree;

/**
 * When the sun rises and sets at a place on the day of this noon, by Jean Meeus, "Astronomical Algorithms", chapters 12, 15 and
 * 25. Our own, since an item's page needs it for its first view (decision 0026).
 */
export function sunTimes(noon: Date, { lat, lng }: { lat: number; lng: number }) {
  const timeOf = (side: -1 | 1): Date => {
    let days = (noon.getTime() - firstNoon) / dayMs;
    // Each step is 300 times more accurate than the one before, as the sun moves little against the stars.
    for (let steps = 0; steps < 4; steps++) {
      const { ascension, declination } = sunAt(days);
      const hourAngle = degree * (280.46061837 + 360.98564736629 * days + lng) - ascension;
      const wanted = acos(
        (sin(edgeAltitude) - sin(lat * degree) * sin(declination)) / (cos(lat * degree) * cos(declination)),
      );
      const turns = (side * wanted - hourAngle) / (2 * PI);
      days += turns - round(turns);
    }
    return new Date(firstNoon + days * dayMs);
  };
  return { sunrise: timeOf(-1), sunset: timeOf(1) };
}

/** Where the sun is among the stars, so many days after the first noon of 2000. */
function sunAt(days: number) {
  const centuries = days / 36_525;
  const anomaly = degree * (357.52911 + 35_999.05029 * centuries);
  const node = degree * (125.04 - 1934.136 * centuries);
  const center = 1.914602 * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly);
  const longitude = degree * (280.46646 + 36_000.76983 * centuries + center - 0.00569 - 0.00478 * sin(node));
  const tilt = degree * (23.439291 - 0.0130042 * centuries + 0.00256 * cos(node));
  return {
    ascension: atan2(cos(tilt) * sin(longitude), cos(longitude)),
    declination: asin(sin(tilt) * sin(longitude)),
  };
}
