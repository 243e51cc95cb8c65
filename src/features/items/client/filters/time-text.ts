import type { Language } from '#shared/language.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import type { SearchedTime } from './filters.ts';

/** `Sat Nov 28, 3:00 PM`; `sam. 28 nov., 15h00`. */
export function startText({ day, from }: Pick<SearchedTime, 'day' | 'from'>, language: Language): string {
  const date = (['shortWeekday', 'short'] as const).map((style) => formatMarinaDate(day, language, style));
  return `${date.join('\u00a0')}, ${formatMarinaTime(from, language).replaceAll(' ', '\u00a0')}`;
}

/** The same with the length: `Sat Nov 28, 3:00 PM, 2 h`. */
export function timeText(at: SearchedTime, language: Language): string {
  return `${startText(at, language)}, ${formatDuration(at.hours * 60, language)}`;
}
