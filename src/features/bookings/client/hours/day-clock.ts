import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';

/** Minutes since midnight on the 24-hour clock of the strip: `14:00`, `14h00`. */
export function clockText(minutes: number, language: Language): string {
  const time = timeOfMinutes(minutes);
  return language === 'fr' ? formatMarinaTime(time, language) : time;
}
