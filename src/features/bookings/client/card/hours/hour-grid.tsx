import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { DayOffer, Hours } from '#features/availability/day-offer.ts';
import type { Format } from '#shared/format-in.ts';
import { openingHours } from '#shared/marina.ts';
import { sameHours } from '../booking-address.ts';
import { countedIn } from '../booking-model.ts';
import type { Draft } from '../use-draft.ts';
import { type GridCell, type GridSlot, gridCells, type Picked } from './pick-hour.ts';

/** Cells per row, and the space between them in pixels. */
const hoursPerRow = 6;
const gap = 6;
/** Of half hours, on the longest day. */
const rows = [0, 1, 2, 3, 4, 5, 6];

/**
 * The hours of a day, or its half hours: free, held, booked, the user's, closed or past, with the chosen ones as one coral
 * shape. The first press chooses the first cell, the second the last. Arrow keys move over all cells, also taken ones, so
 * that screen readers announce them.
 */
export function HourGrid({
  draft: { item, choice, slots, hours, present, seatsOffered },
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
  const { opens, closes } = openingHours(day.date);
  const cells = gridCells(day, { slots, picked, minutes });
  const first = cells.find(({ isChosen }) => isChosen) ?? cells.find(({ next }) => next) ?? cells[0];
  const stop = cells.find(({ start }) => start === lastFocused) ?? first;

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
      className={classNames(
        'relative isolate grid min-w-0 auto-rows-(--row) grid-cols-6 gap-1.5 forced-color-adjust-none forced-colors:bg-paper',
        minutes === 60 ? '[--row:56px]' : '[--row:44px]',
      )}
    >
      {cells.map((cell, at) => {
        const opensWaitlist = canWait && cell.mayBecomeFree;
        const isInert = cell.next === null && !opensWaitlist;
        return (
          <button
            key={cell.start}
            type="button"
            data-hour={cell.start / 60}
            aria-pressed={cell.isChosen}
            aria-disabled={isInert}
            aria-haspopup={opensWaitlist ? 'dialog' : undefined}
            aria-label={nameOf(cell, {
              t,
              format,
              present: now,
              counted: seatsOffered > 1 && countedIn(item),
            })}
            tabIndex={cell === stop ? 0 : -1}
            className={classNames(
              'group relative rounded-hour outline-none focus-visible:z-20 focus-visible:shadow-none',
              isInert && 'cursor-default',
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
            <span className="absolute inset-0 z-20 grid content-center rounded-hour transition-colors group-focus-visible:shadow-[0_0_0_2px_var(--ring-gap)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-(--ring)">
              <CellText {...{ cell, seatsOffered }} />
            </span>
          </button>
        );
      })}
      <span className="grid place-items-center text-center text-tiny leading-tight text-muted max-[360px]:text-micro">
        {t('rental.booking.until', { time: format.shortTime(closes) })}
      </span>
      <HourRuns
        {...{ hours, minutes, opens }}
        className="origin-left bg-coral transition-[left,right,scale] duration-220 ease-swell starting:scale-x-0"
      />
      <HourRuns {...{ hours: now, minutes, opens }} className="border-2 border-dashed border-navy" />
      <span id={hintId} className="sr-only">
        {t('rental.booking.hint')}
      </span>
    </fieldset>
  );
}

/** Hours as one shape per row. */
function HourRuns(given: { hours: Hours | null; minutes: number; opens: number; className: string }) {
  const { hours, minutes, opens, className } = given;
  const cellAt = (time: number) => (time - opens) / minutes;
  return rows.map((row) => {
    const from = Math.max(cellAt(hours?.start ?? 0) - row * hoursPerRow, 0);
    const to = Math.min(cellAt(hours?.end ?? 0) - row * hoursPerRow, hoursPerRow);
    if (from >= to) return null;
    const top = `calc(${row} * (var(--row) + ${gap}px))`;
    return (
      <span
        key={row}
        aria-hidden
        className={`pointer-events-none absolute z-10 h-(--row) rounded-hour ${className}`}
        style={{ top, left: edge(from), right: edge(hoursPerRow - to) }}
      />
    );
  });
}

/** The distance of so many cells from the side of a row, as a CSS length. No gap is within a cell. */
const edge = (cells: number) =>
  `calc((100% + ${gap}px) / ${hoursPerRow} * ${cells} - ${(cells % 1) * gap}px)`;

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
function CellText({ cell, seatsOffered }: { cell: GridCell; seatsOffered: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, last = first] = cell.slots;
  if (!first || !last || cell.isPart) return null;
  const { state } = last;
  // The first half of an hour has passed.
  const isRest = !cell.isChosen && first.state === 'past' && state === 'free';
  if (first.state !== state && !isRest && !cell.isChosen) return null;
  const time = isRest ? last.from : cell.start;
  const seatsLeft = Math.min(first.seatsLeft, last.seatsLeft);
  const [clock, half] = format.shortTime(time).split('\u00a0');
  const isScarce = !cell.isChosen && hasSeats(state) && seatsLeft > 0 && seatsLeft < seatsOffered;
  const note =
    state === 'yours'
      ? t('rental.booking.states.yours')
      : isScarce && t('rental.booking.units.left', { count: seatsLeft });
  return (
    <span
      className={classNames(
        'grid justify-items-center text-label leading-tight',
        cell.isChosen ? 'font-medium' : looks[state][1],
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

const hasSeats = (state: GridSlot['state']) => state === 'free' || state === 'held' || state === 'booked';

/** `10:00 AM to 11:00 AM, booked`; one name per half if they differ. */
function nameOf(
  { start, end, slots }: GridCell,
  given: {
    t: Translate;
    format: Format;
    present: Hours | null;
    counted: ReturnType<typeof countedIn> | false;
  },
): string {
  const { t, format, present, counted } = given;
  const names = slots.map(({ from, state, reason, seatsLeft }) =>
    [
      state === 'closed'
        ? t(`rental.booking.short.${reason ?? 'closed'}`)
        : t(`rental.booking.states.${state}`),
      counted && hasSeats(state) && t(`rental.booking.${counted}.left`, { count: seatsLeft }),
      present && present.start <= from && from < present.end && t('proposal.present'),
    ]
      .filter(Boolean)
      .join(', '),
  );
  if (new Set(names).size === 1) return `${format.hours({ start, end })}, ${names[0]}`;
  return slots
    .map(({ from }, at) => `${format.hours({ start: from, end: from + 30 })}, ${names[at]}`)
    .join('; ');
}
