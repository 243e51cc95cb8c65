import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart, RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import type { DayNote } from '#client/ui/month-picker.tsx';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import {
  type CalendarEntry,
  type CalendarItem,
  entriesOf,
  entriesOfDay,
  hourStates,
  hoursShown,
  summaryOf,
  useOwnerCalendar,
} from './calendar-entries.ts';
import { lookClasses } from './calendar-head.tsx';
import { useCalendarTexts } from './calendar-texts.ts';
import { DayName, HourBar } from './hour-blocks.tsx';
import { lanesOf, smallLanes } from './unit-lanes.ts';

/** A week of some items: a row each, with a bar of hours for each day. A day opens by itself. */
export function WeekView({
  dates,
  items,
  entries,
  day,
  addressOf,
}: {
  dates: readonly MarinaDate[];
  items: readonly CalendarItem[];
  entries: readonly CalendarEntry[];
  /** The day that is shown below, if one is. */
  day?: MarinaDate;
  addressOf: (item: string, day: MarinaDate) => string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useCalendarTexts();
  const now = useNow();
  const today = instantToMarina(now).date;
  const shown = hoursShown(dates, entries);
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-[2px] border-spacing-y-0 md:border-spacing-x-1">
      <caption className="sr-only">{t('calendar.week')}</caption>
      <thead>
        <tr>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              abbr={format.day(date)}
              className="sticky top-(--header-height) z-1 bg-sand p-0 pb-1 font-body print:static print:bg-white"
            >
              <DayName date={date} />
            </th>
          ))}
        </tr>
      </thead>
      {items.map((item) => (
        <tbody key={item.id} className="break-inside-avoid">
          {day === undefined && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={7}
                className="px-1 pt-3 pb-1 text-left text-label leading-tight font-label wrap-anywhere print:pt-2 print:text-small"
              >
                {item.listingTitle}
              </th>
            </tr>
          )}
          <tr>
            {dates.map((date) => {
              const ofDay = entriesOfDay(entries, date, item.id, shown);
              const name = format.day(date);
              return (
                <td key={date} className="h-px p-0 align-top">
                  <Link
                    to={addressOf(item.id, date)}
                    preventScrollReset
                    replace={day !== undefined}
                    aria-current={date === day ? 'date' : undefined}
                    aria-label={t('calendar.day.label', {
                      date: `${item.listingTitle}, ${date === today ? t('calendar.day.today', { date: name }) : name}`,
                      summary: ofDay.map(texts.entry).join('; ') || t('calendar.summary.none'),
                    })}
                    data-contrast="edge"
                    className={classNames(
                      'flex h-full min-h-13 flex-col justify-center gap-1.5 rounded-hour p-1 text-navy no-underline transition-colors md:p-1.5 xl:justify-start print:min-h-0 print:justify-start print:p-0 print:text-black',
                      date === day ? 'bg-navy text-foam' : 'bg-foam hover:bg-paper print:bg-white',
                    )}
                  >
                    <HourBar
                      entries={ofDay}
                      units={lanesOf(item, smallLanes)}
                      shown={shown}
                      stateOf={hourStates(item, date, now)}
                      className={day === undefined ? 'h-6 print:h-3' : 'h-6'}
                    />
                    {/* Who comes when, where a cell has room for it. */}
                    {day === undefined && (
                      <span className="hidden text-micro leading-[1.3] wrap-anywhere xl:block print:block print:text-[7.5pt]">
                        {ofDay
                          .filter(({ entry }) => entry.kind !== 'turnaround')
                          .map((one) => (
                            <span key={one.entry.key} className="block">
                              <b className="font-label">
                                {format.shortHours({ start: one.from, end: one.to })}
                              </b>{' '}
                              <bdi>{texts.short(one)}</bdi>
                            </span>
                          ))}
                      </span>
                    )}
                  </Link>
                </td>
              );
            })}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const picker = lazyPart(async () => (await import('#client/ui/month-picker.tsx')).MonthPicker);

/** What each day of a month has; a day opens. */
export function MonthView({
  day,
  item,
  entries,
  onDay,
}: {
  day: MarinaDate;
  item: string | null;
  entries: readonly CalendarEntry[];
  onDay: (day: MarinaDate) => void;
}) {
  const noteOf = useDayNotes(entries, item, true);
  return (
    <Lazy
      part={picker}
      props={{ value: null, month: day, onMonth: onDay, onChange: onDay, noteOf, large: true }}
      waiting={<Skeleton tone="foam" radius="photo" className="h-[70vh]" />}
    />
  );
}

/** A month to choose a day from, with marks for what each day has, and shortcuts to today and tomorrow. */
export function DayMonth({
  date,
  first,
  item,
  onDate,
}: {
  date: MarinaDate;
  /** Days before it are disabled. */
  first: MarinaDate | undefined;
  item: string | null;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const today = instantToMarina(now).date;
  const [shown, setShown] = useState({ date, month: date });
  // However the day was changed, show its month.
  const month = shown.date === date ? shown.month : date;
  const days = monthOf(month);
  const calendar = useOwnerCalendar(days);
  const state = useLoadState(calendar);
  const noteOf = useDayNotes(calendar.data ? entriesOf(calendar.data, { days, now }) : [], item, false);
  return (
    <section aria-label={t('bookings.month.label')}>
      <div className="min-h-[360px]">
        <Lazy
          part={picker}
          props={{
            ...{
              value: date,
              month,
              onMonth: (next: MarinaDate) => setShown({ date, month: next }),
              onChange: onDate,
              noteOf,
            },
            ...(first !== undefined && { first }),
          }}
          waiting={<Skeleton radius="photo" className="h-[360px]" />}
        />
      </div>
      {state.status === 'failed' && (
        <RetryLine text={t('bookings.month.failed')} onRetry={state.retry} className="mt-1" />
      )}
      <div className="mt-4 grid gap-2.5 max-nav:sm:grid-cols-2">
        <Button tone="sand" size="small" onClick={() => onDate(today)}>
          {t('bookings.day.viewToday')}
        </Button>
        <Button tone="sand" size="small" onClick={() => onDate(addDays(today, 1))}>
          {t('bookings.day.viewTomorrow')}
        </Button>
      </div>
    </section>
  );
}

/** A mark per kind; in a large month on wide screens a bar with words. The day's name says the same. */
function useDayNotes(entries: readonly CalendarEntry[], item: string | null, isLarge: boolean) {
  const texts = useCalendarTexts();
  return (date: MarinaDate): DayNote => {
    const summary = summaryOf(entriesOfDay(entries, date, item));
    const mark = (
      <span
        aria-hidden
        className={`flex min-h-2 justify-center gap-[2px] ${isLarge ? 'w-full flex-wrap md:flex-col md:flex-nowrap' : ''}`}
      >
        {summary.map(([kind, count]) => (
          <span
            key={kind}
            data-contrast="ink"
            className={`h-2 w-2.5 rounded-[3px] in-data-selected:inset-ring in-data-selected:inset-ring-foam ${isLarge ? 'md:h-auto md:w-full md:rounded-swatch px-1 tracking-[-0.02em] md:py-0.5 md:text-left md:text-micro md:leading-[15px] md:first-letter:uppercase md:font-medium' : ''} ${lookClasses[kind]}`}
          >
            {isLarge && <span className="max-md:hidden">{texts.summary([[kind, count]])}</span>}
          </span>
        ))}
      </span>
    );
    return { text: texts.summary(summary), mark };
  };
}
