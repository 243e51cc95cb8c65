import type { Translate } from '#client/i18n/i18n.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import type { Language } from '#shared/language.ts';
import { dateNames, formatMarinaDate, formatMarinaTime, weekdaysInOrder } from '#shared/marina-format.ts';
import { isMarinaDate } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import type { PriceRuleValues } from './rules-values.ts';

/** When a price rule applies, and its price: `1,200 MAD, Sat, Sun, Jun 15 to Sep 15, 5:00 PM to closing`. */
export function priceRuleText(
  { t, language }: { t: Translate; language: Language },
  rule: PriceRuleValues,
): string {
  const rate = parsePrice(rule.hourlyRate);
  const range = (from: string, to: string) => t('rules.priceRules.range', { from, to });
  const time = (text: string, none: 'opening' | 'closing') =>
    text === '' ? t(`rules.priceRules.${none}`) : formatMarinaTime(text, language);
  const weekdays = weekdaysInOrder(language).filter((day) => rule.weekdays.includes(day));
  return [
    typeof rate === 'number' ? formatMadWithUnit(rate, language) : t('rules.priceRules.noRate'),
    ...(weekdays.length === 0
      ? [t('rules.priceRules.everyDay')]
      : weekdays.map((day) => dateNames[language].shortWeekdays[day] ?? '')),
    ...(rule.days === 'all' ? [] : [range(dayText(rule.from, language), dayText(rule.to, language))]),
    ...(rule.fromTime === '' && rule.toTime === ''
      ? []
      : [range(time(rule.fromTime, 'opening'), time(rule.toTime, 'closing'))]),
  ].join(', ');
}

function dayText(day: string, language: Language): string {
  if (day.length === 'MM-DD'.length) return formatMarinaDate(`2028-${day}`, language, 'short');
  return isMarinaDate(day) ? formatMarinaDate(day, language, 'medium') : '…';
}
