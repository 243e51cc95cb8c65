import type { MailTexts } from '#features/messages/server/texts/mail-texts.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';

export type MailTimes = ReturnType<typeof mailTimes>;

/** Formats instants in marina time. Days are named in full, because a mail may be read days after it was sent. */
export function mailTimes(texts: MailTexts, language: Language, now: Date) {
  const dateOf = (instant: Date) => instantToMarina(instant).date;
  // No line break before AM and PM.
  const time = (instant: Date) =>
    formatMarinaTime(instantToMarina(instant).time, language).replace(' ', '\u00a0');
  const day = (instant: Date) => formatMarinaDate(dateOf(instant), language, 'long');
  const hours = ({ start, end }: Interval) => texts.hours(time(start), time(end));
  const briefDay = (instant: Date) => {
    const date = dateOf(instant);
    return `${formatMarinaDate(date, language, 'shortWeekday')} ${formatMarinaDate(date, language, 'short')}`;
  };
  return {
    /** `10:00 AM`. */
    time,
    /** `Saturday, November 21`, as a line of its own, with a capital letter in French too. */
    dayLine: (instant: Date) => day(instant).replace(/^./u, (letter) => letter.toUpperCase()),
    /** `10:00 AM to 12:00 PM`. */
    hours,
    /** `1 h 30 min`. */
    duration: ({ start, end }: Interval) =>
      formatDuration(Math.round((end.getTime() - start.getTime()) / 60_000), language),
    /** `Saturday, November 21 at 10:00 AM (marina time)`. */
    when: (instant: Date) => texts.marinaTime(texts.at(day(instant), time(instant))),
    /** `Sat Nov 21, 10:00 AM to 12:00 PM (marina time)`, where there is little room. */
    brief: (period: Interval) => texts.marinaTime(`${briefDay(period.start)}, ${hours(period)}`),
    /** `Sat Nov 21 at 10:00 AM (marina time)`. */
    briefWhen: (instant: Date) => texts.marinaTime(texts.at(briefDay(instant), time(instant))),
    /** `today`, `tomorrow` or `on Saturday, November 21`. */
    nearDay: (instant: Date) => {
      const today = dateOf(now);
      const date = dateOf(instant);
      if (date === today) return texts.today;
      return date === addDays(today, 1) ? texts.tomorrow : texts.onDay(day(instant));
    },
  };
}
