import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { shortClockText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { opens } from '#shared/opening-hours.ts';
import { type Block, lookClasses, lookOf } from './calendar-entries.ts';
import { itemsText } from './calendar-texts.ts';

/** In pixels, of a block at the height of the rows on the screen. */
const heights = { row: 52, padding: 10, line: 18 };
/** In pixels: of the ground that stays beside the bookings on it, so that it can be pressed. */
const groundEdge = 26;

/** A button in a day's column that opens the entry; as many lines of it as fit. */
export function WeekBlock({
  block,
  items,
  withItems,
  onGround,
  onOpen,
}: {
  block: Block;
  items: OwnerCalendar['items'];
  /** Whether the block names its item: several are shown. */
  withItems: boolean;
  /** Whether it lies on closed hours. */
  onGround: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { entry, from, to, column, span, columns } = block;
  const hours = shortHoursText({ start: from, end: to }, language);
  const isNarrow = columns / span >= 2.5;
  const shownHours = isNarrow ? shortClockText(from, language) : hours;
  // An item that was removed keeps its bookings.
  const item =
    entry.kind === 'booking' ? entry.booking.rentableItem.listingTitle : itemsText(t, items, entry.itemIds);
  const space = ((to - from) / 60) * heights.row - heights.padding;
  const texts = [
    ...blockTexts(),
    ...(withItems && entry.kind !== 'booking' ? [item] : []),
    ...(entry.kind === 'booking' ? [t(`ui.status.${entry.booking.status}`)] : []),
  ].slice(0, Math.max(1, Math.floor(space / heights.line)));
  const edge = onGround ? groundEdge : 0;
  const ground = classNames(
    'pointer-events-auto flex size-full flex-col overflow-hidden rounded-badge text-left leading-[18px] print:rounded-none',
    isNarrow ? 'px-[min(0.375rem,25%)] text-micro' : 'px-[min(0.5rem,25%)] text-tiny',
    block.ground && 'pl-[min(0.625rem,25%)]',
    lookClasses[lookOf(entry)],
  );
  const lines = [...new Set(texts)].map((text, line) => (
    <span
      key={text}
      className={classNames(
        'block w-full whitespace-nowrap',
        line === 0 ? 'figure tracking-[-0.02em]' : 'font-medium',
      )}
    >
      {text}
    </span>
  ));
  return (
    <li
      className={classNames('absolute print:overflow-clip', block.ground ? 'z-1' : 'z-3')}
      style={{
        top: `calc(var(--row) * ${(from - opens) / 60})`,
        height: `max(${entry.kind === 'turnaround' ? 0 : 24}px, calc(var(--row) * ${(to - from) / 60} - 2px))`,
        left: `calc(${edge}px + (100% - ${edge}px) * ${column / columns})`,
        width: `calc((100% - ${edge}px) * ${span / columns} - ${column + span < columns ? 2 : 0}px)`,
      }}
    >
      {entry.kind === 'turnaround' ? (
        <p data-contrast="ink" title={name()} className={ground}>
          <span className="sr-only">{name()}</span>
          <span aria-hidden>{space + heights.padding >= heights.line && lines}</span>
        </p>
      ) : (
        <button
          type="button"
          data-contrast="ink"
          aria-label={name()}
          title={name()}
          className={`${ground} py-1 transition-[filter] hover:brightness-[1.06]`}
          onClick={onOpen}
        >
          {lines}
        </button>
      )}
    </li>
  );

  function blockTexts(): string[] {
    if (entry.kind === 'imported') return [entry.calendar, shownHours];
    if (entry.kind === 'turnaround') return [t('calendar.legend.turnaround'), shownHours];
    if (entry.kind === 'closed') {
      return [t(entry.weekly ? 'calendar.closedWeekly' : 'calendar.closed'), shownHours];
    }
    return [shownHours, ...(withItems ? [item] : []), renter().split(' ')[0] ?? ''];
  }

  function name(): string {
    if (entry.kind === 'imported') {
      return t('calendar.block.imported', { hours, item, calendar: entry.calendar });
    }
    if (entry.kind === 'turnaround') return t('calendar.block.turnaround', { hours, item });
    if (entry.kind === 'closed') {
      return t(entry.weekly ? 'calendar.block.closedWeekly' : 'calendar.block.closed', { hours, item });
    }
    const status = t(`ui.status.${entry.booking.status}`);
    return t('calendar.block.booking', { hours, item, name: renter(), status });
  }

  function renter(): string {
    const named = entry.kind === 'booking' && entry.booking.user.displayName;
    return named || t('bookings.ticket.formerMember');
  }
}
