import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useHelping } from '#client/data/helping.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PeriodSteps } from '#client/kit/period-steps.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { type CalendarView, dayAfter, weekOf, weekTitle } from './calendar-place.ts';
import { useCalendarTexts } from './calendar-texts.ts';

/**
 * The name of the days that are shown, and buttons to those before and after them, to which the arrow keys and swipes over
 * `area` lead too.
 */
export function CalendarHead({
  view,
  day,
  first,
  onDay,
  area,
  headingRef,
  children,
}: {
  view: CalendarView;
  day: MarinaDate;
  /** The first day that can be shown, if there is one. */
  first?: MarinaDate | undefined;
  onDay: (day: MarinaDate) => void;
  area: RefObject<HTMLElement | null>;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** More buttons. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = instantToMarina(useNow()).date;
  const week = weekOf(day, today);
  const title = {
    day: () => format.day(day),
    week: () => weekTitle(week, format),
    month: () => format.day(day, 'month'),
  }[view]();
  const isPresent = {
    day: day === today,
    week: week.from <= today && today <= week.to,
    month: day.slice(0, 7) === today.slice(0, 7),
  }[view];
  const isFirst = first !== undefined && day <= first;
  useMoves(area, (step) => {
    if (step === 1 || !isFirst) onDay(dayAfter(day, view, step));
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2
        ref={headingRef}
        tabIndex={-1}
        aria-live="polite"
        className="display scroll-mt-[calc(var(--header-height)+12px)] outline-none text-card leading-[1.05] first-letter:uppercase sm:text-entry md:text-day print:text-card"
      >
        {title.split(/(\d+)/).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // The digits use the text font and need more weight to match.
            <span key={part} className="font-[680] tracking-[-0.03em]">
              {part}
            </span>
          ),
        )}
      </h2>
      <PeriodSteps
        labels={{
          previous: t(`calendar.previous.${view}`),
          present: t('bookings.day.today'),
          next: t(`calendar.next.${view}`),
        }}
        {...{ isPresent, isFirst }}
        hasKeys
        onStep={(step) => onDay(dayAfter(day, view, step))}
        onPresent={() => onDay(today)}
      >
        {children}
      </PeriodSteps>
    </div>
  );
}

/** In pixels and milliseconds. */
const swipe = { minDistance: 60, maxDuration: 700, edge: 24 };

/** Elements that handle arrow keys themselves. */
const arrowKeyElements =
  'input, select, textarea, dialog, [role="tablist"], [role="grid"], [data-arrow-keys], [contenteditable]';

/**
 * Moves with the arrow keys, and with swipes over the element: left to what comes next. It needs
 * `touch-action: pan-y pinch-zoom`; otherwise some browsers also navigate back on a swipe. A swipe from the edge of the
 * screen is the browser's own.
 */
function useMoves(area: RefObject<HTMLElement | null>, onMove: (step: 1 | -1) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const events = new AbortController();
    const options = { passive: true, signal: events.signal };
    let start: { x: number; y: number; at: number } | null = null;
    const onStart = ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      // On a zoomed page, dragging pans the viewport.
      const isZoomed = (visualViewport?.scale ?? 1) > 1;
      start =
        touch && touches.length === 1 && !isZoomed && !isAtEdge(touch)
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null;
    };
    const onEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start || !touch || timeStamp - start.at > swipe.maxDuration) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(x) < swipe.minDistance || Math.abs(x) < 2 * Math.abs(y)) return;
      move(x < 0 ? 1 : -1);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(arrowKeyElements)) return;
      if (event.key === 'ArrowRight') move(1);
      else if (event.key === 'ArrowLeft') move(-1);
    };
    element.addEventListener('touchstart', onStart, options);
    element.addEventListener('touchend', onEnd, options);
    document.addEventListener('keydown', onKey, options);
    return () => events.abort();
  }, [area]);
}

const isAtEdge = ({ clientX }: Touch) => clientX < swipe.edge || clientX > innerWidth - swipe.edge;

