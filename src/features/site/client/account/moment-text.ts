import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

/** A date and time at the marina. */
export function momentText(instant: string, language: Language): string {
  const { date, time } = instantToMarina(new Date(instant));
  return `${formatMarinaDate(date, language, 'medium')}, ${formatMarinaTime(time, language)}`;
}
