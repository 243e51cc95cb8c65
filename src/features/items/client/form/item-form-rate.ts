import { itemLimits } from '#features/items/limits.ts';
import type { Language } from '#shared/language.ts';

export type RateProblem = 'rate_unreadable' | 'rate_negative' | 'rate_decimals' | 'rate_too_high';

/**
 * An hourly rate as people write it, in MAD: `1200`, `1 200,50`, `1,200.50`. A single comma before one or two digits is
 * the decimal sign in both languages; before three digits it parts thousands in English. Null for an empty text.
 */
export function readRate(text: string, language: Language): number | null | RateProblem {
  const packed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^[-−]/, '-');
  if (packed === '') return null;
  const plain = withPoint(packed, language);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'rate_unreadable';
  const rate = Number(plain);
  if (rate < 0) return 'rate_negative';
  if (rate > itemLimits.hourlyRate) return 'rate_too_high';
  return /\.\d{3,}$/.test(plain.replace(/0+$/, '')) ? 'rate_decimals' : rate;
}

/** As the field shows a rate that is there. */
export function writeRate(rate: number, language: Language): string {
  const text = Number.isInteger(rate) ? String(rate) : rate.toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
}

function withPoint(text: string, language: Language): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) && (language === 'en' || text.includes('.'))) {
    return text.replaceAll(',', '');
  }
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
