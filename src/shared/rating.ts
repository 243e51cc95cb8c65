import type { Language } from './language.ts';
import { scaleHalfUp } from './money.ts';

/** With one decimal: `4.9` in English, `4,9` in French. */
export function formatRating(rating: number, language: Language): string {
  return (scaleHalfUp(rating, 10) / 10).toFixed(1).replace('.', language === 'fr' ? ',' : '.');
}
