import { itemLimits } from '#features/items/limits.ts';
import type { Language } from '#shared/language.ts';

export type RateProblem = 'rate_unreadable' | 'rate_negative' | 'rate_decimals' | 'rate_too_high';

/**
 * Parses an hourly rate in MAD as people write it: `1200`, `1 200,50`, `1,200.50`. A single comma before one or two
 * digits is the decimal separator in both languages; before three digits it groups thousands in English. Null for an
 * empty text.
 */
export function readRate(
  text: string,
  language: Language,
  limit: number = itemLimits.hourlyRate,
): number | null | RateProblem {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^[-−]/, '-');
  if (compact === '') return null;
  const plain = withDecimalPoint(compact, language);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'rate_unreadable';
  const rate = Number(plain);
  if (rate < 0) return 'rate_negative';
  if (rate > limit) return 'rate_too_high';
  return /\.\d{3,}$/.test(plain.replace(/0+$/, '')) ? 'rate_decimals' : rate;
}

/** The text of a rate in the form field. */
export function writeRate(rate: number, language: Language): string {
  const text = Number.isInteger(rate) ? String(rate) : rate.toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
}

function withDecimalPoint(text: string, language: Language): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) && (language === 'en' || text.includes('.'))) {
    return text.replaceAll(',', '');
  }
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
