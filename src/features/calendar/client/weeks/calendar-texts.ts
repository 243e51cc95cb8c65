import { ageText } from '#client/i18n/age-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { clockText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import type { Language } from '#shared/language.ts';
import { dateNames, formatMarinaDate, weekdaysInOrder } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import { type CalendarEntry, type DaySummary, wholeDaysOf } from './calendar-entries.ts';

type Weekly = Pick<
  OwnerCalendar['weekly'][number],
  'startTime' | 'endTime' | 'weekdays' | 'firstDay' | 'lastDay'
>;
type Source = Pick<OwnerCalendar['imported'][number], 'calendar' | 'readAt' | 'failingSince'>;

/** The sentences of the calendar in the current language. */
export function useCalendarTexts() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return calendarTexts(t, language);
}

export function calendarTexts(t: Translate, language: Language) {
  const long = (date: MarinaDate) => formatMarinaDate(date, language, 'long');
  const moment = (instant: string) => {
    const { date, minutes } = instantToMarina(new Date(instant));
    return `${formatMarinaDate(date, language, 'short')}, ${clockText(minutes, language)}`;
  };
  return {
    /** `Saturday, November 28, 2–5 PM`; over several days with the day of the end. */
    period: ({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): string => {
      const days = wholeDaysOf({ start, end });
      if (days) {
        return days.first === days.last
          ? t('calendar.period.day', { day: long(days.first) })
          : t('calendar.period.days', { start: long(days.first), end: long(days.last) });
      }
      const [from, to] = [instantToMarina(start), instantToMarina(end)];
      if (from.date === to.date) {
        const hours = shortHoursText({ start: from.minutes, end: to.minutes }, language);
        return t('calendar.period.hours', { day: long(from.date), hours });
      }
      return t('calendar.period.range', {
        start: long(from.date),
        from: clockText(from.minutes, language),
        end: long(to.date),
        to: clockText(to.minutes, language),
      });
    },
    /** `Every Saturday and Sunday, 2–5 PM`. */
    weekly: ({ startTime, endTime, weekdays }: Weekly): string => {
      const chosen = weekdaysInOrder(language).filter((weekday) => weekdays?.includes(weekday));
      const names = chosen.map((weekday) => dateNames[language].weekdays[weekday] ?? '');
      const days =
        chosen.length === 7
          ? t('calendar.period.everyDay')
          : t('calendar.period.every', { days: new Intl.ListFormat(language).format(names) });
      const hours = shortHoursText({ start: minutesOf(startTime), end: minutesOf(endTime) }, language);
      return t('calendar.period.weekly', { days, hours });
    },
    /** `Since November 28, 2026, until March 1, 2027`. */
    since: ({ firstDay, lastDay }: Weekly, today: MarinaDate): string => {
      const date = (day: MarinaDate) => formatMarinaDate(day, language, 'medium');
      const first = firstDay ?? today;
      const since = t(first <= today ? 'calendar.period.since' : 'calendar.period.from', {
        day: date(first),
      });
      return lastDay === null ? since : t('calendar.period.until', { since, day: date(lastDay) });
    },
    /** `Open on Saturday, November 28`: the days on which weekly hours are open in spite of being closed. */
    openOn: (days: readonly MarinaDate[]): string =>
      t('calendar.period.openOn', { days: new Intl.ListFormat(language).format(days.map(long)) }),
    /** `Airbnb, read 5 minutes ago`, or since when it could not be read. */
    source: ({ calendar, readAt, failingSince }: Source, now: Date): string => {
      if (failingSince === null) {
        return readAt === null
          ? t('calendar.sources.unread', { calendar })
          : t('calendar.sources.read', { calendar, age: ageText(language, readAt, now) });
      }
      const since = moment(failingSince);
      return readAt === null
        ? t('calendar.sources.failingUnread', { calendar, since })
        : t('calendar.sources.failing', { calendar, since, age: ageText(language, readAt, now) });
    },
    /** `2 requests to answer, 1 confirmed, closed hours`. */
    summary: ({ requests, confirmed, completed, closed, imported }: DaySummary): string => {
      const parts = [
        requests > 0 && t('calendar.summary.requests', { count: requests }),
        confirmed > 0 && t('calendar.summary.confirmed', { count: confirmed }),
        completed > 0 && t('calendar.summary.completed', { count: completed }),
        closed > 0 && t('calendar.summary.closed'),
        imported > 0 && t('calendar.summary.imported'),
      ].filter((part) => part !== false);
      return parts.length > 0 ? parts.join(', ') : t('calendar.summary.none');
    },
  };
}

/** The name of what an entry belongs to: an item's title, or how many items. */
export function itemsText(t: Translate, items: OwnerCalendar['items'], itemIds: readonly string[]): string {
  const titles = items.filter(({ id }) => itemIds.includes(id)).map(({ listingTitle }) => listingTitle);
  if (titles.length === items.length && items.length > 1) return t('calendar.allItems');
  return titles.length === 1 ? (titles[0] ?? '') : t('calendar.itemCount', { count: titles.length });
}
