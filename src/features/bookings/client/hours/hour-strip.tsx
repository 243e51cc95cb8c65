import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { closes, type DaySlot, hoursOfDay, slotsWithin } from '#features/bookings/day-slots.ts';
import { shortClockText } from './day-clock.ts';
import { HourCell } from './hour-strip-cell.tsx';
import { ChosenRuns } from './hour-strip-runs.tsx';
import { type Picked, pickHour } from './pick-hour.ts';

/** Cells per row. */
const perRow = 6;

/**
 * The hours of a day: free, held, booked or past, with the chosen ones as one coral shape. The first click chooses the
 * first hour, the second the last. Arrow keys move over all cells, including taken ones, so that screen readers announce
 * them.
 */
export function HourStrip({
  slots,
  picked,
  onPick,
  seatsOffered,
  labelledBy,
}: {
  slots: readonly DaySlot[];
  picked: Picked;
  onPick: (picked: Picked) => void;
  /** More than one for a shared item. */
  seatsOffered: number;
  labelledBy: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hintId = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  /** Kept after the focus leaves, so that Tab returns to the same cell. */
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  const cells = hoursOfDay.map((hour) => ({
    hour,
    halves: slotsWithin(slots, { start: hour, end: hour + 60 }),
    chosen: halvesChosen(picked, hour),
    next: pickHour(slots, hour, picked),
  }));
  const stop = cells.find((cell) => cell.chosen[0] || cell.chosen[1]) ?? cells.find((cell) => cell.next);
  const tabStop = lastFocused ?? stop?.hour ?? hoursOfDay[0];

  const onKeyDown = (event: KeyboardEvent, hour: number) => {
    const at = hoursOfDay.indexOf(hour);
    const target = {
      ArrowRight: hoursOfDay[at + 1],
      ArrowLeft: hoursOfDay[at - 1],
      ArrowDown: hoursOfDay[at + perRow],
      ArrowUp: hoursOfDay[at - perRow],
      Home: hoursOfDay[0],
      End: hoursOfDay.at(-1),
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-hour="${target / 60}"]`)?.focus();
  };

  return (
    <fieldset
      ref={grid}
      aria-labelledby={labelledBy}
      aria-describedby={hintId}
      className="relative isolate grid min-w-0 grid-cols-6 gap-1.5 forced-color-adjust-none forced-colors:bg-paper"
    >
      {cells.map(({ hour, halves, chosen, next }) => (
        <HourCell
          key={hour}
          hour={hour}
          halves={halves}
          chosen={chosen}
          choosable={next !== null}
          tabStop={hour === tabStop}
          seatsOffered={seatsOffered}
          onFocus={() => setLastFocused(hour)}
          onKeyDown={(event) => onKeyDown(event, hour)}
          onChoose={() => {
            if (next) onPick(next);
          }}
        />
      ))}
      <span className="grid place-items-center text-center text-tiny leading-tight text-muted">
        {t('rental.booking.until', { time: shortClockText(closes, language) })}
      </span>
      <ChosenRuns hours={picked.hours} perRow={perRow} />
      <span id={hintId} className="sr-only">
        {t('rental.booking.hint')}
      </span>
    </fieldset>
  );
}

function halvesChosen({ hours }: Picked, hour: number): [first: boolean, second: boolean] {
  if (hours === null) return [false, false];
  const covers = (from: number) => hours.start <= from && hours.end >= from + 30;
  return [covers(hour), covers(hour + 30)];
}
