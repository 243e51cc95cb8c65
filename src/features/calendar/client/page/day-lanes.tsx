import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useForQuery, useHelping } from '#client/data/helping.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { offerOf } from '#features/availability/day-offer.ts';
import { roomOfDay } from '#features/availability/free-hours.ts';
import { numbersTo } from '#features/bookings/unit-trips.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { paths } from '#shared/paths.ts';
import { unitName } from '../day/fleet-rows.ts';
import {
  type CalendarEntry,
  type CalendarItem,
  entriesOfDay,
  hourStates,
  hoursShown,
} from './calendar-entries.ts';
import { calendarQuery } from './calendar-place.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { HourBar, positionOf } from './hour-blocks.tsx';
import { lanesOf } from './unit-lanes.ts';

/** In pixels: how wide the lanes are at least with their gutter, on phones and from `sm` on, and an hour, and half of the current time. */
const [phone, desk, hourWidth, halfNow] = [268, 540, 42, 36] as const;

/**
 * The day as a chart: a lane for each item, a cell for each hour, a line at the current time. A lane opens its item's day.
 * Above the tickets, where there is no room beside them, the lanes of several items without an entry are folded.
 */
export function DayLanes({
  date,
  items,
  entries,
}: {
  date: MarinaDate;
  items: readonly CalendarItem[];
  entries: readonly CalendarEntry[];
}) {
  const { t } = useTranslation();
  const { time, shortTime, shortHours } = useFormat();
  const texts = useCalendarTexts();
  const now = useNow();
  const { daylight } = useSite();
  const moment = instantToMarina(now);
  const shown = hoursShown([date], entries);
  const { opens, closes } = shown;
  const isToday = moment.date === date;
  const isPast = date < moment.date || (isToday && moment.minutes >= closes);
  const line = isToday && moment.minutes >= opens && !isPast ? moment.minutes : null;
  const lanes = items.map((item) => ({ item, ofDay: entriesOfDay(entries, date, item.id, shown) }));
  const names = items
    .filter((item) => lanesOf(item) > 1)
    .flatMap((item) => numbersTo(item.units).map((unit) => unitName(item.unitNames, unit)));
  const hasWords = names.some((name) => name.length > 2);
  /** Left of the hours, for the names of units, in pixels; more on wide screens. Numbers need little. */
  const gutter = hasWords ? 48 : names.length > 0 ? 20 : 0;
  const namesWidth = hasWords ? `clamp(${gutter}px, 7vw, 88px)` : `${gutter}px`;
  /** Whether the label of the current time would cover that of an hour, in lanes of this width. */
  const isCovered = (hour: number, width: number) => {
    if (line === null) return false;
    const pixels = (minutes: number) => ((minutes - opens) / (closes - opens)) * (width - gutter);
    const label = Math.min(width - gutter - halfNow, Math.max(halfNow, pixels(line)));
    return pixels(hour) > label - halfNow - hourWidth && pixels(hour) < label + halfNow;
  };
  const quiet = lanes.filter(({ ofDay }) => ofDay.length === 0).length;
  // Nothing is below the lanes of an empty day.
  const canFold = quiet > 3 && quiet < items.length;
  const owner = useForQuery();
  const { may } = useHelping();
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = canFold && !isUnfolded;
  const linkOf = (item: string) =>
    may('calendar')
      ? paths.calendar({ ...calendarQuery({ view: 'day', day: date, item }, moment.date), ...owner })
      : paths.bookings({ tab: 'day', date, ...owner });
  const nowLeft = `${positionOf(moment.minutes, shown) * 100}%`;
  return (
    <figure className="on-sand -mx-2.5 rounded-photo bg-sand px-4 pt-4 pb-4 sm:mx-0 print:mx-0 sm:px-5 print:bg-white print:px-0">
      <figcaption className="sr-only">{t('bookings.day.chart')}</figcaption>
      <div className="relative" style={{ marginLeft: gutter && namesWidth }}>
        <div aria-hidden className="relative h-6">
          {timesFrom(opens, closes - 60, 60)
            .filter((_, index) => index % 2 === 0)
            .map((hour) => (
              <span
                key={hour}
                className={classNames(
                  'absolute top-0 text-small leading-6 font-medium whitespace-nowrap',
                  isCovered(hour, phone) && 'max-sm:hidden print:block',
                  isCovered(hour, desk) && 'hidden print:block',
                )}
                style={{ left: `${positionOf(hour, shown) * 100}%` }}
              >
                {shortTime(hour)}
              </span>
            ))}
          {line !== null && (
            <span
              className="absolute -top-0.5 -translate-x-1/2 rounded-badge bg-navy px-2 py-0.5 text-small leading-6 font-label whitespace-nowrap text-foam print:hidden"
              style={{ left: `clamp(1.75rem, ${nowLeft}, calc(100% - 1.75rem))` }}
            >
              {time(line)}
            </span>
          )}
        </div>
        <ul className="mt-1.5 grid gap-y-1">
          {lanes.map(({ item, ofDay }) => {
            const free = item.isAvailable
              ? roomOfDay(
                  date,
                  offerOf(item, { taken: item.taken, daylight, now }),
                  isToday ? moment.minutes : opens,
                )
              : [];
            const freeText = free.map(shortHours).join(', ');
            const room = isPast
              ? ''
              : freeText
                ? t('card.freeHours', { hours: freeText })
                : t(item.isAvailable ? 'bookings.day.full' : 'calendar.unavailable');
            return (
              <li
                key={item.id}
                className={classNames(
                  'break-inside-avoid',
                  isFolded && ofDay.length === 0 && 'hidden xl:block print:block',
                )}
              >
                <Link
                  to={linkOf(item.id)}
                  aria-label={t('calendar.day.label', {
                    date: item.listingTitle,
                    summary: [...ofDay.map(texts.entry), room].filter((text) => text !== '').join('; '),
                  })}
                  className="relative block min-h-11 rounded-hour bg-sand py-1 text-navy no-underline transition-colors hover:bg-sand-2"
                >
                  <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 bg-inherit leading-tight">
                    <span className="relative z-2 min-w-0 bg-inherit text-label font-label wrap-anywhere">
                      {item.listingTitle}
                    </span>
                    <span className="relative z-2 bg-inherit text-tiny">{room}</span>
                  </span>
                  {lanesOf(item) > 1 && (
                    <span
                      aria-hidden
                      className="absolute right-full text-tiny leading-6 font-label"
                      style={{ width: namesWidth }}
                    >
                      {numbersTo(item.units).map((unit) => (
                        <span key={unit} className="block h-7 truncate pr-1">
                          {unitName(item.unitNames, unit)}
                        </span>
                      ))}
                    </span>
                  )}
                  <HourBar
                    entries={ofDay}
                    units={lanesOf(item)}
                    shown={shown}
                    stateOf={hourStates(item, date, now)}
                    label={(block) => (
                      // What does not fit wraps to a second line, which is hidden. Also the time: cut, it would be another one.
                      <span className="flex h-(--track) flex-wrap gap-x-1.5 overflow-hidden pr-0.5 text-tiny leading-(--track) whitespace-nowrap">
                        <span className="h-(--track)" />
                        <b className="figure tracking-[-0.02em]">{shortTime(block.from)}</b>
                        <span className="font-medium">{texts.short(block)}</span>
                      </span>
                    )}
                  />
                </Link>
              </li>
            );
          })}
        </ul>
        {line !== null && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-6 bottom-0 z-1 w-[3px] -translate-x-1/2 rounded-full bg-navy print:hidden"
            style={{ left: nowLeft }}
          />
        )}
      </div>
      {canFold && (
        <Button
          tone="sand-2"
          size="small"
          className="mt-3 w-full xl:hidden print:hidden"
          aria-expanded={!isFolded}
          onClick={() => setUnfolded(isFolded)}
        >
          {t('bookings.day.quiet', { count: quiet })}
        </Button>
      )}
    </figure>
  );
}
