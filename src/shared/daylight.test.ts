import { getTimes } from 'suncalc';
import { describe, expect, it } from 'vitest';
import { daylightOf, isInDaylight, minutesOutsideDaylight } from './daylight.ts';
import { marina } from './marina.ts';
import { addDays, instantToMarina, type MarinaDate, marinaToInstant } from './marina-time.ts';

const minuteMs = 60_000;

const daysOf = (year: string) => Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day));
/** Its offset from UTC changes three times. */
const year = daysOf('2026');

/**
 * Equinoxes and solstices in the tables "Rise and Set for the Sun" of the Astronomical Applications Department, US Naval
 * Observatory, of a place to the south of the marina and one to the north of it: local standard time, to the minute.
 */
const published = [
  {
    place: 'Buford, Georgia',
    lat: 34 + 7 / 60,
    lng: -84,
    offset: -5,
    date: '2016-03-20',
    rise: '06:39',
    set: '18:48',
  },
  {
    place: 'Buford, Georgia',
    lat: 34 + 7 / 60,
    lng: -84,
    offset: -5,
    date: '2016-06-20',
    rise: '05:25',
    set: '19:51',
  },
  {
    place: 'Buford, Georgia',
    lat: 34 + 7 / 60,
    lng: -84,
    offset: -5,
    date: '2016-09-22',
    rise: '06:24',
    set: '18:32',
  },
  {
    place: 'Buford, Georgia',
    lat: 34 + 7 / 60,
    lng: -84,
    offset: -5,
    date: '2016-12-21',
    rise: '07:38',
    set: '17:31',
  },
  {
    place: 'Fredonia, Arizona',
    lat: 36.95,
    lng: -112.52,
    offset: -7,
    date: '2023-03-20',
    rise: '06:34',
    set: '18:42',
  },
  {
    place: 'Fredonia, Arizona',
    lat: 36.95,
    lng: -112.52,
    offset: -7,
    date: '2023-06-21',
    rise: '05:11',
    set: '19:53',
  },
  {
    place: 'Fredonia, Arizona',
    lat: 36.95,
    lng: -112.52,
    offset: -7,
    date: '2023-09-23',
    rise: '06:19',
    set: '18:26',
  },
  {
    place: 'Fredonia, Arizona',
    lat: 36.95,
    lng: -112.52,
    offset: -7,
    date: '2023-12-21',
    rise: '07:39',
    set: '17:17',
  },
];

describe.each(published)('at $place on $date', ({ lat, lng, offset, date, rise, set }) => {
  const at = (time: string) => Date.parse(`${date}T${time}Z`) - offset * 60 * minuteMs;

  it('both the library and the second source agree with the published table to a minute', () => {
    const noon = new Date(at('12:00'));
    const { sunrise, sunset } = getTimes(noon, lat, lng);
    const second = noaaDaylight(noon, { lat, lng });
    for (const [time, table] of [
      [sunrise, rise],
      [sunset, set],
      [second.sunrise, rise],
      [second.sunset, set],
    ] as const)
      expect(minutesBetween(time, new Date(at(table)))).toBeLessThanOrEqual(1);
  });
});

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
    for (const date of year) {
      const { sunrise, sunset } = daylightOf(date);
      const second = secondSource(date);
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
  it('agree with the second source to two minutes for the opening hours of every day', () => {
    for (const date of year) {
      const [start, end] = [marinaToInstant(date, marina.opensAt), marinaToInstant(date, marina.closesAt)];
      const { beforeSunrise, afterSunset } = minutesOutsideDaylight({ start, end });
      const { sunrise, sunset } = secondSource(date);
      const expected = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / minuteMs);
      expect(Math.abs(beforeSunrise - expected(start, sunrise)), date).toBeLessThanOrEqual(2);
      expect(Math.abs(afterSunset - expected(sunset, end)), date).toBeLessThanOrEqual(2);
    }
  });

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
    const [start, end] = ['18:00', '19:00'].map((time) => marinaToInstant('2026-12-21', time));
    if (!start || !end) throw new Error('Two times');
    expect(minutesOutsideDaylight({ start, end })).toEqual({ beforeSunrise: 0, afterSunset: 113 });
  });
});

function minutesBetween(one: Date | null, other: Date): number {
  return one === null ? Number.POSITIVE_INFINITY : Math.abs(one.getTime() - other.getTime()) / minuteMs;
}

const secondSource = (date: MarinaDate) => noaaDaylight(marinaToInstant(date, '12:00'), marina.coordinates);

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
