import type { Hours } from '#features/availability/day-offer.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { type MarinaDate, timeOfMinutes } from '#shared/marina-time.ts';

/** Times of a day, given in minutes since midnight, in marina time. */

const noBreakSpace = '\u00a0';

/** `4:00 PM`, `16h00`. */
export function clockText(minutes: number, language: Language): string {
  return formatMarinaTime(timeOfMinutes(minutes), language);
}

/** For narrow places, without the minutes of full hours or line breaks: `4 PM`, `4:30 PM`; `16h`, `16h30`. */
export function shortClockText(minutes: number, language: Language): string {
  const text = clockText(minutes, language);
  return language === 'fr' ? text.replace(/00$/, '') : text.replace(':00', '').replace(' ', noBreakSpace);
}

/** For narrow places: `2–5 PM`, `11:30 AM–1 PM`; `14h–17h`. */
export function shortHoursText({ start, end }: Hours, language: Language): string {
  const [from, to] = [shortClockText(start, language), shortClockText(end, language)];
  const half = /\s[AP]M$/;
  const isSameHalf = from.match(half)?.[0] === to.match(half)?.[0];
  return `${isSameHalf ? from.replace(half, '') : from}–${to}`;
}

/** `Sat 21`, `sam. 21`. */
export function shortDayText(date: MarinaDate, language: Language): string {
  return `${formatMarinaDate(date, language, 'shortWeekday')} ${Number(date.slice(8))}`;
}

/** `Sat 21, 2–5 PM`, `sam. 21, 14h–17h`. */
export function dayHoursText({ date, ...hours }: DayHours, language: Language): string {
  return `${shortDayText(date, language)}, ${shortHoursText(hours, language)}`;
}
