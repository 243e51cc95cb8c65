import type { Language } from '#shared/language.ts';

const units = [
  { unit: 'day', minutes: 24 * 60, from: 48 * 60 },
  { unit: 'hour', minutes: 60, from: 60 },
  { unit: 'minute', minutes: 1, from: 1 },
] as const;

/** How long ago an instant was: "just now", "5 minutes ago"; in days from two days on. */
export function ageText(language: Language, instant: string, now: Date): string {
  const age = (now.getTime() - Date.parse(instant)) / 60_000;
  const found = units.find(({ from }) => age >= from);
  return found
    ? new Intl.RelativeTimeFormat(language).format(-Math.floor(age / found.minutes), found.unit)
    : { en: 'just now', fr: 'à l’instant' }[language];
}
