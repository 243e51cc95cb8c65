import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type DayOffer, type Hours, slotsWithin } from '#features/availability/day-offer.ts';
import type { Language } from '#shared/language.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { shortClockText } from './day-clock.ts';
import { HourRuns, hoursPerRow } from './hour-runs.tsx';
import { hoursText } from './hours-text.ts';
import { type GridSlot, mayBecomeFree, type Picked, pickHour } from './pick-hour.ts';

/** A cell that was pressed although it can't be chosen. */
export interface PressedCell extends Hours {
  slots: readonly GridSlot[];
}

/**
 * The hours of a day, or its half hours: free, held, booked, the user's, closed or past, with the chosen ones as one coral
 * shape. The first press chooses the first cell, the second the last. Arrow keys move over all cells, also taken ones, so
 * that screen readers announce them.
 */
export function HourGrid({
  day,
  slots,
  picked,
  present,
  canWait,
  minutes,
  seatsOffered,
  labelledBy,
  onPick,
  onRefuse,
}: {
  day: DayOffer;
  /** Its half hours, as `gridSlots` returns them. */
  slots: readonly GridSlot[];
  picked: Picked;
  /** The present hours of the booking that is to get others, if it is on this day. */
  present: Hours | null;
  /** Whether a press on taken hours opens the waiting list. */
  canWait: boolean;
  /** How long a cell is. */
  minutes: 30 | 60;
  /** More than one for a shared item, whose cells show the seats left. */
  seatsOffered: number;
  labelledBy: string;
  onPick: (picked: Picked) => void;
  onRefuse: (pressed: PressedCell) => void;
}) {
  const { t, language } = useTranslation();
  const hintId = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  /** Kept after the focus leaves, so that Tab returns to the same cell. */
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  const cells = timesFrom(opens, closes - minutes, minutes).map((start) => {
    const cell = { start, end: start + minutes };
    const parts = slotsWithin(slots, cell);
    const chosen = parts.filter(
      ({ from }) => picked.hours && picked.hours.start <= from && from < picked.hours.end,
    );
    return {
      ...cell,
      slots: parts,
      isChosen: chosen.length > 0,
      isPart: chosen.length === 1 && parts.length === 2,
      next: parts.some(({ state }) => state === 'yours') ? null : pickHour(day, cell, picked),
    };
  });
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
            aria-label={nameOf(t, language, cell, { showSeats: seatsOffered > 1, present })}
            tabIndex={cell === stop ? 0 : -1}
            className={classNames(
              'group relative rounded-hour outline-none focus-visible:z-20 focus-visible:shadow-none',
              cell.next === null && !opensWaitlist && 'cursor-default',
            )}
            onFocus={() => setLastFocused(cell.start)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onClick={() => (cell.next ? onPick(cell.next) : onRefuse(cell))}
          >
            {!(cell.isChosen && !cell.isPart) && <Grounds slots={cell.slots} />}
            <span className="absolute inset-0 z-20 grid content-center justify-items-center rounded-hour text-label leading-tight transition-colors group-focus-visible:shadow-[0_0_0_2px_var(--ring-gap)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-(--ring)">
              <CellText cell={cell} seatsOffered={seatsOffered} />
            </span>
          </button>
        );
      })}
      <span className="grid place-items-center text-center text-tiny leading-tight text-muted max-[360px]:text-micro">
        {t('rental.booking.until', { time: shortClockText(closes, language) })}
      </span>
      <HourRuns
        hours={picked.hours}
        {...{ minutes, rowHeight }}
        className="origin-left bg-coral transition-[left,right,scale] duration-220 ease-swell starting:scale-x-0"
      />
      <HourRuns hours={present} {...{ minutes, rowHeight }} className="border-2 border-dashed border-navy" />
      <span id={hintId} className="sr-only">
        {t('rental.booking.hint')}
      </span>
    </fieldset>
  );
}

interface Cell extends PressedCell {
  isChosen: boolean;
  isPart: boolean;
}

const grounds: Record<GridSlot['state'], string> = {
  free: 'free-hour group-hover:bg-sand-2',
  held: 'hatch',
  booked: 'ripple',
  yours: 'bg-confirmed',
  closed: 'closed-hour',
  short: 'closed-hour',
  past: '',
};

/** The colour of a cell, or those of its halves. */
function Grounds({ slots }: { slots: readonly GridSlot[] }) {
  const [first, second] = slots;
  const parts = first?.state === second?.state ? slots.slice(0, 1) : slots;
  return (
    <span className="absolute inset-0 flex overflow-hidden rounded-hour *:flex-1">
      {parts.map(({ from, state }) => (
        <span key={from} className={classNames('transition-colors', grounds[state])} />
      ))}
    </span>
  );
}

const textClasses: Record<GridSlot['state'], string> = {
  free: 'font-medium',
  held: 'font-medium text-held-ink',
  booked: 'font-medium text-booked-ink',
  yours: 'font-medium text-foam',
  closed: 'text-muted',
  short: 'text-muted',
  past: 'text-muted line-through',
};

/** The time, and below it the seats left or whose it is. Cells with different halves have none: it would not fit. */
function CellText({ cell, seatsOffered }: { cell: Cell; seatsOffered: number }) {
  const { t, language } = useTranslation();
  const [first, second = first] = cell.slots;
  if (!first || !second || cell.isPart) return null;
  const isRest = first.state === 'past' && second.state === 'free';
  if (first.state !== second.state && !isRest && !cell.isChosen) return null;
  const time = isRest && !cell.isChosen ? second.from : cell.start;
  const [clock, half] = shortClockText(time, language).split('\u00a0');
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
        cell.isChosen ? 'font-medium' : textClasses[second.state],
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
  t: Translate,
  language: Language,
  { start, end, slots }: Cell,
  { showSeats, present }: { showSeats: boolean; present: Hours | null },
): string {
  const isPresent = (from: number) => present !== null && present.start <= from && from < present.end;
  const partName = (from: number, to: number, { state, reason, seatsLeft }: GridSlot) =>
    [
      hoursText(t, language, { start: from, end: to }),
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
