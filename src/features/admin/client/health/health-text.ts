import type { Translate } from '#client/i18n/i18n.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { formatCount } from '#shared/money.ts';

const noBreakSpace = '\u00a0';
const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `7.6 MB`, `12 GB`: one decimal below ten. */
export function sizeText(t: Translate, language: Language, bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1024 && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1];
  return t(`admin.health.sizes.${units[unit] ?? 'kB'}`, { number: decimalText(size, language) });
}

/** With one decimal below ten. */
export function decimalText(value: number, language: Language): string {
  if (value >= 10) return formatCount(Math.round(value), language);
  const text = value.toFixed(1).replace('.0', '');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** In the largest unit that fits: `3 days`. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('admin.health.days', { count: days });
  if (hours > 0) return t('admin.health.hours', { count: hours });
  if (minutes > 0) return t('admin.health.minutes', { count: minutes });
  return t('admin.health.seconds', { count: seconds });
}

/** The time, with the date unless it is today: `10:42 AM`, `Nov 19, 2026, 10:42 AM`. */
export function momentText(language: Language, at: string, now: Date): string {
  const { date } = instantToMarina(new Date(at));
  if (date === instantToMarina(now).date) return clockText(language, at);
  const day = formatMarinaDate(date, language, 'medium').replaceAll(' ', noBreakSpace);
  return `${day}, ${clockText(language, at)}`;
}

export function clockText(language: Language, at: string): string {
  const { time } = instantToMarina(new Date(at));
  return formatMarinaTime(time, language).replaceAll(' ', noBreakSpace);
}

export function intervalText(t: Translate, everyMinutes: number): string {
  if (everyMinutes === 1) return t('admin.health.jobs.everyMinute');
  if (everyMinutes === 60) return t('admin.health.jobs.everyHour');
  return t('admin.health.jobs.everyMinutes', { number: everyMinutes });
}
