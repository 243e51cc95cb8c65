import type { Translate } from '#client/i18n/i18n.ts';
import { itemLimits } from '#features/items/limits.ts';
import type { Language } from '#shared/language.ts';
import { formatMad } from '#shared/money.ts';

const problems = ['unreadable', 'ambiguous', 'negative', 'decimals', 'too_high'] as const;
export type PriceProblem = `price_${(typeof problems)[number]}`;

/**
 * Parses an amount of MAD as people type it in either language: `1200`, `1 200,50`, `1,200.50 MAD`. Null for an empty
 * text. One separator before three digits is ambiguous: `1,200` is 1200 in English and 1.2 in French. See "Prices".
 */
export function parsePrice(
  text: string,
  limit: number = itemLimits.hourlyRate,
): number | null | PriceProblem {
  const typed = compact(text);
  if (typed === '') return null;
  const plain = withDecimalPoint(typed);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'price_unreadable';
  const price = Number(plain);
  if (price < 0) return 'price_negative';
  if (/^[1-9]\d*[.,]\d{3}$/.test(typed)) return 'price_ambiguous';
  if (price > limit) return 'price_too_high';
  return /\.\d{3,}$/.test(plain.replace(/0+$/, '')) ? 'price_decimals' : price;
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
): string | undefined {
  const known = problems.find((one) => `price_${one}` === problem);
  if (known === 'ambiguous') {
    const typed = compact(text);
    const thousands = formatMad(Number(typed.replace(/\D/, '')), language);
    const decimals = formatMad(Number(withDecimalPoint(typed)), language, { decimals: 2 });
    return t('errors.price.ambiguous', { thousands, decimals });
  }
  return known && t(`errors.price.${known}`, { limit: formatMad(limit, language) });
}

/** Without the unit, and without the spaces between thousands. */
function compact(text: string): string {
  const typed = text.replace(/MAD\s*$/i, '').trim();
  return typed.replace(/^[-−]\s*/, '-').replace(/(\d)\s+(?=\d{3}(?!\d))/g, '$1');
}

function withDecimalPoint(typed: string): string {
  if (/^-?\d{1,3}((,\d{3})+\.\d*|(,\d{3}){2,})$/.test(typed)) return typed.replaceAll(',', '');
  if (/^-?\d{1,3}((\.\d{3})+,\d*|(\.\d{3}){2,})$/.test(typed)) {
    return typed.replaceAll('.', '').replace(',', '.');
  }
  return typed.replace(',', '.');
}
