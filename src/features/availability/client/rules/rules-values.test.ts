import { describe, expect, it } from 'vitest';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { emptyPriceRule, problemsOf, type RulesValues, rulesValues, toRules } from './rules-values.ts';

const rules: ItemRules = {
  ...defaultRules,
  opensAt: '09:00',
  longestMinutes: 240,
  noticeMinutes: 90,
  confirmsAtOnce: true,
  dayPrice: 5000.5,
  priceRules: [
    {
      ...{ label: 'evening', hourlyRate: 1200, weekdays: [0, 6], from: '06-15', to: '09-15' },
      ...{ fromTime: '17:00', toTime: null },
    },
    {
      ...{ label: null, hourlyRate: 0, weekdays: null, from: '2026-12-24', to: '2027-01-02' },
      ...{ fromTime: null, toTime: null },
    },
  ],
};

const problems = (changes: Partial<RulesValues>) =>
  Object.fromEntries(problemsOf({ ...rulesValues(defaultRules, 'en'), ...changes }));
const rule = (changes: object) => ({
  priceRules: [{ ...emptyPriceRule, hourlyRate: '900', ...changes }],
});
const dates = { days: 'dates', from: '2026-12-24', to: '2026-12-23' };

describe('the form of the rules', () => {
  it('shows stored rules and saves them unchanged, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      for (const stored of [defaultRules, rules]) {
        const values = rulesValues(stored, language);
        expect(problemsOf(values).size).toBe(0);
        expect(toRules(values)).toEqual(stored);
      }
    }
  });

  it.each<[Partial<RulesValues>, object]>([
    // Room for the shortest booking.
    [{ opensAt: '10:00', closesAt: '11:30', shortestMinutes: '120' }, { closesAt: 'hours' }],
    [{ shortestMinutes: '120', longestMinutes: '90' }, { longestMinutes: 'longest' }],
    // Amounts as people write them.
    [{ dayPrice: '900,000.00' }, {}],
    [{ dayPrice: '1,000,001' }, { dayPrice: 'price_too_high' }],
    [rule({ hourlyRate: '' }), { 'priceRules.0.hourlyRate': 'rate_required' }],
    [rule({ hourlyRate: 'cheap' }), { 'priceRules.0.hourlyRate': 'price_unreadable' }],
    // Both days in their order, unless they are a season, which may contain new year.
    [rule(dates), { 'priceRules.0.to': 'dates_order' }],
    [rule({ ...dates, to: '' }), { 'priceRules.0.to': 'dates_required' }],
    [rule({ days: 'season', from: '12-15', to: '01-05' }), {}],
    [rule({ fromTime: '17:00', toTime: '17:00' }), { 'priceRules.0.toTime': 'times_order' }],
    [rule({ fromTime: '', toTime: '10:00' }), {}],
    [rule({ label: 'x'.repeat(41) }), { 'priceRules.0.label': 'too_long' }],
    [rule({ label: 'a\u202eb' }), { 'priceRules.0.label': 'unreadable' }],
  ])('finds in %j the problems %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});
