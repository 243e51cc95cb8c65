import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import type { PriceRule } from '../items/rule-schemas.ts';
import { quote, totalsDiffer } from './price.ts';

const h = (hour: number, minutes = 0) => hour * 60 + minutes;
/** A Saturday. */
const saturday = '2026-11-28';
const everyTime = {
  ...{ label: null, weekdays: null, from: null, to: null, fromTime: null, toTime: null },
};
const rule = (hourlyRate: number, parts: Partial<PriceRule> = {}): PriceRule => ({
  ...everyTime,
  ...parts,
  hourlyRate,
});

/** Total in MAD and the lines as `minutes × rate (label)`. */
function priced(
  [start, end]: [number, number],
  {
    date = saturday,
    rate = 990,
    seats = 1,
    rules = [],
    dayPrice = null,
  }: { date?: string; rate?: number; seats?: number; rules?: PriceRule[]; dayPrice?: number | null } = {},
) {
  const { total, lines } = quote(
    { date, start, end },
    { hourlyRate: rate * 100, rules: { ...defaultRules, priceRules: rules, dayPrice }, seats },
  );
  const texts = lines.map(({ minutes, hourlyRate, dayPrice: day, label }) =>
    day === null ? `${minutes} × ${hourlyRate}${label ? ` (${label})` : ''}` : `day ${day}`,
  );
  return [total / 100, ...texts];
}

const evening = rule(1200, { label: 'evening', fromTime: '17:00' });
const late = rule(0.29, { label: 'late', fromTime: '10:30' });
const noon = rule(800, { label: 'noon', fromTime: '12:00', toTime: '14:00' });
const weekend = rule(1100, { label: 'weekend', weekdays: [0, 6] });

/** Computed by hand. The rate is 990 MAD unless the case says otherwise. */
it.each<[start: number, end: number, Parameters<typeof priced>[1], expected: (number | string)[]]>([
  [h(10), h(12), {}, [1980, '120 × 990']],
  [h(10), h(11, 30), { rate: 350, seats: 3 }, [1575, '90 × 350']],
  [h(10), h(11), { rate: 0 }, [0, '60 × 0']],
  // Rounded half up to a centime.
  [h(10), h(11, 1), { rate: 0.3 }, [0.31, '61 × 0.3']],
  [h(10), h(11, 1), { rate: 0.29 }, [0.29, '61 × 0.29']],
  [h(10), h(11, 30), { rate: 333.33 }, [500, '90 × 333.33']],
  // Once, not each part: 1 minute at 0.29 and 1 minute at 0.29 are 0.00966…
  [h(10), h(11), { rate: 0.29, rules: [rule(0.29, { fromTime: '10:30' })] }, [0.29, '60 × 0.29']],
  [h(10, 29), h(10, 31), { rate: 0.29, rules: [late] }, [0.01, '1 × 0.29', '1 × 0.29 (late)']],
  // Each hour by the rule that applies to it: 45 minutes at 990 are 742.50, 45 minutes at 1,200 are 900.
  [h(15), h(18), { rules: [evening] }, [3180, '120 × 990', '60 × 1200 (evening)']],
  [h(17), h(19), { rules: [evening] }, [2400, '120 × 1200 (evening)']],
  [h(15), h(17), { rules: [evening] }, [1980, '120 × 990']],
  [h(16, 15), h(17, 45), { rules: [evening] }, [1642.5, '45 × 990', '45 × 1200 (evening)']],
  // The first rule that applies.
  [h(11), h(15), { rules: [noon, weekend] }, [3800, '120 × 1100 (weekend)', '120 × 800 (noon)']],
  [h(11), h(15), { rules: [weekend, noon] }, [4400, '240 × 1100 (weekend)']],
  [h(11), h(15), { rules: [noon, weekend], date: '2026-11-27' }, [3580, '120 × 990', '120 × 800 (noon)']],
  // No more than the whole day, per seat: 5 hours are 4,950, 6 hours would be 5,940.
  [h(8), h(13), { dayPrice: 5000 }, [4950, '300 × 990']],
  [h(8), h(14), { dayPrice: 5000 }, [5000, 'day 5000']],
  [h(8), h(19), { dayPrice: 5000 }, [5000, 'day 5000']],
  [h(8), h(19), { dayPrice: 5000, seats: 3 }, [15_000, 'day 5000']],
  [h(8), h(19), { dayPrice: 20_000 }, [10_890, '660 × 990']],
])('from minute %i to %i with %j, a booking costs %j', (start, end, options, expected) => {
  expect(priced([start, end], options)).toEqual(expected);
});

it.each<[string, Partial<PriceRule>, on: string[], off: string[]]>([
  ['weekdays', { weekdays: [6] }, ['2026-11-28'], ['2026-11-27', '2026-11-29']],
  [
    ...(['a season, every year', { from: '06-15', to: '09-15' }] as const),
    ['2026-06-15', '2026-09-15', '2027-06-15', '2027-09-15'],
    ['2026-06-14', '2026-09-16', '2027-06-14', '2027-09-16'],
  ],
  [
    ...(['a season over new year', { from: '12-20', to: '01-05' }] as const),
    ['2026-12-20', '2027-01-05'],
    ['2026-12-19', '2027-01-06'],
  ],
  [
    ...(['days of one year', { from: '2026-12-20', to: '2026-12-21' }] as const),
    ['2026-12-20', '2026-12-21'],
    ['2026-12-22', '2027-12-20'],
  ],
])('a rule of %s applies on its days only', (_what, parts, on, off) => {
  const priceOn = (date: string) => priced([h(10), h(11)], { rules: [rule(1300, parts)], date })[0];
  expect(on.map(priceOn)).toEqual(on.map(() => 1300));
  expect(off.map(priceOn)).toEqual(off.map(() => 990));
});

describe('the total of a booking without rules', () => {
  it('is within half a centime of the exact value', () => {
    const minutes = fc.integer({ min: 60, max: 660 });
    const rate = fc.integer({ min: 0, max: 10_000_000 });
    const seats = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(minutes, rate, seats, (minutes, hourlyRate, seats) => {
        const hours = { date: saturday, start: h(8), end: h(8) + minutes };
        const total = BigInt(quote(hours, { hourlyRate, rules: defaultRules, seats }).total);
        const excess = total * 60n - BigInt(minutes) * BigInt(hourlyRate) * BigInt(seats);
        expect(excess > -30n && excess <= 30n).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('throws on fractions and negative numbers', () => {
    const total = (minutes: number, hourlyRate: number) =>
      quote({ date: saturday, start: 0, end: minutes }, { hourlyRate, rules: defaultRules, seats: 1 });
    expect(() => total(90.5, 99_001)).toThrow(RangeError);
    expect(() => total(60, -1)).toThrow(RangeError);
  });
});

it('a client’s total is accepted within one centime', () => {
  const rejected = (...totals: number[]) => totals.map((total) => totalsDiffer(198_000, total));
  expect(rejected(1980, 1980.01, 1979.99)).toEqual([false, false, false]);
  expect(totalsDiffer(30, 0.1 + 0.2)).toBe(false);
  expect(rejected(1980.011, 1979.98, 0)).toEqual([true, true, true]);
});
