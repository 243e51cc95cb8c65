import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { type Block, blocksOf, type DayEntry, type HourState, type ShownHours } from './calendar-entries.ts';
import { lookClasses, lookOf } from './calendar-head.tsx';
import { useCalendarTexts } from './calendar-texts.ts';

/** The position of a time of day between the first (0) and the last (1) shown minute. */
export function positionOf(minutes: number, { opens, closes }: ShownHours): number {
  return Math.min(1, Math.max(0, (minutes - opens) / (closes - opens)));
}

/**
 * An item's hours of a day from left to right, with what is booked, requested, closed or elsewhere; bookings of seats at the
 * same time are above each other. The element around it says the same in words.
 */
export function HourBar({
  entries,
  shown,
  stateOf,
  label,
  className,
  units = 1,
}: {
  entries: readonly DayEntry[];
  /** Of a fleet, which have a track each. */
  units?: number;
  shown: ShownHours;
  stateOf: (hour: number) => HourState;
  /** What is written on a block. */
  label?: (block: Block) => ReactNode;
  className?: string;
}) {
  const blocks = blocksOf(entries, units).map((block): Block => {
    // Where units have no tracks, closed ones are as high as their part of the fleet.
    const some = units === 1 && 'some' in block.entry ? block.entry.some : undefined;
    return some ? { ...block, track: some.units - some.count, span: some.count, tracks: some.units } : block;
  });
  const tracks = Math.max(units, ...blocks.map((block) => block.tracks));
  const track = tracks === 1 ? 36 : 28;
  return (
    <span
      aria-hidden
      className={classNames('relative block', className)}
      style={label && ({ '--track': `${track}px`, height: tracks * track } as CSSProperties)}
    >
      <span className={`grid h-full auto-cols-fr grid-flow-col ${label ? 'gap-[2px]' : ''}`}>
        {timesFrom(shown.opens, shown.closes - 60, 60).map((hour) => (
          <span
            key={hour}
            data-contrast="edge"
            className={classNames(
              label ? 'rounded-swatch' : 'first:rounded-l-swatch last:rounded-r-swatch',
              groundOf(stateOf(hour), label !== undefined),
              'print:border print:border-black/20 print:bg-white',
            )}
          />
        ))}
      </span>
      {blocks.map((block) => (
        <span
          key={`${block.entry.key} ${block.track}`}
          data-contrast="ink"
          className={`absolute ${block.isGround ? 'z-1' : 'z-2'} overflow-hidden ${label ? 'rounded-[7px]' : 'rounded-[3px]'} print:rounded-none ${lookClasses[lookOf(block.entry)]}`}
          style={{
            left: `${positionOf(block.from, shown) * 100}%`,
            width: `calc(${(positionOf(block.to, shown) - positionOf(block.from, shown)) * 100}% - ${label ? 2 : 1}px)`,
            top: `${(block.track / block.tracks) * 100}%`,
            height: `calc(${(block.span / block.tracks) * 100}% - ${block.tracks > 1 ? 1 : 0}px)`,
          }}
        >
          {label && (
            <span
              className="block"
              style={{
                paddingLeft: `${((textFromOf(block, blocks, labelMinutes) - block.from) / (block.to - block.from)) * 100}%`,
              }}
            >
              {label(block)}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

/** About as long as a block is whose label fits, in minutes. */
const labelMinutes = 180;

/** Where the text of closed hours begins: after the bookings on them that would cover it. */
function textFromOf({ isGround, from, to }: Block, others: readonly Block[], room: number): number {
  if (!isGround) return from;
  const covering = others.filter((other) => !other.isGround && other.from < to && other.to > from);
  return covering.reduce(
    (start, other) => (other.from < start + room ? Math.max(start, other.to) : start),
    from,
  );
}

function groundOf(state: HourState, isLarge: boolean): string {
  if (state === 'free' || state === 'taken') return isLarge ? 'bg-paper' : 'bg-sand';
  return isLarge ? 'bg-sand-2' : 'bg-wash';
}

/** In pixels: of closed hours that stay beside the bookings on them, so that they can be pressed. */
const groundEdge = 26;

/** A button over a day's hours that opens the entry, with as many of its lines as fit whole. */
export function HourBlock({
  block,
  others,
  opens,
  onOpen,
}: {
  block: Block;
  /** The blocks of the day, in the order of their starts. */
  others: readonly Block[];
  /** The first shown minute of the day. */
  opens: number;
  onOpen: () => void;
}) {
  const { entry, from, to, track, span, tracks, isGround } = block;
  const texts = useCalendarTexts();
  const name = texts.entry({ entry, from, to });
  const isNarrow = tracks / span >= 2.5;
  // Where a line is too narrow for `10:40 AM`, it breaks before `AM` rather than within.
  const hours = isNarrow ? texts.hours(block).replace(/\s/g, ' ') : texts.hours(block);
  const lines = [
    ...(entry.kind === 'booking' ? [hours, texts.short({ entry })] : [texts.short({ entry }), hours]),
    // In a narrow block it would break; the colour, the legend and the list say it too.
    ...(entry.kind === 'booking' && !isNarrow ? [texts.status(entry.booking)] : []),
  ];
  const overlaps = others.filter(
    (other) => other.isGround !== isGround && other.from < to && other.to > from,
  );
  const edge = !isGround && overlaps.length > 0 ? groundEdge : 0;
  const textFrom = textFromOf(block, others, 40);
  const look = classNames(
    // A line that doesn't fit wraps to a second column, which is hidden.
    'flex size-full flex-col flex-wrap content-start justify-start gap-x-8 overflow-hidden rounded-badge px-[min(0.5rem,10%)] text-left leading-[17px] print:rounded-none print:py-0 print:leading-[14px]',
    isNarrow ? 'text-micro' : 'text-tiny',
    lookClasses[lookOf(entry)],
  );
  const shownLines = lines.map((text, line) => (
    <span
      key={text}
      className={classNames(
        'w-full',
        isNarrow && line > 0 ? 'truncate' : 'wrap-break-word',
        line === 0 ? 'figure tracking-[-0.02em]' : 'font-medium',
      )}
    >
      {text}
    </span>
  ));
  return (
    <li
      className={classNames('absolute', isGround ? 'z-1' : 'z-3')}
      style={{
        top: `calc(var(--row) * ${(from - opens) / 60})`,
        height: `max(${entry.kind === 'turnaround' ? 0 : 24}px, calc(var(--row) * ${(to - from) / 60} - 2px))`,
        left: `calc(${edge}px + (100% - ${edge}px) * ${track / tracks})`,
        width: `calc((100% - ${edge}px) * ${span / tracks} - ${track + span < tracks ? 2 : 0}px)`,
      }}
    >
      {entry.kind === 'turnaround' ? (
        <p data-contrast="ink" title={name} className={look}>
          <span className="sr-only">{name}</span>
          {to - from >= 30 && <span aria-hidden>{shownLines}</span>}
        </p>
      ) : (
        <button
          type="button"
          data-contrast="ink"
          aria-label={name}
          title={name}
          className={`${look} transition-[filter] hover:brightness-[1.06]`}
          style={{ paddingTop: `calc(var(--row) * ${(textFrom - from) / 60} + 4px)` }}
          onClick={onOpen}
        >
          {textFrom < to && shownLines}
        </button>
      )}
    </li>
  );
}

/** A day's name and number above its column. */
export function DayName({ date }: { date: MarinaDate }) {
  const { day } = useFormat();
  const today = instantToMarina(useNow()).date;
  return (
    <span
      className={classNames(
        'block rounded-hour py-1.5 text-center leading-tight print:bg-white print:py-0 print:text-black',
        date === today && 'bg-navy text-foam',
        date < today && 'text-muted',
      )}
    >
      <span className="block text-tiny font-medium">{day(date, 'shortWeekday').replace('.', '')}</span>
      <span className="figure block text-comment md:text-value">{Number(date.slice(8))}</span>
    </span>
  );
}
