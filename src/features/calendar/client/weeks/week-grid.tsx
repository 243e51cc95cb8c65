import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { clockText, shortClockText } from '#features/availability/client/hours/day-clock.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import { closes, hoursOfDay, opens } from '#shared/opening-hours.ts';
import { blocksOf, type CalendarEntry, entriesOfDay, fullHours } from './calendar-entries.ts';
import { isSelected, type useHourChoice } from './use-hour-choice.ts';
import { WeekBlock } from './week-block.tsx';

const cellMinutes = 60;

/** What an hour of the week is, besides its entries. */
type HourState = 'free' | 'taken' | 'outside' | 'past';

const grounds: Record<HourState, string> = {
  free: 'bg-foam hover:bg-paper hover:inset-ring-2 hover:inset-ring-dune',
  taken: 'bg-foam',
  outside: 'bg-foam/40',
  past: 'bg-foam/40',
};

export interface WeekGridProps {
  dates: readonly MarinaDate[];
  /** The items that are shown. */
  items: OwnerCalendar['items'];
  entries: readonly CalendarEntry[];
  choice: ReturnType<typeof useHourChoice>;
  onOpen: (key: string) => void;
}

/** The hours of some days as a grid: a column per day, from opening to closing, with what is booked or closed. */
export function WeekGrid({ dates, items, entries, choice, onOpen }: WeekGridProps) {
  const { language } = useLanguage();
  const now = instantToMarina(useNow());
  const today = dates.indexOf(now.date);
  const showsNow = today >= 0 && now.minutes >= opens && now.minutes < closes;
  const tabStop = choice.focused ?? { day: Math.max(0, today), hour: 0 };
  return (
    <div
      ref={choice.grid}
      data-arrow-keys
      {...choice.pointerHandlers}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] [--row:56px] select-none md:grid-cols-[3.25rem_minmax(0,1fr)] md:[--row:52px] print:[--row:12.4mm]"
    >
      <div
        aria-hidden
        className="relative self-end"
        style={{ height: `calc(var(--row) * ${hoursOfDay.length})` }}
      >
        {hoursOfDay.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'absolute right-2.5 -translate-y-px text-tiny leading-none font-medium whitespace-nowrap',
              showsNow && Math.abs(hour - now.minutes) < 25 && 'invisible print:visible',
            )}
            style={{ top: `calc(var(--row) * ${(hour - opens) / 60})` }}
          >
            {shortClockText(hour, language)}
          </span>
        ))}
        {showsNow && (
          <span
            className="absolute right-1 z-5 -translate-y-1/2 rounded-badge bg-navy px-1.5 text-tiny leading-6 font-label whitespace-nowrap text-foam print:hidden"
            style={{ top: `calc(var(--row) * ${(now.minutes - opens) / 60})` }}
          >
            {clockText(now.minutes, language).replace(/ [AP]M$/, '')}
          </span>
        )}
      </div>
      <div
        className="grid gap-x-1 lg:gap-x-1.5"
        style={{ gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` }}
      >
        {dates.map((date, day) => (
          <DayColumn
            key={date}
            {...{ date, day, items, entries, choice, onOpen, tabStop }}
            now={now}
            withHeading={dates.length > 1}
          />
        ))}
      </div>
    </div>
  );
}

function DayColumn({
  date,
  day,
  items,
  entries,
  choice,
  onOpen,
  tabStop,
  now,
  withHeading,
}: Omit<WeekGridProps, 'dates'> & {
  date: MarinaDate;
  day: number;
  tabStop: { day: number; hour: number };
  now: { date: MarinaDate; minutes: number };
  withHeading: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const ofDay = entriesOfDay(entries, date);
  const blocks = blocksOf(ofDay, items.length);
  const full = items.map((item) => fullHours(item, date));
  const isToday = date === now.date;
  const isPast = (end: number) => date < now.date || (isToday && end <= now.minutes);
  const stateOf = (hour: number): HourState => {
    const end = hour + cellMinutes;
    if (isPast(end)) return 'past';
    const isOpen = items.some(
      ({ rules }) => minutesOf(rules.opensAt) < end && minutesOf(rules.closesAt) > hour,
    );
    if (!isOpen) return 'outside';
    const isFull = full.every((hours) => hours.some(({ from, to }) => from < end && to > hour));
    return isFull ? 'taken' : 'free';
  };
  const label = formatMarinaDate(date, language, 'long');
  const selected = hoursOfDay.filter((_, hour) => isSelected(choice.selection, { day, hour }));
  return (
    <section aria-label={isToday ? t('calendar.day.today', { date: label }) : label}>
      {withHeading && (
        <h3
          className={classNames(
            'mb-2 rounded-hour py-1.5 text-center leading-tight print:mb-1 print:bg-white print:py-0 print:text-black',
            isToday && 'bg-navy text-foam',
            date < now.date && 'text-muted',
          )}
        >
          <span className="block text-tiny font-medium">
            {formatMarinaDate(date, language, 'shortWeekday')}
          </span>
          <span className="figure block text-value">{Number(date.slice(8))}</span>
        </h3>
      )}
      <div className="relative">
        <fieldset data-cells className="grid min-w-0 gap-y-[2px]">
          <legend className="sr-only">{t('calendar.hours', { day: label })}</legend>
          {hoursOfDay.map((minutes, hour) => {
            const state = stateOf(minutes);
            const isChosen = selected.includes(minutes);
            return (
              // It may begin or end the hours to close.
              <button
                key={minutes}
                type="button"
                data-cell={`${day} ${hour}`}
                data-contrast="edge"
                aria-label={t(`calendar.cell.${state}`, { day: label, time: clockText(minutes, language) })}
                aria-pressed={isChosen}
                aria-disabled={state === 'past'}
                tabIndex={tabStop.day === day && tabStop.hour === hour ? 0 : -1}
                className={classNames(
                  'block h-[calc(var(--row)-2px)] w-full rounded-swatch transition-colors focus-visible:relative focus-visible:z-4 print:rounded-none print:border-b print:bg-white print:border-black/30',
                  state === 'past' ? 'cursor-default' : 'cursor-cell',
                  isChosen ? 'bg-transparent' : grounds[state],
                )}
                {...choice.cellHandlers({ day, hour })}
              />
            );
          })}
        </fieldset>
        <ChosenHours hours={selected} />
        {blocks.length > 0 && (
          <ul
            aria-label={t('calendar.entries', { day: label })}
            className="pointer-events-none absolute inset-0"
          >
            {blocks.map((block) => (
              <WeekBlock
                key={block.entry.key}
                block={block}
                items={items}
                withItems={items.length > 1}
                onGround={
                  !block.ground &&
                  blocks.some((other) => other.ground && other.from < block.to && other.to > block.from)
                }
                onOpen={() => onOpen(block.entry.key)}
              />
            ))}
          </ul>
        )}
        {isToday && now.minutes >= opens && now.minutes < closes && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 z-4 h-[3px] -translate-y-1/2 rounded-full bg-navy print:hidden"
            style={{ top: `calc(var(--row) * ${(now.minutes - opens) / 60})` }}
          />
        )}
      </div>
    </section>
  );
}

/** The chosen hours of a day as one coral shape, under its bookings. */
function ChosenHours({ hours }: { hours: readonly number[] }) {
  const { language } = useLanguage();
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = last + cellMinutes;
  return (
    <span
      aria-hidden
      data-contrast="ink"
      className="pointer-events-none absolute inset-x-0 z-2 rounded-badge bg-coral px-2 py-1 text-tiny leading-[18px] figure tracking-[-0.02em] print:hidden"
      style={{
        top: `calc(var(--row) * ${(first - opens) / 60})`,
        height: `calc(var(--row) * ${(end - first) / 60} - 2px)`,
      }}
    >
      {shortClockText(first, language)}–{shortClockText(end, language)}
    </span>
  );
}
