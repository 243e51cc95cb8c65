import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { dateNames, formatMarinaDate, weekdaysInOrder } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { calendarQuery, datesOf, weeksOfMonth } from './calendar-dates.ts';
import {
  type CalendarEntry,
  type DaySummary,
  type EntryLook,
  entriesOfDay,
  lookClasses,
  summaryOf,
} from './calendar-entries.ts';
import { useCalendarTexts } from './calendar-texts.ts';

/** A month in whole weeks, with what each day has; a day opens its week. */
export function MonthGrid({
  day,
  item,
  entries,
}: {
  day: MarinaDate;
  item: string | null;
  entries: readonly CalendarEntry[];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts = useCalendarTexts();
  const today = instantToMarina(useNow()).date;
  const names = dateNames[language];
  const dates = datesOf(weeksOfMonth(day, language));
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 md:border-spacing-1">
      <caption className="sr-only">{formatMarinaDate(day, language, 'month')}</caption>
      <thead>
        <tr>
          {weekdaysInOrder(language).map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={names.weekdays[weekday]}
              className="pb-1.5 text-tiny font-medium"
            >
              {names.shortWeekdays[weekday]?.replace('.', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const summary = summaryOf(entriesOfDay(entries, date));
              const isToday = date === today;
              const long = formatMarinaDate(date, language, 'long');
              return (
                <td key={date} className="p-0 align-top">
                  <Link
                    to={paths.calendar(calendarQuery({ view: 'week', day: date, item }, today))}
                    aria-current={isToday ? 'date' : undefined}
                    aria-label={t('calendar.day.label', {
                      date: isToday ? t('calendar.day.today', { date: long }) : long,
                      summary: texts.summary(summary),
                    })}
                    data-contrast="edge"
                    className={classNames(
                      'flex h-[62px] flex-col gap-1 overflow-hidden rounded-hour p-1.5 text-navy no-underline transition-colors md:h-[128px] md:p-1.5',
                      date.slice(0, 7) === day.slice(0, 7)
                        ? 'bg-foam hover:bg-paper'
                        : 'bg-foam/40 text-muted hover:bg-foam',
                      isToday && 'inset-ring-[3px] inset-ring-navy',
                    )}
                  >
                    <span
                      className={classNames(
                        'figure text-label leading-6 max-md:text-center md:leading-5 md:text-comment',
                        date < today && 'font-medium text-muted',
                      )}
                    >
                      {Number(date.slice(8))}
                    </span>
                    <DayMarks summary={summary} />
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On wide screens a bar with words per kind, on phones a mark. The link's name says the same. */
function DayMarks({ summary }: { summary: DaySummary }) {
  const { t } = useTranslation();
  const { requests, confirmed, completed, closed, imported } = summary;
  const marks = (
    [
      ['PENDING', requests, t('calendar.summary.requestsShort', { count: requests })],
      ['CONFIRMED', confirmed, t('calendar.summary.confirmed', { count: confirmed })],
      ['COMPLETED', completed, t('calendar.summary.completed', { count: completed })],
      ['closed', closed, t('calendar.closed')],
      ['imported', imported, t('calendar.legend.imported')],
    ] satisfies [EntryLook, number, string][]
  ).filter(([, count]) => count > 0);
  return (
    <span className="flex flex-wrap justify-center gap-[3px] md:gap-[2px] md:flex-col md:flex-nowrap">
      {marks.map(([look, , text]) => (
        <span
          key={look}
          data-contrast="ink"
          className={classNames(
            'h-2 w-3 rounded-[3px] md:h-[18px] md:w-full md:truncate md:rounded-swatch md:px-1.5 md:text-micro md:leading-[18px] md:font-medium',
            lookClasses[look],
          )}
        >
          <span className="max-md:hidden">{text}</span>
        </span>
      ))}
    </span>
  );
}
