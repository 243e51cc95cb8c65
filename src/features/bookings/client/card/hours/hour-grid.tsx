import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { DayOffer, Hours } from '#features/availability/day-offer.ts';
import type { Format } from '#shared/format-in.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import { sameHours } from '../booking-address.ts';
import type { Draft } from '../use-draft.ts';
import { type GridCell, type GridSlot, gridCells, mayBecomeFree, type Picked } from './pick-hour.ts';

/** Cells per row, and the space between them in pixels. */
const hoursPerRow = 6;
const gap = 6;

/**
 * The hours of a day, or its half hours: free, held, booked, the user's, closed or past, with the chosen ones as one coral
 * shape. The first press chooses the first cell, the second the last. Arrow keys move over all cells, also taken ones, so
 * that screen readers announce them.
 */
export function HourGrid({
  draft: { choice, slots, hours, present, seatsOffered },
  day,
  minutes,
  canWait,
  labelledBy,
  onPick,
  onRefuse,
}: {
  draft: Draft;
  day: DayOffer;
  /** How long a cell is. */
  minutes: 30 | 60;
  /** Whether a press on taken hours opens the waiting list. */
  canWait: boolean;
  labelledBy: string;
  onPick: (hours: Hours | null) => void;
  /** A cell was pressed although it can't be chosen. */
  onRefuse: (pressed: GridCell) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const hintId = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  /** Kept after the focus leaves, so that Tab returns to the same cell. */
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  /** What the last press chose: the next one extends it, unless other hours were chosen meanwhile. */
  const [last, setLast] = useState<(Picked & { date: string }) | null>(null);
  const isLast = last?.date === choice.date && sameHours(last.hours, hours);
  const picked = { hours, anchor: isLast ? last.anchor : null };
  const now = present?.date === choice.date ? present.hours : null;
  const cells = gridCells(day, { slots, picked, minutes });
  const first = cells.find(({ isChosen }) => isChosen) ?? cells.find(({ next }) => next) ?? cells[0];
  const stop = cells.find(({ start }) => start === lastFocused) ?? first;
  const rowHeight = minutes === 60 ? 56 : 44;

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const target = {
      ArrowRight: cells[at + 1],
      ArrowLeft: cells[at - 1],
      ArrowDown: cells[at + hoursPerRow],
      ArrowUp: cells[at - hoursPerRow],
      Home: cells[0],
      End: cells.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-hour="${target.start / 60}"]`)?.focus();
  };

  return (
    <fieldset
      ref={grid}
      aria-labelledby={labelledBy}
      aria-describedby={hintId}
      className="relative isolate grid min-w-0 grid-cols-6 gap-1.5 forced-color-adjust-none forced-colors:bg-paper"
      style={{ gridAutoRows: rowHeight }}
    >
      {cells.map((cell, at) => {
        const opensWaitlist = canWait && cell.next === null && cell.slots.some(mayBecomeFree);
        return (
          <button
            key={cell.start}
            type="button"
            data-hour={cell.start / 60}
            aria-pressed={cell.isChosen}
            aria-disabled={cell.next === null && !opensWaitlist}
            aria-haspopup={opensWaitlist ? 'dialog' : undefined}
            aria-label={nameOf(cell, { t, format, present: now, showSeats: seatsOffered > 1 })}
            tabIndex={cell === stop ? 0 : -1}
            className={classNames(
              'group relative rounded-hour outline-none focus-visible:z-20 focus-visible:shadow-none',
              cell.next === null && !opensWaitlist && 'cursor-default',
            )}
            onFocus={() => setLastFocused(cell.start)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onClick={() => {
              if (!cell.next) return onRefuse(cell);
              setLast({ ...cell.next, date: choice.date });
              onPick(cell.next.hours);
            }}
          >
            {!(cell.isChosen && !cell.isPart) && <Grounds slots={cell.slots} />}
            <span className="absolute inset-0 z-20 grid content-center justify-items-center rounded-hour text-label leading-tight transition-colors group-focus-visible:shadow-[0_0_0_2px_var(--ring-gap)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-(--ring)">
              <CellText {...{ cell, seatsOffered, format }} />
            </span>
          </button>
        );
      })}
      <span className="grid place-items-center text-center text-tiny leading-tight text-muted max-[360px]:text-micro">
        {t('rental.booking.until', { time: format.shortTime(closes) })}
      </span>
      <HourRuns
        hours={hours}
        {...{ minutes, rowHeight }}
        className="origin-left bg-coral transition-[left,right,scale] duration-220 ease-swell starting:scale-x-0"
      />
      <HourRuns hours={now} {...{ minutes, rowHeight }} className="border-2 border-dashed border-navy" />
      <span id={hintId} className="sr-only">
        {t('rental.booking.hint')}
      </span>
    </fieldset>
  );
}

/** Hours as one shape per row. */
function HourRuns({
  hours,
  minutes,
  rowHeight,
  className,
}: {
  hours: Hours | null;
  minutes: number;
  rowHeight: number;
  className: string;
}) {
  const cellAt = (time: number) => (time - opens) / minutes;
  return [0, 1, 2, 3].map((row) => {
    const from = Math.max(cellAt(hours?.start ?? 0) - row * hoursPerRow, 0);
    const to = Math.min(cellAt(hours?.end ?? 0) - row * hoursPerRow, hoursPerRow);
    if (from >= to) return null;
    const style: CSSProperties = {
      top: row * (rowHeight + gap),
      height: rowHeight,
      left: `calc(${edge(from, Math.floor(from))})`,
      right: `calc(100% - (${edge(to, Math.ceil(to) - 1)}))`,
    };
    return (
      <span
        key={row}
        aria-hidden
        className={`pointer-events-none absolute z-10 rounded-hour ${className}`}
        style={style}
      />
    );
  });
}

/** The place of an edge in a row of cells, as a CSS length from the left: `cells` of them are before its own. */
const edge = (at: number, cells: number) =>
  `(100% + ${gap}px) / ${hoursPerRow} * ${cells} + (100% - ${(hoursPerRow - 1) * gap}px) / ${hoursPerRow} * ${at - cells}`;

/** The ground of a state, and its text. */
const looks: Record<GridSlot['state'], readonly [ground: string, text: string]> = {
  free: ['free-hour group-hover:bg-sand-2', 'font-medium'],
  held: ['hatch', 'font-medium text-held-ink'],
  booked: ['ripple', 'font-medium text-booked-ink'],
  yours: ['bg-confirmed', 'font-medium text-foam'],
  closed: ['closed-hour', 'text-muted'],
  short: ['closed-hour', 'text-muted'],
  past: ['', 'text-muted line-through'],
};

/** The colour of a cell, or those of its halves. */
function Grounds({ slots }: { slots: readonly GridSlot[] }) {
  const [first, second] = slots;
  const parts = first?.state === second?.state ? slots.slice(0, 1) : slots;
  return (
    <span className="absolute inset-0 flex overflow-hidden rounded-hour *:flex-1">
      {parts.map(({ from, state }) => (
        <span key={from} className={classNames('transition-colors', looks[state][0])} />
      ))}
    </span>
  );
}

/** The time, and below it the seats left or whose it is. Cells with different halves have none: it would not fit. */
function CellText(given: { cell: GridCell; seatsOffered: number; format: Format }) {
  const { t } = useTranslation();
  const { cell, seatsOffered, format } = given;
  const [first, second = first] = cell.slots;
  if (!first || !second || cell.isPart) return null;
  const isRest = first.state === 'past' && second.state === 'free';
  if (first.state !== second.state && !isRest && !cell.isChosen) return null;
  const time = isRest && !cell.isChosen ? second.from : cell.start;
  const [clock, half] = format.shortTime(time).split('\u00a0');
  const left = Math.min(first.seatsLeft, second.seatsLeft);
  const note =
    second.state === 'yours'
      ? t('rental.booking.states.yours')
      : !cell.isChosen &&
        ['free', 'held', 'booked'].includes(second.state) &&
        left > 0 &&
        left < seatsOffered &&
        t('rental.booking.seatsLeftShort', { count: left });
  return (
    <span
      className={classNames(
        'grid justify-items-center',
        cell.isChosen ? 'font-medium' : looks[second.state][1],
      )}
    >
      <span
        className={classNames(
          'whitespace-nowrap',
          time % 60 > 0 && 'grid justify-items-center max-[360px]:text-micro',
        )}
      >
        {clock}
        {half && <span className="ml-px text-micro leading-none font-body max-[360px]:block">{half}</span>}
      </span>
      {note && <span className="text-micro leading-none font-body">{note}</span>}
    </span>
  );
}

/** `10:00 AM to 11:00 AM, booked`; one name per half if they differ. */
function nameOf(
  { start, end, slots }: GridCell,
  given: { t: Translate; format: Format; present: Hours | null; showSeats: boolean },
): string {
  const { t, format, present, showSeats } = given;
  const isPresent = (from: number) => present !== null && present.start <= from && from < present.end;
  const partName = (from: number, to: number, { state, reason, seatsLeft }: GridSlot) =>
    [
      format.hours({ start: from, end: to }),
      state === 'closed'
        ? t(`rental.booking.short.${reason ?? 'closed'}`)
        : t(`rental.booking.states.${state}`),
      ...(showSeats && ['free', 'held', 'booked'].includes(state)
        ? [t('rental.booking.seatsLeft', { count: seatsLeft })]
        : []),
      ...(isPresent(from) ? [t('proposal.present')] : []),
    ].join(', ');
  const [first, second = first] = slots;
  if (!first || !second) return '';
  const isSame =
    (['state', 'reason', 'seatsLeft'] as const).every((key) => first[key] === second[key]) &&
    isPresent(start) === isPresent(second.from);
  return isSame
    ? partName(start, end, first)
    : `${partName(start, start + 30, first)}; ${partName(start + 30, end, second)}`;
}
