import type { Translate } from './i18n.ts';

/** How long ago an instant was: "5 minutes ago"; in days from two days on. */
export function ageText(t: Translate, instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return t('age.now');
  if (minutes < 60) return t('age.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('age.hours', { count: hours }) : t('age.days', { count: Math.floor(hours / 24) });
}
