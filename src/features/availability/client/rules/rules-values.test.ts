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
const ruleProblems = (changes: object) =>
  problems({ priceRules: [{ ...emptyPriceRule, hourlyRate: '900', ...changes }] });

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

  it('needs room for the shortest booking', () => {
    expect(problems({ opensAt: '10:00', closesAt: '11:30', shortestMinutes: '120' })).toEqual({
      closesAt: 'hours',
    });
    expect(problems({ shortestMinutes: '120', longestMinutes: '90' })).toEqual({ longestMinutes: 'longest' });
  });

  it('reads amounts as people write them', () => {
    expect(problems({ dayPrice: '900,000.00' })).toEqual({});
    expect(problems({ dayPrice: '1,000,001' })).toEqual({ dayPrice: 'price_too_high' });
    expect(ruleProblems({ hourlyRate: '' })).toEqual({ 'priceRules.0.hourlyRate': 'rate_required' });
    expect(ruleProblems({ hourlyRate: 'cheap' })).toEqual({ 'priceRules.0.hourlyRate': 'price_unreadable' });
  });

  it('needs both days in their order, unless they are a season, which may contain new year', () => {
    const dates = { days: 'dates', from: '2026-12-24', to: '2026-12-23' };
    expect(ruleProblems(dates)).toEqual({ 'priceRules.0.to': 'dates_order' });
    expect(ruleProblems({ ...dates, to: '' })).toEqual({ 'priceRules.0.to': 'dates_required' });
    expect(ruleProblems({ days: 'season', from: '12-15', to: '01-05' })).toEqual({});
  });

  it('needs an end after the start', () => {
    expect(ruleProblems({ fromTime: '17:00', toTime: '17:00' })).toEqual({
      'priceRules.0.toTime': 'times_order',
    });
    expect(ruleProblems({ fromTime: '', toTime: '10:00' })).toEqual({});
  });

  it('refuses names that are too long or can’t be read', () => {
    expect(ruleProblems({ label: 'x'.repeat(41) })).toEqual({ 'priceRules.0.label': 'too_long' });
    expect(ruleProblems({ label: 'a\u202eb' })).toEqual({ 'priceRules.0.label': 'unreadable' });
  });
});
