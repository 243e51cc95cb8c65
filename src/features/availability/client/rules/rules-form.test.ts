import { describe, expect, it } from 'vitest';
import { resolverOf } from '#client/kit/form-problems.ts';
import { type ItemRules, itemRulesBody } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { emptyPriceRule, type RulesValues, readRules, rulesBody, rulesValues } from './rules-form.ts';

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

const resolve = resolverOf({ schema: async () => itemRulesBody, toBody: rulesBody });
const check = (values: RulesValues) =>
  resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
const rule = (changes: object) => ({ priceRules: [{ ...emptyPriceRule, hourlyRate: '900', ...changes }] });
const inRule = (problems: object) => ({ priceRules: [problems] });
const dates = { days: 'dates', from: '2026-12-24', to: '2026-12-23' };

describe('the form of the rules', () => {
  it('shows stored rules and saves them unchanged, in both languages', async () => {
    for (const language of ['en', 'fr'] as const) {
      for (const stored of [defaultRules, rules]) {
        expect(await check(rulesValues(stored, language))).toEqual({ values: stored, errors: {} });
        expect(readRules(rulesValues(stored, language))).toEqual(stored);
      }
    }
  });

  it.each<[Partial<RulesValues>, object]>([
    // Room for the shortest booking.
    [
      { opensAt: '10:00', closesAt: '11:30', shortestMinutes: 120 },
      { closesAt: { type: 'opening_hours_too_short' } },
    ],
    [{ shortestMinutes: 120, longestMinutes: 90 }, { longestMinutes: { type: 'too_small' } }],
    // Amounts as people write them.
    [{ dayPrice: '900,000.00' }, {}],
    [{ dayPrice: '1,000,001' }, { dayPrice: { type: 'price_too_high' } }],
    [rule({ hourlyRate: '' }), inRule({ hourlyRate: { type: 'required' } })],
    [rule({ hourlyRate: 'cheap' }), inRule({ hourlyRate: { type: 'price_unreadable' } })],
    // Both days in their order, unless they are a season, which may contain new year.
    [rule(dates), inRule({ to: { type: 'invalid' } })],
    [rule({ ...dates, to: '' }), inRule({ to: { type: 'required' } })],
    [rule({ days: 'season', from: '12-15', to: '01-05' }), {}],
    [rule({ fromTime: '17:00', toTime: '17:00' }), inRule({ toTime: { type: 'invalid' } })],
    [rule({ fromTime: '', toTime: '10:00' }), {}],
    [rule({ label: 'x'.repeat(41) }), inRule({ label: { type: 'too_big', message: '40' } })],
    [rule({ label: 'a\u202eb' }), inRule({ label: { type: 'invalid' } })],
  ])('finds in %j the problems %j', async (changes, expected) => {
    const { errors } = await check({ ...rulesValues(defaultRules, 'en'), ...changes });
    expect(Object.keys(errors)).toEqual(Object.keys(expected));
    expect(errors).toMatchObject(expected);
  });

  it('has no price while one can’t be read', () => {
    const withRule = (changes: object) => ({ ...rulesValues(defaultRules, 'en'), ...rule(changes) });
    expect(readRules(withRule({ hourlyRate: '' }))).toBeNull();
    expect(readRules(withRule({ days: 'dates' }))).toBeNull();
    expect(readRules({ ...withRule({}), longestMinutes: 1 })?.priceRules).toHaveLength(1);
  });
});
