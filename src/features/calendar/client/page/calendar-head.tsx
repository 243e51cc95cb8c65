import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { type CalendarView, dayAfter, weekOf, weekTitle } from './calendar-place.ts';

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
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** More buttons. */
  children?: ReactNode;
}) {
  const { t, language } = useTranslation();
  const today = instantToMarina(useNow()).date;
  const week = weekOf(day, today);
  const title = {
    day: () => formatMarinaDate(day, language, 'long'),
    week: () => weekTitle(week, language),
    month: () => formatMarinaDate(day, language, 'month'),
  }[view]();
  const isToday = {
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
      <div data-print="hide" className="flex gap-2.5 max-md:w-full max-[360px]:gap-1.5">
        <IconButton
          label={t(`calendar.previous.${view}`)}
          icon={<ArrowLeft />}
          aria-keyshortcuts="ArrowLeft"
          disabled={isFirst}
          onClick={() => onDay(dayAfter(day, view, -1))}
        />
        <Button
          tone={isToday ? 'navy' : 'sand'}
          size="small"
          className="max-md:grow max-[360px]:px-2"
          aria-pressed={isToday}
          onClick={() => onDay(today)}
        >
          {t('bookings.day.today')}
        </Button>
        <IconButton
          label={t(`calendar.next.${view}`)}
          icon={<ArrowRight />}
          aria-keyshortcuts="ArrowRight"
          onClick={() => onDay(dayAfter(day, view, 1))}
        />
        {children}
      </div>
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
