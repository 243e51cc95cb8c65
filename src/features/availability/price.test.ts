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

describe('the total of a booking without rules', () => {
  it('is hours times rate times seats', () => {
    expect(priced([h(10), h(12)])).toEqual([1980, '120 × 990']);
    expect(priced([h(10), h(11, 30)], { rate: 350, seats: 3 })).toEqual([1575, '90 × 350']);
    expect(priced([h(10), h(11)], { rate: 0 })).toEqual([0, '60 × 0']);
  });

  it('is rounded half up to a centime, once', () => {
    expect(priced([h(10), h(11, 1)], { rate: 0.3 })[0]).toBe(0.31);
    expect(priced([h(10), h(11, 1)], { rate: 0.29 })[0]).toBe(0.29);
    expect(priced([h(10), h(11, 30)], { rate: 333.33 })[0]).toBe(500);
  });

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
    );
  });

  it('throws on fractions and negative numbers', () => {
    const total = (minutes: number, hourlyRate: number) =>
      quote({ date: saturday, start: 0, end: minutes }, { hourlyRate, rules: defaultRules, seats: 1 });
    expect(() => total(90.5, 99_001)).toThrow(RangeError);
    expect(() => total(60, -1)).toThrow(RangeError);
  });
});

describe('price rules, by hand-computed cases', () => {
  const evening = rule(1200, { label: 'evening', fromTime: '17:00' });

  it('price each hour by the rule that applies to it', () => {
    // 2 × 990 + 1 × 1,200.
    expect(priced([h(15), h(18)], { rules: [evening] })).toEqual([3180, '120 × 990', '60 × 1200 (evening)']);
    expect(priced([h(17), h(19)], { rules: [evening] })).toEqual([2400, '120 × 1200 (evening)']);
    expect(priced([h(15), h(17)], { rules: [evening] })).toEqual([1980, '120 × 990']);
    // 45 minutes at 990 are 742.50, 45 minutes at 1,200 are 900.
    expect(priced([h(16, 15), h(17, 45)], { rules: [evening] })[0]).toBe(1642.5);
  });

  it('use the first rule that applies', () => {
    const noon = rule(800, { label: 'noon', fromTime: '12:00', toTime: '14:00' });
    const weekend = rule(1100, { label: 'weekend', weekdays: [0, 6] });
    const hours: [number, number] = [h(11), h(15)];
    expect(priced(hours, { rules: [noon, weekend] })).toEqual([
      ...[3800, '120 × 1100 (weekend)', '120 × 800 (noon)'],
    ]);
    expect(priced(hours, { rules: [weekend, noon] })).toEqual([4400, '240 × 1100 (weekend)']);
    expect(priced(hours, { rules: [noon, weekend], date: '2026-11-27' })).toEqual([
      ...[3580, '120 × 990', '120 × 800 (noon)'],
    ]);
  });

  it('change with the weekday at the edge of the day', () => {
    const rules = [rule(1100, { weekdays: [6] })];
    expect(priced([h(10), h(11)], { rules, date: '2026-11-27' })[0]).toBe(990);
    expect(priced([h(10), h(11)], { rules, date: '2026-11-28' })[0]).toBe(1100);
    expect(priced([h(10), h(11)], { rules, date: '2026-11-29' })[0]).toBe(990);
  });

  it('change at the edges of a season, every year', () => {
    const rules = [rule(1300, { from: '06-15', to: '09-15' })];
    const at = (date: string) => priced([h(10), h(11)], { rules, date })[0];
    expect(['2026-06-14', '2026-06-15', '2026-09-15', '2026-09-16'].map(at)).toEqual([990, 1300, 1300, 990]);
    expect(['2027-06-14', '2027-06-15', '2027-09-15', '2027-09-16'].map(at)).toEqual([990, 1300, 1300, 990]);
  });

  it('have seasons over new year, and date ranges of one year', () => {
    const winter = [rule(700, { from: '12-20', to: '01-05' })];
    const at = (rules: PriceRule[]) => (date: string) => priced([h(10), h(11)], { rules, date })[0];
    expect(['2026-12-19', '2026-12-20', '2027-01-05', '2027-01-06'].map(at(winter))).toEqual([
      ...[990, 700, 700, 990],
    ]);
    const regatta = [rule(1500, { from: '2026-12-20', to: '2026-12-21' })];
    expect(['2026-12-20', '2026-12-21', '2026-12-22', '2027-12-20'].map(at(regatta))).toEqual([
      ...[1500, 1500, 990, 990],
    ]);
  });

  it('round the sum once, not each part', () => {
    // 1 minute at 0.29 and 1 minute at 0.29 are 0.00966…: rounded apart they would be 0.
    const rules = [rule(0.29, { label: 'late', fromTime: '10:30' })];
    expect(priced([h(10), h(11)], { rate: 0.29, rules })[0]).toBe(0.29);
    expect(priced([h(10, 29), h(10, 31)], { rate: 0.29, rules })[0]).toBe(0.01);
  });

  it('cost no more than the whole day, per seat', () => {
    const dayPrice = 5000;
    // 5 hours are 4,950; 6 hours would be 5,940.
    expect(priced([h(8), h(13)], { dayPrice })).toEqual([4950, '300 × 990']);
    expect(priced([h(8), h(14)], { dayPrice })).toEqual([5000, 'day 5000']);
    expect(priced([h(8), h(19)], { dayPrice })).toEqual([5000, 'day 5000']);
    expect(priced([h(8), h(19)], { dayPrice, seats: 3 })).toEqual([15_000, 'day 5000']);
    expect(priced([h(8), h(19)], { dayPrice: 20_000 })).toEqual([10_890, '660 × 990']);
  });
});

describe('a client’s total', () => {
  it('is accepted within one centime', () => {
    expect(totalsDiffer(198_000, 1980)).toBe(false);
    expect(totalsDiffer(198_000, 1980.01)).toBe(false);
    expect(totalsDiffer(198_000, 1979.99)).toBe(false);
    expect(totalsDiffer(30, 0.1 + 0.2)).toBe(false);
  });

  it('is rejected when it is further off', () => {
    expect(totalsDiffer(198_000, 1980.011)).toBe(true);
    expect(totalsDiffer(198_000, 1979.98)).toBe(true);
    expect(totalsDiffer(198_000, 0)).toBe(true);
  });
});
