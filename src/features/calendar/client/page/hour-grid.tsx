import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { numbersTo } from '#features/bookings/unit-trips.ts';
import { instantToMarina, type MarinaDate, timeOfMinutes } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { unitName } from '../day/fleet-rows.ts';
import {
  blocksOf,
  type CalendarEntry,
  type CalendarItem,
  entriesOfDay,
  type HourState,
  hourStates,
  hoursShown,
} from './calendar-entries.ts';
import type { FormHours } from './close-form.tsx';
import { DayName, HourBlock } from './hour-blocks.tsx';
import { lanesOf, smallLanes } from './unit-lanes.ts';
import { useHourChoice } from './use-hour-choice.ts';

const grounds: Record<HourState, string> = {
  free: 'bg-foam hover:bg-paper hover:inset-ring-2 hover:inset-ring-dune',
  taken: 'bg-foam',
  unavailable: 'bg-foam/40',
  outside: 'bg-foam/40',
  past: 'bg-foam/40',
};

/**
 * The hours of one item, a column a day from opening to closing, with what is booked or closed; hours to close are chosen in
 * it. On phones only one of the days is shown.
 */
export function HourGrid({
  item,
  entries,
  dates,
  day,
  onOpen,
  onChosen,
}: {
  item: CalendarItem;
  entries: readonly CalendarEntry[];
  dates: readonly MarinaDate[];
  day: MarinaDate;
  onOpen: (entry: CalendarEntry) => void;
  onChosen: (hours: FormHours) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const instant = useNow();
  const now = instantToMarina(instant);
  const shown = hoursShown(dates, entries);
  const { opens, closes } = shown;
  const hours = timesFrom(opens, closes - 60, 60);
  const momentOf = (place: number) => ({
    date: dates[Math.floor(place / hours.length)] ?? day,
    minutes: hours[place % hours.length] ?? opens,
  });
  const fromText = (place: number) => {
    const { date, minutes } = momentOf(place);
    return t('calendar.picking.from', {
      day: format.day(date, 'weekday'),
      time: format.time(minutes),
    });
  };
  const choice = useHourChoice({
    days: dates.length,
    rows: hours.length,
    isPast: (place) => {
      const { date, minutes } = momentOf(place);
      return hourStates(item, date, instant)(minutes) === 'past';
    },
    onFirst: (place) => announce(`${fromText(place)} ${t('calendar.picking.next')}`),
    onChosen: (from, to) => {
      const [first, last] = [momentOf(from), momentOf(to)];
      onChosen({
        ...{ firstDay: first.date, startTime: timeOfMinutes(first.minutes) },
        ...{ lastDay: last.date, endTime: timeOfMinutes(last.minutes + 60) },
      });
    },
    onCancel: () => announce(t('calendar.picking.cancelled')),
  });
  const showsNow = dates.includes(now.date) && now.minutes >= opens && now.minutes < closes;
  const tabStop = choice.focused ?? Math.max(0, dates.indexOf(day)) * hours.length;
  return (
    <>
      <div
        data-arrow-keys
        className="grid grid-cols-[2.75rem_minmax(0,1fr)] rounded-photo bg-sand px-2.5 py-4 [--row:56px] select-none md:grid-cols-[3.25rem_minmax(0,1fr)] md:px-4 md:[--row:52px] print:bg-white print:p-0 print:[--row:12mm]"
      >
        <div
          aria-hidden
          className="relative self-end"
          style={{ height: `calc(var(--row) * ${hours.length})` }}
        >
          {hours.map((hour) => (
            <span
              key={hour}
              className="absolute right-2.5 -translate-y-px text-tiny leading-none font-medium whitespace-nowrap"
              style={{ top: `calc(var(--row) * ${(hour - opens) / 60})` }}
            >
              {format.shortTime(hour)}
            </span>
          ))}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-x-1 lg:gap-x-1.5">
          {dates.map((date, column) => {
            const isToday = date === now.date;
            const long = format.day(date);
            const stateOf = hourStates(item, date, instant);
            const placeOf = (row: number) => column * hours.length + row;
            const chosen = hours.filter((_, row) => choice.isChosen(placeOf(row)));
            const [start, end] = [chosen[0], (chosen.at(-1) ?? 0) + 60];
            const lanes = lanesOf(item, smallLanes);
            const blocks = blocksOf(entriesOfDay(entries, date, item.id, shown), lanes);
            return (
              <section
                key={date}
                aria-label={isToday ? t('calendar.day.today', { date: long }) : long}
                className={date === day ? 'min-w-0' : 'min-w-0 max-md:hidden print:block'}
              >
                {dates.length > 1 && (
                  <h3 className="mb-2 max-md:hidden print:mb-1 print:block">
                    <DayName date={date} />
                  </h3>
                )}
                {dates.length === 1 && lanes > 1 && (
                  <p aria-hidden className="grid auto-cols-fr grid-flow-col text-tiny leading-6 font-label">
                    {numbersTo(lanes).map((unit) => (
                      <span key={unit} className="truncate pr-1">
                        {unitName(item.unitNames, unit)}
                      </span>
                    ))}
                  </p>
                )}
                <div className="relative">
                  <fieldset className="grid min-w-0 gap-y-[2px]">
                    <legend className="sr-only">{t('calendar.hours', { day: long })}</legend>
                    {hours.map((minutes, row) => {
                      const state = stateOf(minutes);
                      const isChosen = chosen.includes(minutes);
                      return (
                        // It may begin or end the hours to close.
                        <button
                          key={minutes}
                          type="button"
                          data-place={placeOf(row)}
                          data-cell={`${date} ${minutes / 60}`}
                          data-contrast="edge"
                          aria-label={t(`calendar.cell.${state}`, {
                            day: long,
                            time: format.time(minutes),
                          })}
                          aria-pressed={isChosen}
                          aria-disabled={state === 'past'}
                          tabIndex={tabStop === placeOf(row) ? 0 : -1}
                          className={classNames(
                            'block h-[calc(var(--row)-2px)] w-full rounded-swatch transition-colors focus-visible:relative focus-visible:z-4 print:rounded-none print:border-b print:border-black/30 print:bg-white',
                            // The bar that asks for the last hour covers none of the next three.
                            'scroll-mt-[calc(var(--header-height)+var(--row))] scroll-mb-[calc(7rem+3*var(--row))]',
                            state === 'past' ? 'cursor-default' : 'cursor-cell',
                            isChosen ? 'bg-transparent' : grounds[state],
                          )}
                          {...choice.handlersOf(placeOf(row))}
                        />
                      );
                    })}
                  </fieldset>
                  {/* One shape, under the bookings. */}
                  {start !== undefined && (
                    <span
                      aria-hidden
                      data-contrast="ink"
                      className="pointer-events-none absolute inset-x-0 z-2 rounded-badge bg-coral px-2 py-1 text-tiny leading-[18px] figure tracking-[-0.02em] print:hidden"
                      style={{
                        top: `calc(var(--row) * ${(start - opens) / 60})`,
                        height: `calc(var(--row) * ${(end - start) / 60} - 2px)`,
                      }}
                    >
                      {format.shortHours({ start, end })}
                    </span>
                  )}
                  {blocks.length > 0 && (
                    <ul
                      aria-label={t('calendar.entries', { day: long })}
                      className={classNames(
                        'pointer-events-none absolute inset-0',
                        // While hours are chosen, those under a booking can be, too.
                        choice.first === null && '*:*:pointer-events-auto',
                      )}
                    >
                      {blocks.map((block) => (
                        <HourBlock
                          key={`${block.entry.key} ${block.track}`}
                          block={block}
                          others={blocks}
                          opens={opens}
                          onOpen={() => onOpen(block.entry)}
                        />
                      ))}
                    </ul>
                  )}
                  {isToday && showsNow && (
                    <span
                      aria-hidden
                      className="pointer-events-none absolute inset-x-0 z-4 h-[3px] -translate-y-1/2 rounded-full bg-navy print:hidden"
                      style={{ top: `calc(var(--row) * ${(now.minutes - opens) / 60})` }}
                    />
                  )}
                </div>
              </section>
            );
          })}
        </div>
      </div>
      {choice.first !== null ? (
        <div
          data-print="hide"
          className="on-navy sticky bottom-[calc(var(--bar-height)+10px)] z-10 mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-row bg-navy px-4 py-2.5 text-foam shadow-float"
        >
          <p className="text-label leading-tight">
            <b className="font-label">{fromText(choice.first)}</b> {t('calendar.picking.next')}
          </p>
          <div className="flex gap-2">
            <Button tone="foam" size="small" onClick={choice.chooseOnly}>
              {t('calendar.picking.only')}
            </Button>
            <Button tone="dim" size="small" onClick={choice.cancel}>
              {t('ui.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <p data-print="hide" className="mt-3 px-2.5 text-small text-muted sm:px-0">
          {t('calendar.hint')}
        </p>
      )}
    </>
  );
}