/** What an entry looks like: a booking by its status, hours proposed for one, and four kinds of hours that are not bookings. */
const entryLooks = [
  ...(['PENDING', 'CONFIRMED', 'overdue', 'COMPLETED'] as const),
  ...(['proposed', 'closed', 'weekly', 'imported', 'turnaround'] as const),
] as const;
type EntryLook = (typeof entryLooks)[number];

export function lookOf(entry: CalendarEntry): EntryLook {
  if (entry.kind === 'imported' || entry.kind === 'turnaround' || entry.kind === 'proposed')
    return entry.kind;
  if (entry.kind === 'closed') return entry.weekly ? 'weekly' : 'closed';
  if (entry.isOverdue) return 'overdue';
  return entry.booking.status === 'CANCELLED' ? 'COMPLETED' : entry.booking.status;
}

/** Requests are hatched, so that they differ from bookings in more than colour. */
const requestHatch = 'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

const closedHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-sand-2)_0_7px,var(--color-dune)_7px_14px)] text-navy';

/** On paper grounds are not printed: the edges differ instead. */
const onPaper = 'print:border-2 print:border-black print:bg-white print:bg-none print:text-black';

export const lookClasses: Record<EntryLook, string> = {
  PENDING: `${statusGround.PENDING} ${requestHatch} ${onPaper} print:border-dashed`,
  CONFIRMED: `${statusGround.CONFIRMED} ${onPaper}`,
  overdue: `bg-error text-foam ${onPaper} print:border-4`,
  COMPLETED: `${statusGround.COMPLETED} ${onPaper} print:border-double print:border-4`,
  proposed: `border-2 border-dashed border-navy bg-paper text-navy ${onPaper} print:border-dashed print:border-black/40`,
  closed: `${closedHatch} ${onPaper} print:border-dotted`,
  weekly: `${closedHatch} inset-shadow-[4px_0_0_var(--color-navy)] ${onPaper} print:border-l-8 print:border-dotted print:inset-shadow-none`,
  turnaround: `bg-dune text-navy ${onPaper} print:border-dashed print:border-black/40`,
  imported: `ripple ${onPaper} print:border-4 print:border-black/40`,
};

/** What the grounds of these entries mean, and how old the hours from other calendars are. */
export function CalendarLegend({
  entries,
  imported,
}: {
  entries: readonly CalendarEntry[];
  imported: OwnerCalendar['imported'];
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const shown = new Set(entries.map(lookOf));
  const sources = new Map(imported.map((hours) => [hours.calendar, hours]));
  return (
    <div className="mt-4 grid gap-y-2.5 text-small text-muted print:mt-2 print:text-black">
      <ul aria-label={t('calendar.legend.label')} className="flex flex-wrap gap-x-5 gap-y-2">
        {entryLooks
          .filter((look) => shown.has(look))
          .map((look) => (
            <li key={look} className="flex items-center gap-2">
              <span
                data-contrast="ink"
                className={`h-4 w-6 rounded-swatch print:rounded-none ${lookClasses[look]}`}
              />
              {look === 'PENDING' || look === 'CONFIRMED' || look === 'COMPLETED'
                ? t(`ui.status.${look}`)
                : t(`calendar.legend.${look}`)}
            </li>
          ))}
      </ul>
      {sources.size > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {[...sources.values()].map((source) => (
            <li key={source.calendar} className="flex items-start gap-2">
              {source.failingSince !== null && <Triangle size={16} className="mt-[3px] text-coral-dark" />}
              {texts.source(source)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Instead of a calendar without items. */
export function NoItems() {
  const { t } = useTranslation();
  const { ownerId } = useHelping();
  if (ownerId !== null)
    return <EmptyState className="mt-4" title={t('calendar.noItems.title')} text={t('quay.help.noItems')} />;
  return (
    <EmptyState
      className="mt-8"
      title={t('calendar.noItems.title')}
      text={t('calendar.noItems.text')}
      action={
        <ButtonLink to={paths.addItem()} tone="coral">
          {t('calendar.noItems.add')}
        </ButtonLink>
      }
    />
  );
}
