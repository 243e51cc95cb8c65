import type { rules as english } from '#client/i18n/en/rules.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { blankAsNull, type Problem, type Wrong } from '#client/kit/form-problems.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { type SaveFormOf, useSaveForm } from '#client/kit/use-save-form.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { parsePrice, priceProblemText, writePrice } from '#features/items/client/typed-price.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { Format } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { openingHours } from '#shared/marina.ts';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { isMarinaDate, type MarinaTime, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { timesFrom } from '#shared/opening-hours.ts';

/** The form of an item's rules. */
export function useRulesForm(item: ItemDetail): RulesForm {
  const { t, language } = useTranslation();
  const f = useFormat();
  const shortestPrice = ({ shortestMinutes }: { shortestMinutes?: number | undefined }) =>
    centimesToMad(Math.round((madToCentimes(item.hourlyRate) * (shortestMinutes ?? 0)) / 60));
  return useSaveForm({
    endpoint: saveItemRules,
    values: rulesValues(item.rules, language),
    savedValues: (saved) => rulesValues(saved, language),
    toBody: rulesBody,
    toInput: ({ body }) => ({ params: { id: item.id }, body }),
    draft: `rules ${item.id}`,
    unchanged: t('rules.unchanged'),
    success: t('rules.saved'),
    failed: t('rules.saveFailed'),
    fieldOf: { opening_hours_too_short: 'closesAt', outside_marina_hours: 'opensAt' },
    problemText: (problem, value) => rulesProblemText({ t, language }, problem, String(value)),
    labelOf: (path) => rulesFieldLabel(t, path),
    question: (body) => {
      const { shortestMinutes = 0, dayPrice = null } = body;
      const duration = f.duration(shortestMinutes);
      return (
        dayPrice !== null &&
        dayPrice < shortestPrice(body) && {
          title: t('rules.low.title', { duration }),
          text: t('rules.low.text', {
            duration,
            day: f.price(dayPrice),
            booking: f.price(shortestPrice(body)),
          }),
          confirm: t('rules.low.yes'),
          confirmBusy: t('ui.saving'),
          cancel: t('rules.low.no'),
        }
      );
    },
  });
}

export type RulesForm = SaveFormOf<RulesValues, typeof saveItemRules>;

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

/** The values of the form; amounts are as typed. */
export function rulesValues(rules: ItemRules, language: Language) {
  return {
    ...rules,
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

/** The rules to save, with the problems that their schema can't say. */
export function rulesBody(values: RulesValues, wrong: Wrong) {
  const { opensAt, closesAt, shortestMinutes, longestMinutes } = values;
  if (minutesOf(closesAt) - minutesOf(opensAt) < shortestMinutes) {
    wrong('closesAt', 'opening_hours_too_short');
  }
  if (longestMinutes !== null && longestMinutes < shortestMinutes) wrong('longestMinutes', 'too_small');
  const price = (path: string, text: string, limit?: number) => {
    const read = parsePrice(text, limit);
    if (typeof read !== 'string') return read;
    wrong(path, read);
    return null;
  };
  return {
    ...values,
    dayPrice: price('dayPrice', values.dayPrice, ruleLimits.dayPrice),
    priceRules: values.priceRules.map(({ days, weekdays, from, to, ...rule }, index) => {
      const path = `priceRules.${index}`;
      if (days === 'dates' && from === '') wrong(`${path}.from`, 'required');
      if (days === 'dates' && to === '') wrong(`${path}.to`, 'required');
      return {
        ...rule,
        hourlyRate: price(`${path}.hourlyRate`, rule.hourlyRate),
        weekdays: weekdays.length === 0 ? null : [...weekdays].sort(),
        from: days === 'all' ? null : from,
        to: days === 'all' ? null : to,
      };
    }),
  };
}

/** The rules in the form; null while one of their prices or days is missing or can't be read. */
export function readRules(values: RulesValues): ItemRules | null {
  let isWrong = false;
  const rules = blankAsNull(
    rulesBody(values, (path) => {
      isWrong ||= /^(dayPrice|priceRules\.)/.test(path);
    }),
  ) as ItemRules;
  return isWrong || rules.priceRules.some(({ hourlyRate }) => hourlyRate === null) ? null : rules;
}

/** The name of the field at a path, for the panel of errors. */
export function rulesFieldLabel(t: Translate, path: string): string {
  const [field, index, part] = path.split('.');
  if (index === undefined) return t(`rules.fields.${field as keyof typeof english.fields}`);
  const name = t(`rules.${field === 'seasons' ? field : 'priceRules'}.name`, { number: Number(index) + 1 });
  return `${name}, ${t(`rules.priceRules.${part as keyof PriceRuleValues}`)}`;
}

/** The sentences of problems, by field and code, or by the API's code. */
const sentences: Record<string, keyof typeof english.problems> = {
  opening_hours_too_short: 'hours',
  outside_marina_hours: 'outside',
  'longestMinutes too_small': 'longest',
  'hourlyRate required': 'rate_required',
  'from required': 'dates_required',
  'to required': 'dates_required',
  'to invalid': 'dates_order',
  'toTime invalid': 'times_order',
};

/** The form's own sentence below a field with this text; undefined for the general one. */
function rulesProblemText(
  { t, language }: { t: Translate; language: Language },
  { path, code, limit }: Problem,
  text: string,
): string | undefined {
  const field = path.split('.').at(-1);
  const own = sentences[`${field} ${code}`] ?? sentences[code];
  if (own) return t(`rules.problems.${own}`);
  if (field === 'label' && code === 'too_big') return t('listing.form.problems.too_long', { limit });
  if (field === 'label') return t('listing.form.problems.unreadable');
  return priceProblemText(
    { t, language },
    code,
    text,
    field === 'dayPrice' ? ruleLimits.dayPrice : undefined,
  );
}

/** Full and half hours from the marina's opening to its closing. */
export function ruleTimes(): MarinaTime[] {
  const { opens, closes } = openingHours();
  return timesFrom(opens, closes).map(timeOfMinutes);
}

/** When a price rule applies, and its price: `1,200 MAD, Sat, Sun, Jun 15 to Sep 15, 5:00 PM to closing`. */
export function priceRuleText({ t, f }: { t: Translate; f: Format }, rule: PriceRuleValues): string {
  const { language } = f;
  const rate = parsePrice(rule.hourlyRate);
  const range = (from: string, to: string) => t('rules.priceRules.range', { from, to });
  const time = (text: string, none: 'opening' | 'closing') =>
    text === '' ? t(`rules.priceRules.${none}`) : f.time(text);
  const weekdays = weekdaysInOrder(language).filter((day) => rule.weekdays.includes(day));
  return [
    typeof rate === 'number' ? f.price(rate) : t('rules.priceRules.noRate'),
    ...(weekdays.length === 0
      ? [t('rules.priceRules.everyDay')]
      : weekdays.map((day) => dateNames[language].shortWeekdays[day] ?? '')),
    ...(rule.days === 'all' ? [] : [range(dayText(f, rule.from), dayText(f, rule.to))]),
    ...(rule.fromTime === '' && rule.toTime === ''
      ? []
      : [range(time(rule.fromTime, 'opening'), time(rule.toTime, 'closing'))]),
  ].join(', ');
}

function dayText(f: Format, day: string): string {
  if (day.length === 'MM-DD'.length) return f.day(`2028-${day}`, 'short');
  return isMarinaDate(day) ? f.day(day, 'medium') : '…';
}
