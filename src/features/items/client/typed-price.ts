import type { Translate } from '#client/i18n/i18n.ts';
import { itemLimits } from '#features/items/constants.ts';
import type { Language } from '#shared/language.ts';
import { formatMad } from '#shared/money.ts';

const problems = ['unreadable', 'ambiguous', 'negative', 'decimals', 'too_high'] as const;
/** A currency as people type its amounts. */
export interface TypedCurrency {
  decimals: number;
  /** How its unit is written, as part of a regular expression. */
  unit: string;
}

const mad: TypedCurrency = { decimals: 2, unit: 'MAD|dhs?' };

export type PriceProblem = `price_${(typeof problems)[number]}`;

/**
 * Parses an amount as people type it in either language, with or without its unit: `1200`, `1 200,50`, `1,200.50 MAD`,
 * `500 DH`. Null for an empty text. One separator before three digits is ambiguous: `1,200` is 1200 in English and 1.2 in
 * French, unless the currency has three decimals. See "Prices".
 */
export function parsePrice(
  text: string,
  limit: number = itemLimits.hourlyRate,
  currency = mad,
): number | null | PriceProblem {
  const { decimals } = currency;
  const typed = compact(text, currency);
  if (typed === '') return null;
  const plain = withDecimalPoint(typed);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'price_unreadable';
  const price = Number(plain);
  if (price < 0) return 'price_negative';
  if (decimals < 3 && /^[1-9]\d*[.,]\d{3}$/.test(typed)) return 'price_ambiguous';
  if (price > limit) return 'price_too_high';
  return Number(price.toFixed(decimals)) === price ? price : 'price_decimals';
}

/** The text of a price in a field. */
export function writePrice(price: number, language: Language): string {
  const text = Number.isInteger(price) ? String(price) : price.toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** The message below a field with this text; undefined if `problem` is not one of a price. */
export function priceProblemText(
  { t, language }: { t: Translate; language: Language },
  problem: string | undefined,
  text: string,
  limit: number = itemLimits.hourlyRate,
  currency = mad,
): string | undefined {
  const known = problems.find((one) => `price_${one}` === problem);
  if (known === 'ambiguous') {
    const typed = compact(text, currency);
    const thousands = formatMad(Number(typed.replace(/\D/, '')), language);
    const decimals = formatMad(Number(withDecimalPoint(typed)), language, { decimals: 2 });
    return t('errors.price.ambiguous', { thousands, decimals });
  }
  return known && t(`errors.price.${known}`, { limit: formatMad(limit, language) });
}

/** Without the unit before or after it. */
export function withoutUnit(text: string, { unit } = mad): string {
  const plain = text.replace(/\p{Cf}/gu, '').trim();
  return plain.replace(new RegExp(`^(?:${unit})\\.?\\s*|\\s*(?:${unit})\\.?$`, 'giu'), '');
}

/** Without the unit, and without the spaces between thousands. */
function compact(text: string, currency: TypedCurrency): string {
  const typed = withoutUnit(text, currency);
  return typed.replace(/^[-−]\s*/, '-').replace(/(\d)\s+(?=\d{3}(?!\d))/g, '$1');
}

function withDecimalPoint(typed: string): string {
  if (/^-?\d{1,3}((,\d{3})+\.\d*|(,\d{3}){2,})$/.test(typed)) return typed.replaceAll(',', '');
  if (/^-?\d{1,3}((\.\d{3})+,\d*|(\.\d{3}){2,})$/.test(typed)) {
    return typed.replaceAll('.', '').replace(',', '.');
  }
  return typed.replace(',', '.');
}
