import { scaleHalfUp } from './half-up.ts';
import type { Language } from './language.ts';

/** One decimal, as ratings are written: `4.9` or `4,9`. */
export function formatRating(rating: number, language: Language): string {
  return (scaleHalfUp(rating, 10) / 10).toFixed(1).replace('.', language === 'fr' ? ',' : '.');
}
