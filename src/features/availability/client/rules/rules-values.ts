import type { ServerProblem } from '#client/forms/form-errors.tsx';
import type { rules as english } from '#client/i18n/en/rules.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { type PriceProblem, parsePrice, writePrice } from '#features/items/client/typed-price.ts';
import type { ItemRules, PriceRule } from '#features/items/rule-schemas.ts';
import { ruleLimits } from '#features/items/rules.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { dayMinutes, isMarinaDate, type MarinaTime, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { isPlainLine } from '#shared/plain-text.ts';

/** The days of a price rule: all, the same ones every year, or certain ones. */
export const dayKinds = ['all', 'season', 'dates'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A price rule in the form. */
export const emptyPriceRule = {
  label: '',
  hourlyRate: '',
  /** Sunday is 0; empty for all days. */
  weekdays: [] as number[],
  days: 'all' as DayKind,
  from: '',
  to: '',
  /** Empty for the opening. */
  fromTime: '',
  /** Empty for the closing. */
  toTime: '',
};

export type PriceRuleValues = typeof emptyPriceRule;

export type RulesValues = ReturnType<typeof rulesValues>;

/** The values of the form; amounts are as typed, and minutes are texts because selects have them. */
export function rulesValues(rules: ItemRules, language: Language) {
  return {
    opensAt: rules.opensAt,
    closesAt: rules.closesAt,
    shortestMinutes: String(rules.shortestMinutes),
    /** Empty for no limit. */
    longestMinutes: rules.longestMinutes === null ? '' : String(rules.longestMinutes),
    noticeMinutes: String(rules.noticeMinutes),
    turnaroundMinutes: String(rules.turnaroundMinutes),
    horizonDays: String(rules.horizonDays),
    confirmation: rules.confirmsAtOnce ? ('atOnce' as const) : ('ask' as const),
    dayPrice: rules.dayPrice === null ? '' : writePrice(rules.dayPrice, language),
    priceRules: rules.priceRules.map(
      (rule): PriceRuleValues => ({
        label: rule.label ?? '',
        hourlyRate: writePrice(rule.hourlyRate, language),
        weekdays: rule.weekdays ?? [],
        days: rule.from === null ? 'all' : rule.from.length === 'MM-DD'.length ? 'season' : 'dates',
        from: rule.from ?? '',
        to: rule.to ?? '',
        fromTime: rule.fromTime ?? '',
        toTime: rule.toTime ?? '',
      }),
    ),
  };
}

export type RulesCode = keyof typeof english.problems;

/** Why a field is invalid: a code, so that the message follows the current language. */
export type RulesProblem = RulesCode | 'too_long' | 'unreadable' | PriceProblem | ServerProblem;

/** The problems by the path of their field, such as `priceRules.0.toTime`, in the order of the form. */
export function problemsOf(values: RulesValues): Map<string, RulesProblem> {
  const found = new Map<string, RulesProblem>();
  const shortest = Number(values.shortestMinutes);
  if (minutesOf(values.closesAt) - minutesOf(values.opensAt) < shortest) found.set('closesAt', 'hours');
  if (values.longestMinutes !== '' && Number(values.longestMinutes) < shortest) {
    found.set('longestMinutes', 'longest');
  }
  const dayPrice = parsePrice(values.dayPrice, ruleLimits.dayPrice);
  if (typeof dayPrice === 'string') found.set('dayPrice', dayPrice);
  for (const [index, rule] of values.priceRules.entries()) {
    for (const [field, problem] of priceRuleProblems(rule)) {
      found.set(`priceRules.${index}.${field}`, problem);
    }
  }
  return found;
}

function priceRuleProblems(rule: PriceRuleValues): [field: keyof PriceRuleValues, problem: RulesProblem][] {
  const found: [keyof PriceRuleValues, RulesProblem][] = [];
  const label = rule.label.trim();
  if (label.length > ruleLimits.label) found.push(['label', 'too_long']);
  else if (label !== '' && !isPlainLine(label)) found.push(['label', 'unreadable']);
  const rate = parsePrice(rule.hourlyRate);
  if (rate === null) found.push(['hourlyRate', 'rate_required']);
  else if (typeof rate === 'string') found.push(['hourlyRate', rate]);
  if (rule.days === 'dates') {
    if (!isMarinaDate(rule.from)) found.push(['from', 'dates_required']);
    if (!isMarinaDate(rule.to)) found.push(['to', 'dates_required']);
    else if (rule.to < rule.from) found.push(['to', 'dates_order']);
  }
  if (rule.fromTime !== '' && rule.toTime !== '' && rule.toTime <= rule.fromTime) {
    found.push(['toTime', 'times_order']);
  }
  return found;
}

/** The rules to save; the values must be valid (see `problemsOf`). */
export function toRules(values: RulesValues): ItemRules {
  const price = (text: string, limit?: number) => {
    const read = parsePrice(text, limit);
    if (typeof read === 'string') throw new TypeError('The form is not filled in');
    return read;
  };
  return {
    opensAt: values.opensAt,
    closesAt: values.closesAt,
    shortestMinutes: Number(values.shortestMinutes),
    longestMinutes: values.longestMinutes === '' ? null : Number(values.longestMinutes),
    noticeMinutes: Number(values.noticeMinutes),
    turnaroundMinutes: Number(values.turnaroundMinutes),
    horizonDays: Number(values.horizonDays),
    confirmsAtOnce: values.confirmation === 'atOnce',
    dayPrice: price(values.dayPrice, ruleLimits.dayPrice),
    priceRules: values.priceRules.map(
      (rule): PriceRule => ({
        label: rule.label.trim() || null,
        hourlyRate: price(rule.hourlyRate) ?? 0,
        weekdays: rule.weekdays.length === 0 ? null : [...rule.weekdays].sort(),
        from: rule.days === 'all' ? null : rule.from,
        to: rule.days === 'all' ? null : rule.to,
        fromTime: rule.fromTime || null,
        toTime: rule.toTime || null,
      }),
    ),
  };
}

/** Full and half hours from the marina's opening to its closing. */
export const times: readonly MarinaTime[] = timesFrom(opens, closes).map(timeOfMinutes);

export const durations: readonly number[] = timesFrom(minBookingMinutes, closes - opens);
export const notices: readonly number[] = [0, 30, 60, 120, 240, dayMinutes, 2 * dayMinutes, 7 * dayMinutes];
export const turnarounds: readonly number[] = [0, 15, 30, 45, 60, 90, 120, 180, 240];
/** In days. */
export const horizons: readonly number[] = [7, 14, 30, 60, 90, 180, 365];

/** `None`, `30 min`, `2 h`, `1 day`, `1 week`. */
export function periodText({ t, language }: { t: Translate; language: Language }, minutes: number): string {
  if (minutes === 0) return t('rules.booking.none');
  return minutes % dayMinutes === 0 ? daysText(t, minutes / dayMinutes) : formatDuration(minutes, language);
}

/** `1 week`, `30 days`, `1 year`. */
export function daysText(t: Translate, days: number): string {
  if (days === 365) return t('rules.booking.year');
  return days % 7 === 0 && days <= 28
    ? t('rules.booking.weeks', { count: days / 7 })
    : t('rules.booking.days', { count: days });
}
