import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate, timeOfMinutes } from '#shared/marina-time.ts';
import { hoursOfDay } from '#shared/opening-hours.ts';
import { weekOf, weekTitle } from './calendar-dates.ts';
import {
  type CalendarEntry,
  entriesOfDay,
  entryLooks,
  lookClasses,
  lookOf,
  summaryOf,
} from './calendar-entries.ts';
import { itemsText, useCalendarTexts } from './calendar-texts.ts';
import { type CloseForm, newCloseForm } from './close-fields.tsx';
import { type Cell, endsOf, type Selection, useHourChoice } from './use-hour-choice.ts';
import { WeekGrid, type WeekGridProps } from './week-grid.tsx';

/** The grid of the week, in which hours are chosen to be closed; on phones of one of its days. */
export function WeekPlan({
  dates: week,
  day,
  wide,
  item,
  ground,
  closing,
  setClosing,
  onDay,
  ...grid
}: Omit<WeekGridProps, 'choice'> & {
  day: MarinaDate;
  wide: boolean;
  item: string | null;
  /** The classes of the panel. */
  ground: string;
  closing: CloseForm | null;
  setClosing: (form: CloseForm | null) => void;
  onDay: (day: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = instantToMarina(useNow());
  const dates = wide ? week : [day];
  const isPast = (cell: Cell) => {
    const date = dates[cell.day] ?? '';
    const end = (hoursOfDay[cell.hour] ?? 0) + 60;
    return date < now.date || (date === now.date && end <= now.minutes);
  };
  const choice = useHourChoice({ days: dates.length, hours: hoursOfDay.length }, isPast);
  const { selection } = choice;
  const momentOf = ({ day: column, hour }: Cell) => ({
    date: dates[column] ?? day,
    minutes: hoursOfDay[hour] ?? 0,
  });

  const openForm = () => {
    if (selection.phase !== 'chosen') return;
    const { start, end } = endsOf(selection);
    const [from, to] = [momentOf(start), momentOf(end)];
    setClosing({
      ...newCloseForm({ item, day: from.date }),
      startTime: timeOfMinutes(from.minutes),
      lastDay: to.date,
      endTime: timeOfMinutes(to.minutes + 60),
    });
  };
  const cancel = useEffectEvent(choice.cancel);
  const { phase } = selection;
  const lastPhase = useRef(phase);
  const onPhase = useEffectEvent((reached: Selection['phase']) => {
    if (reached === 'chosen') openForm();
    if (reached === 'picking') announce(`${from} ${t('calendar.picking.next')}`);
    if (reached === 'none' && lastPhase.current === 'picking') announce(t('calendar.picking.cancelled'));
    lastPhase.current = reached;
  });
  useEffect(() => onPhase(phase), [phase]);
  const isClosing = closing !== null;
  useEffect(() => {
    if (!isClosing) cancel();
  }, [isClosing]);

  const first = selection.phase === 'picking' ? momentOf(selection.first) : null;
  const from =
    first &&
    t('calendar.picking.from', {
      day: formatMarinaDate(first.date, language, 'weekday'),
      time: clockText(first.minutes, language),
    });
  return (
    <>
      <p className="hidden font-label print:block print:text-large">
        {t('calendar.printTitle', {
          item: itemsText(
            t,
            grid.items,
            grid.items.map(({ id }) => id),
          ),
          week: weekTitle(weekOf(day, language), language),
        })}
      </p>
      {!wide && (
        <div data-print="hide" className="-mx-2.5 mt-4 sm:mx-0">
          <WeekStrip dates={week} day={day} entries={grid.entries} onDay={onDay} />
        </div>
      )}
      <div className={`${ground} px-2.5 py-4 md:px-4 ${wide ? '' : 'print:hidden'}`}>
        <WeekGrid {...grid} dates={dates} choice={choice} />
      </div>
      {!wide && (
        // Paper has room for the week.
        <div className={`${ground} hidden print:block`}>
          <WeekGrid {...grid} dates={week} choice={{ ...choice, grid: { current: null } }} />
        </div>
      )}
      {from ? (
        <div
          data-print="hide"
          className="on-navy sticky bottom-2.5 z-10 -mx-2.5 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-row bg-navy px-5 py-3 text-foam shadow-float sm:mx-0"
        >
          <p className="text-label">
            <b className="font-label">{from}</b> {t('calendar.picking.next')}
          </p>
          <div className="flex gap-2">
            <Button tone="foam" size="small" onClick={choice.chooseOnly}>
              {t('calendar.picking.only')}
            </Button>
            <Button tone="dim" size="small" onClick={choice.cancel}>
              {t('calendar.picking.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <p data-print="hide" className="mt-3 text-small text-muted">
          {t(wide ? 'calendar.hint' : 'calendar.hintTouch')}
        </p>
      )}
    </>
  );
}

/** The days of the week on a phone, of which one is shown. */
function WeekStrip({
  dates,
  day,
  entries,
  onDay,
}: {
  dates: readonly MarinaDate[];
  day: MarinaDate;
  entries: readonly CalendarEntry[];
  onDay: (day: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts = useCalendarTexts();
  const today = instantToMarina(useNow()).date;
  return (
    <ul className="grid grid-cols-7 gap-1">
      {dates.map((date) => {
        const ofDay = entriesOfDay(entries, date);
        const looks = new Set(ofDay.map(({ entry }) => lookOf(entry)));
        looks.delete('turnaround');
        return (
          <li key={date}>
            <button
              type="button"
              aria-current={date === day ? 'date' : undefined}
              aria-label={t('calendar.day.label', {
                date: formatMarinaDate(date, language, 'long'),
                summary: texts.summary(summaryOf(ofDay)),
              })}
              data-contrast="choice"
              className={classNames(
                'grid h-[68px] w-full content-center justify-items-center gap-1 rounded-hour transition-colors',
                date === day ? 'bg-navy text-foam' : 'bg-sand',
                date === today && date !== day && 'inset-ring-2 inset-ring-navy',
              )}
              onClick={() => onDay(date)}
            >
              <span className="text-micro leading-none font-medium">
                {formatMarinaDate(date, language, 'shortWeekday').replace('.', '')}
              </span>
              <span className="figure text-comment leading-none">{Number(date.slice(8))}</span>
              <span className="flex h-2 gap-[2px]">
                {entryLooks
                  .filter((look) => looks.has(look))
                  .map((look) => (
                    <span
                      key={look}
                      data-contrast="ink"
                      className={classNames('h-2 w-2 rounded-[3px]', lookClasses[look])}
                    />
                  ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
