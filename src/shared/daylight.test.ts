import { getTimes } from 'suncalc';
import { describe, expect, it } from 'vitest';
import { daylightOf, isInDaylight, minutesOutsideDaylight } from './daylight.ts';
import { marina } from './marina.ts';
import { addDays, instantToMarina, type MarinaDate, marinaToInstant } from './marina-time.ts';

const minuteMs = 60_000;

const daysOf = (year: string) => Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day));

/**
 * Equinoxes and solstices in the tables "Rise and Set for the Sun" of the Astronomical Applications Department, US Naval
 * Observatory, of a place to the south of the marina and one to the north of it: local standard time, to the minute.
 */
const buford = { place: 'Buford, Georgia', lat: 34 + 7 / 60, lng: -84, offset: -5 };
const fredonia = { place: 'Fredonia, Arizona', lat: 36.95, lng: -112.52, offset: -7 };
const published: [{ place: string; lat: number; lng: number; offset: number }, string, string, string][] = [
  [buford, '2016-03-20', '06:39', '18:48'],
  [buford, '2016-06-20', '05:25', '19:51'],
  [buford, '2016-09-22', '06:24', '18:32'],
  [buford, '2016-12-21', '07:38', '17:31'],
  [fredonia, '2023-03-20', '06:34', '18:42'],
  [fredonia, '2023-06-21', '05:11', '19:53'],
  [fredonia, '2023-09-23', '06:19', '18:26'],
  [fredonia, '2023-12-21', '07:39', '17:17'],
];

it.each(published)(
  'both the library and the second source agree with the published table to a minute: %o on %s',
  ({ lat, lng, offset }, date, rise, set) => {
    const at = (time: string) => new Date(Date.parse(`${date}T${time}Z`) - offset * 60 * minuteMs);
    const noon = at('12:00');
    for (const { sunrise, sunset } of [getTimes(noon, lat, lng), noaaDaylight(noon, { lat, lng })]) {
      expect(minutesBetween(sunrise, at(rise))).toBeLessThanOrEqual(1);
      expect(minutesBetween(sunset, at(set))).toBeLessThanOrEqual(1);
    }
  },
);

describe('daylight at the marina', () => {
  it.each([
    ['2026-03-20', '06:20', '18:27'],
    ['2026-06-21', '06:01', '20:34'],
    ['2026-09-23', '06:04', '18:11'],
    ['2026-12-21', '07:20', '17:07'],
  ])('on %s lasts from %s to %s marina time', (date, rise, set) => {
    const { sunrise, sunset } = daylightOf(date);
    expect([instantToMarina(sunrise).time, instantToMarina(sunset).time]).toEqual([rise, set]);
  });

  it('agrees with the second source to two minutes on every day of a year', () => {
    for (const date of daysOf('2026')) {
      const { sunrise, sunset } = daylightOf(date);
      const second = noaaDaylight(marinaToInstant(date, '12:00'), marina.coordinates);
      expect(minutesBetween(sunrise, second.sunrise), `sunrise on ${date}`).toBeLessThanOrEqual(2);
      expect(minutesBetween(sunset, second.sunset), `sunset on ${date}`).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['2026', 'at +01:00 from 22 March to 19 September', 183, '2026-03-22', '2026-09-19'],
    ['2027', 'at +00:00', 252, '2027-04-29', '2027-08-19'],
  ])('in %s, %s, ends before the marina closes on %i days, and on none from %s to %s', (...row) => {
    const [name, , days, from, to] = row;
    const isLight = (date: MarinaDate) => daylightOf(date).sunset >= marinaToInstant(date, marina.closesAt);
    const light = daysOf(name).filter(isLight);
    expect([365 - light.length, light[0], light.at(-1)]).toEqual([days, from, to]);
  });
});

describe('the minutes of a booking outside of daylight', () => {
  it('are counted from the minute of sunset, and to the minute of sunrise', () => {
    const { sunrise, sunset } = daylightOf('2026-12-21');
    const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);
    expect(isInDaylight({ start: sunrise, end: sunset })).toBe(true);
    expect(minutesOutsideDaylight({ start: later(sunrise, -1), end: later(sunset, 1) })).toEqual({
      beforeSunrise: 1,
      afterSunset: 1,
    });
  });

  it('can be all of a booking', () => {
    const evening = {
      start: marinaToInstant('2026-12-21', '18:00'),
      end: marinaToInstant('2026-12-21', '19:00'),
    };
    expect(minutesOutsideDaylight(evening)).toEqual({ beforeSunrise: 0, afterSunset: 113 });
    const night = {
      start: marinaToInstant('2026-12-21', '05:00'),
      end: marinaToInstant('2026-12-21', '06:00'),
    };
    expect(minutesOutsideDaylight(night)).toEqual({ beforeSunrise: 140, afterSunset: 0 });
  });
});

function minutesBetween(one: Date | null, other: Date): number {
  return one === null ? Number.POSITIVE_INFINITY : Math.abs(one.getTime() - other.getTime()) / minuteMs;
}

/**
 * The formulas of the solar calculator of the US National Oceanic and Atmospheric Administration (Global Monitoring
 * Laboratory, "Solar Calculation Details"), for the sun's position at noon: sunrise and sunset are at a zenith of 90.833
 * degrees.
 */
function noaaDaylight(noon: Date, { lat, lng }: { lat: number; lng: number }) {
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const toDegrees = (radians: number) => (radians * 180) / Math.PI;
  const t = (noon.getTime() / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const center =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const longitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cos(node);
  const declination = toDegrees(Math.asin(sin(obliquity) * sin(longitude)));
  const y = Math.tan(((obliquity / 2) * Math.PI) / 180) ** 2;
  const equationOfTime =
    4 *
    toDegrees(
      y * sin(2 * meanLongitude) -
        2 * eccentricity * sin(anomaly) +
        4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
        0.5 * y * y * sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * sin(2 * anomaly),
    );
  const hourAngle = toDegrees(
    Math.acos(
      cos(90.833) / (cos(lat) * cos(declination)) -
        (sin(lat) * sin(declination)) / (cos(lat) * cos(declination)),
    ),
  );
  const midnight = Date.parse(noon.toISOString().slice(0, 10));
  const transit = midnight + (720 - 4 * lng - equationOfTime) * minuteMs;
  return {
    sunrise: new Date(transit - hourAngle * 4 * minuteMs),
    sunset: new Date(transit + hourAngle * 4 * minuteMs),
  };
}
