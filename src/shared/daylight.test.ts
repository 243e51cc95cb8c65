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
  'the library agrees with the published table to a minute: %o on %s',
  ({ lat, lng, offset }, date, rise, set) => {
    const at = (time: string) => new Date(Date.parse(`${date}T${time}Z`) - offset * 60 * minuteMs);
    const { sunrise, sunset } = getTimes(at('12:00'), lat, lng);
    expect(minutesBetween(sunrise, at(rise))).toBeLessThanOrEqual(1);
    expect(minutesBetween(sunset, at(set))).toBeLessThanOrEqual(1);
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

  it('moves by at most two minutes from one day to the next', () => {
    for (const date of daysOf('2026')) {
      const [today, tomorrow] = [daylightOf(date), daylightOf(addDays(date, 1))];
      for (const edge of ['sunrise', 'sunset'] as const)
        expect(Math.abs(minutesBetween(today[edge], tomorrow[edge]) - 24 * 60), date).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['2026', 'at +01:00 from 22 March to 19 September', 183, '2026-03-22', '2026-09-19'],
    ['2027', 'at +00:00', 252, '2027-04-29', '2027-08-19'],
  ])('in %s, %s, ends before the marina closes on %i days, and on none from %s to %s', (...row) => {
    const [name, , days, from, to] = row;
    const isLight = (date: MarinaDate) =>
      daylightOf(date).sunset >= marinaToInstant(date, marina.hours.closesAt);
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
