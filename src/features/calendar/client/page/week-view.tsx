import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { type CalendarEntry, type CalendarItem, entriesOfDay, hourStates } from './calendar-entries.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { DayName, HourBar } from './hour-blocks.tsx';

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
              const ofDay = entriesOfDay(entries, date, item.id);
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
