import { afterEach, expect, it } from 'vitest';
import {
  currentNotice,
  firstRecord,
  isOpen,
  marina,
  openingHours,
  openingTimes,
  setMarina,
} from './marina.ts';
import { hoursOfDay } from './opening-hours.ts';

afterEach(() => setMarina({}));

it('has its address in both languages, its coordinates and its opening hours', () => {
  for (const language of ['en', 'fr'] as const) {
    expect(marina.address[language]).toMatch(/32000/);
    expect(marina.description[language].length).toBeGreaterThan(40);
    // Lines never break within the name, or that of the city.
    expect(marina.name[language]).not.toContain(' ');
    expect(marina.address[language]).not.toContain(marina.city[language]);
  }
  expect(marina.address.fr).toBe('Port\u00a0d’Al\u00a0Hoceïma, 32000\u00a0Al\u00a0Hoceïma, Maroc');
  expect(marina.coordinates.lat).toBeCloseTo(35.25, 1);
  expect(marina.coordinates.lng).toBeCloseTo(-3.92, 1);
  expect([marina.hours.opensAt, marina.hours.closesAt]).toEqual(['08:00', '19:00']);
});

it('opens by the first season that includes a day, also over new year and on 29 February', () => {
  setMarina({
    seasons: [
      { from: '11-15', to: '02-29', opensAt: '09:00', closesAt: '17:00' },
      { from: '02-20', to: '03-10', opensAt: '05:00', closesAt: '23:00' },
    ],
  });
  const days = ['2027-11-14', '2027-11-15', '2028-01-01', '2028-02-29', '2028-03-01', '2028-03-11'];
  const usual = { opens: 480, closes: 1140 };
  const winter = { opens: 540, closes: 1020 };
  const long = { opens: 300, closes: 1380 };
  expect(days.map((day) => openingHours(day))).toEqual([usual, winter, winter, winter, long, usual]);
  // Of several days, and of any day, from the earliest to the latest.
  expect(openingHours('2027-11-15', '2027-11-14')).toEqual(usual);
  expect(openingTimes()).toEqual({ opensAt: '05:00', closesAt: '23:00' });
  expect([hoursOfDay('2028-03-01').length, hoursOfDay('2027-11-15').at(-1)]).toEqual([18, 960]);
  const hours = { start: new Date('2028-01-01T16:00Z'), end: new Date('2028-01-01T18:00Z') };
  expect([isOpen(hours), isOpen(hours, firstRecord)]).toEqual([false, true]);
});

it('has a notice until its end', () => {
  const text = { en: 'Harbour closed', fr: 'Port fermé' };
  setMarina({ notice: { text, until: '2026-11-22T00:00:00Z' } });
  const at = (moment: string) => currentNotice(new Date(moment));
  expect([at('2026-11-21T23:59:59Z'), at('2026-11-22T00:00:00Z')]).toEqual([text, null]);
});
