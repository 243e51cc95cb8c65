import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centimesToMad, formatMad, formatMadWithUnit, madToCentimes } from './money.ts';

it.each([
  [0, 0],
  [990, 99_000],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.004999, 100],
  [8.345, 835],
  [1234.565, 123_457],
])('converts %d MAD to %d centimes, rounded half up', (mad, centimes) => {
  expect(madToCentimes(mad)).toBe(centimes);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('throws on %d', (mad) => {
  expect(() => madToCentimes(mad)).toThrow(RangeError);
});

it('converts any centimes to MAD and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (centimes) => {
      expect(madToCentimes(centimesToMad(centimes))).toBe(centimes);
    }),
    { seed: 1 },
  );
});

it.each([
  [0, '0', '0'],
  [350, '350', '350'],
  [1200, '1,200', '1\u00a0200'],
  [1200.5, '1,200.50', '1\u00a0200,50'],
  [1234567.89, '1,234,567.89', '1\u00a0234\u00a0567,89'],
  [0.05, '0.05', '0,05'],
  [-1500, '-1,500', '-1\u00a0500'],
])('formats %d MAD in English and in French', (mad, english, french) => {
  expect(formatMad(mad, 'en')).toBe(english);
  expect(formatMad(mad, 'fr')).toBe(french);
});

it('joins amount and unit with a no-break space, and formats two decimals on request', () => {
  expect(formatMad(1980, 'en', { decimals: 2 })).toBe('1,980.00');
  expect(formatMadWithUnit(1200, 'en')).toBe('1,200\u00a0MAD');
  expect(formatMadWithUnit(1200.5, 'fr')).toBe('1\u00a0200,50\u00a0MAD');
  expect(formatMadWithUnit(990, 'fr', { decimals: 2 })).toBe('990,00\u00a0MAD');
});
