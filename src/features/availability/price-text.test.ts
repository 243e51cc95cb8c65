import { expect, it } from 'vitest';
import { languages } from '#shared/language.ts';
import type { PriceLine } from './price.ts';
import { priceLineText, priceTexts } from './price-text.ts';

const line = (changes: Partial<PriceLine> = {}): PriceLine => ({
  minutes: 120,
  hourlyRate: 990,
  dayPrice: null,
  label: null,
  ...changes,
});
const evening = line({ minutes: 60, hourlyRate: 1200, label: 'evening' });
const wholeDay = line({ minutes: 600, hourlyRate: null, dayPrice: 5000 });

it.each([
  ['en', line(), '2\u00a0h at 990\u00a0MAD'],
  ['en', evening, '1\u00a0h evening at 1,200\u00a0MAD'],
  ['en', line({ minutes: 90, hourlyRate: 990.5 }), '1\u00a0h\u00a030\u00a0min at 990.50\u00a0MAD'],
  ['en', line({ minutes: 1 }), '1\u00a0min at 990\u00a0MAD'],
  ['en', line({ hourlyRate: 0 }), '2\u00a0h at 0\u00a0MAD'],
  ['en', wholeDay, 'Whole day at 5,000\u00a0MAD'],
  ['en', line({ minutes: 60, isExtension: true, price: 0 }), '1\u00a0h added on the water for 0\u00a0MAD'],
  ['fr', line({ minutes: 60, isExtension: true, price: 990 }), '1\u00a0h en mer en plus pour 990\u00a0MAD'],
  ['fr', line({ minutes: 65 }), '1\u00a0h\u00a005 à 990\u00a0MAD'],
  ['fr', line({ ...evening, label: 'soirée' }), '1\u00a0h soirée à 1\u00a0200\u00a0MAD'],
  ['en', line({ label: 'مساء' }), '2\u00a0h \u2068مساء\u2069 at 990\u00a0MAD'],
  ['fr', wholeDay, 'Journée entière à 5\u00a0000\u00a0MAD'],
] as const)('writes a line in %s: %o', (language, priceLine, text) => {
  expect(priceLineText(priceLine, language)).toBe(text);
});

it('writes one text for each line, and says so if the price is per seat', () => {
  const parts = { lines: [line(), evening], hourlyRate: 990, units: 1 };
  expect(priceTexts({ ...parts, seats: 1 }, 'en')).toEqual([
    '2\u00a0h at 990\u00a0MAD',
    '1\u00a0h evening at 1,200\u00a0MAD',
  ]);
  expect(priceTexts({ ...parts, seats: 3 }, 'fr')).toEqual([
    '2\u00a0h à 990\u00a0MAD × 3\u00a0places',
    '1\u00a0h evening à 1\u00a0200\u00a0MAD × 3\u00a0places',
  ]);
});

it('begins each line with how many craft there are, also if they cost the item’s own rate, but not what was added on the water', () => {
  const added = line({ minutes: 60, isExtension: true, price: 2970 });
  expect(priceTexts({ lines: [line(), added], hourlyRate: 990, seats: 3, units: 3 }, 'en')).toEqual([
    '3\u00a0× 2\u00a0h at 990\u00a0MAD',
    '1\u00a0h added on the water for 2,970\u00a0MAD',
  ]);
  const one = { lines: [line()], hourlyRate: 990, seats: 2, units: 2 };
  expect(priceTexts(one, 'fr')).toEqual(['2\u00a0× 2\u00a0h à 990\u00a0MAD']);
});

it.each(languages)('says nothing about hours at the item’s own rate (%s)', (language) => {
  expect(priceTexts({ lines: [line()], hourlyRate: 990, seats: 3, units: 1 }, language)).toEqual([]);
  // A slip that a device has kept since before there were fleets.
  expect(priceTexts({ lines: [line()], hourlyRate: 990, seats: 1 }, language)).toEqual([]);
});

it('explains a single line at another rate, with a name or for the whole day', () => {
  const count = (lines: PriceLine[]) =>
    priceTexts({ lines, hourlyRate: 990, seats: 1, units: 1 }, 'en').length;
  expect([[evening], [line({ label: 'weekend' })], [wholeDay]].map(count)).toEqual([1, 1, 1]);
});
