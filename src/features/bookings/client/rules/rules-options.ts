import type { Translate } from '#client/i18n/i18n.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { dayMinutes, type MarinaTime, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';

/** Full and half hours from the marina's opening to its closing. */
export const times: readonly MarinaTime[] = timesFrom(opens, closes).map(timeOfMinutes);

export const durations: readonly number[] = timesFrom(minBookingMinutes, closes - opens);
export const notices: readonly number[] = [0, 30, 60, 120, 240, dayMinutes, 2 * dayMinutes, 7 * dayMinutes];
export const turnarounds: readonly number[] = [0, 15, 30, 45, 60, 90, 120, 180, 240];
/** In days. */
export const horizons: readonly number[] = [7, 14, 30, 60, 90, 180, 365];

/** `None`, `30 min`, `2 h`, `1 day`, `1 week`. */
export function periodText({ t, language }: { t: Translate; language: Language }, minutes: number): string {
  if (minutes === 0) return t('rules.booking.none');
  return minutes % dayMinutes === 0 ? daysText(t, minutes / dayMinutes) : formatDuration(minutes, language);
}

/** `1 week`, `30 days`, `1 year`. */
export function daysText(t: Translate, days: number): string {
  if (days === 365) return t('rules.booking.year');
  return days % 7 === 0 && days <= 28
    ? t('rules.booking.weeks', { count: days / 7 })
    : t('rules.booking.days', { count: days });
}
