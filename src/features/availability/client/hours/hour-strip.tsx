import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import {
  type ClosedReason,
  type DayOffer,
  type DaySlot,
  type Hours,
  slotsWithin,
} from '#features/availability/day-offer.ts';
import { closes, hoursOfDay, opens } from '#shared/opening-hours.ts';
import { shortClockText } from './day-clock.ts';
import { HourCell } from './hour-cell.tsx';
import { durationText, hoursText } from './hours-text.ts';
import { type Picked, pickHour } from './pick-hour.ts';
import type { SunMark } from './rule-texts.ts';

/** Cells per row. */
const perRow = 6;

/**
 * The hours of a day: free, held, booked, closed or past, with the chosen ones as one coral shape. The first click chooses
 * the first hour, the second the last; a click on an hour that can't be chosen says why below. Arrow keys move over all
 * cells, including taken ones, so that screen readers announce them.
 */
export function HourStrip({
  day,
  picked,
  onPick,
  seatsOffered,
  closedText,
  sunMarks,
  labelledBy,
}: {
  day: DayOffer;
  picked: Picked;
  onPick: (picked: Picked) => void;
  /** More than one for a shared item. */
  seatsOffered: number;
  /** Why hours are closed, in a sentence. */
  closedText: (reason: ClosedReason) => string;
  sunMarks: readonly SunMark[];
  labelledBy: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hintId = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  /** Kept after the focus leaves, so that Tab returns to the same cell. */
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  /** The hour that was pressed last although it can't be chosen. */
  const [asked, setAsked] = useState<{ date: string; hour: number } | null>(null);
  const cells = hoursOfDay.map((hour) => ({
    hour,
    halves: slotsWithin(day.slots, { start: hour, end: hour + 60 }),
    chosen: halvesChosen(picked, hour),
    next: pickHour(day, hour, picked),
  }));
  const stop = cells.find((cell) => cell.chosen[0] || cell.chosen[1]) ?? cells.find((cell) => cell.next);
  const tabStop = lastFocused ?? stop?.hour ?? hoursOfDay[0];

  const refused =
    asked?.date === day.date ? cells.find(({ hour, next }) => hour === asked.hour && next === null) : null;
  const why = refused && whyNot(refused.halves);

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
    <>
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
            sun={sunMarks.find(({ at }) => at >= hour && at < hour + 60)}
            onFocus={() => setLastFocused(hour)}
            onKeyDown={(event) => onKeyDown(event, hour)}
            onChoose={() => {
              setAsked({ date: day.date, hour });
              if (next) onPick(next);
            }}
          />
        ))}
        <span className="grid place-items-center text-center text-tiny leading-tight text-muted">
          {t('rental.booking.until', { time: shortClockText(closes, language) })}
        </span>
        <ChosenRuns hours={picked.hours} />
        <span id={hintId} className="sr-only">
          {t('rental.booking.hint')}
        </span>
      </fieldset>
      <p role="status" className="text-small text-muted not-empty:mt-2.5">
        {refused &&
          why &&
          t('rental.booking.why', {
            hours: hoursText(t, language, { start: refused.hour, end: refused.hour + 60 }),
            reason:
              why === 'noRoom'
                ? t('rental.booking.closed.noRoom', { duration: durationText(t, day.shortestMinutes) })
                : closedText(why),
          })}
      </p>
    </>
  );
}

/** Why an hour that isn't taken can't be chosen; null for taken hours, whose look says it. */
function whyNot(halves: readonly DaySlot[]): ClosedReason | 'noRoom' | null {
  const closed = halves.find(({ state }) => state === 'closed');
  if (closed) return closed.reason;
  return halves.some(({ state }) => state === 'free') ? 'noRoom' : null;
}

function halvesChosen({ hours }: Picked, hour: number): [first: boolean, second: boolean] {
  if (hours === null) return [false, false];
  const covers = (from: number) => hours.start <= from && hours.end >= from + 30;
  return [covers(hour), covers(hour + 30)];
}

/** Gap between cells and height of a row in pixels, as set by the strip's classes. */
const gap = 6;
const rowHeight = 56;

/** The chosen hours as one coral shape per row, animated as they change. */
function ChosenRuns({ hours }: { hours: Hours | null }) {
  if (hours === null) return null;
  const halvesPerRow = perRow * 2;
  const first = (hours.start - opens) / 30;
  const last = (hours.end - opens) / 30;
  return [0, 1].map((row) => {
    const from = Math.max(first - row * halvesPerRow, 0);
    const to = Math.min(last - row * halvesPerRow, halvesPerRow);
    if (from >= to) return null;
    const style: CSSProperties = {
      top: row * (rowHeight + gap),
      height: rowHeight,
      left: `calc(${edge(from, 'left')})`,
      right: `calc(100% - (${edge(to, 'right')}))`,
    };
    return (
      <span
        key={row}
        aria-hidden
        className="pointer-events-none absolute z-10 origin-left rounded-hour bg-coral transition-[left,right,scale] duration-220 ease-swell starting:scale-x-0"
        style={style}
      />
    );
  });
}

/** The position of a half hour's edge in a row of cells, as a CSS length from the left. */
function edge(halves: number, side: 'left' | 'right'): string {
  const cells = side === 'left' ? Math.floor(halves / 2) : Math.ceil(halves / 2) - 1;
  const rest = halves / 2 - cells;
  const cell = `(100% - ${(perRow - 1) * gap}px) / ${perRow}`;
  return `(${cell} + ${gap}px) * ${cells} + ${cell} * ${rest}`;
}
