import type { Translate } from '#client/i18n/i18n.ts';
import type { Hours } from '#features/availability/day-offer.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { dayMinutes, instantToMarina } from '#shared/marina-time.ts';
import { clockText } from './day-clock.ts';

/** Hours of one day: `2:00 PM to 5:00 PM`, `14h00 à 17h00`. */
export function hoursText(t: Translate, language: Language, { start, end }: Hours): string {
  return t('rental.booking.range', { from: clockText(start, language), to: clockText(end, language) });
}

/** The interval between two instants of one day, in marina time: `2:00 PM to 5:00 PM`. */
export function instantsText(
  t: Translate,
  language: Language,
  { start, end }: { start: string; end: string },
): string {
  const timeAt = (instant: string) => formatMarinaTime(instantToMarina(new Date(instant)).time, language);
  return t('rental.booking.range', { from: timeAt(start), to: timeAt(end) });
}

/** `3 hours`, `2 h 30 min`, `30 min`, `7 days`. */
export function durationText(t: Translate, minutes: number): string {
  if (minutes % dayMinutes === 0) return t('rental.booking.daysCount', { count: minutes / dayMinutes });
  if (minutes % 60 === 0) return t('rental.booking.hoursCount', { count: minutes / 60 });
  if (minutes < 60) return t('rental.booking.minutesCount', { minutes });
  return t('rental.booking.hoursHalf', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
