import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';

/** In pixels and milliseconds. */
const swipe = { minDistance: 60, maxDuration: 700, edge: 24 };

/** Elements that handle arrow keys themselves. */
const arrowKeyElements =
  'input, select, textarea, dialog, [role="tablist"], [role="grid"], [data-arrow-keys], [contenteditable]';

/**
 * Changes the day with the arrow keys, and with swipes on the element: left for the next day, right for the previous one.
 * The element needs `touch-action: pan-y pinch-zoom`; otherwise some browsers also navigate back on a swipe. A swipe from
 * the edge of the screen is the browser's own.
 */
export function useDaySwitching(
  area: RefObject<HTMLElement | null>,
  { onNext, onPrevious }: { onNext: () => void; onPrevious: () => void },
): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let start: { x: number; y: number; at: number } | null = null;
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      // On a zoomed page, dragging pans the viewport.
      const zoomed = (visualViewport?.scale ?? 1) > 1;
      start =
        touch && event.touches.length === 1 && !zoomed && !isAtEdge(touch)
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : null;
    };
    const onEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start || !touch || event.timeStamp - start.at > swipe.maxDuration) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(x) < swipe.minDistance || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onPrevious();
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(arrowKeyElements)) return;
      if (event.key === 'ArrowRight') onNext();
      else if (event.key === 'ArrowLeft') onPrevious();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
      document.removeEventListener('keydown', onKey);
    };
  }, [area, onNext, onPrevious]);
}

const isAtEdge = ({ clientX }: Touch) => clientX < swipe.edge || clientX > innerWidth - swipe.edge;

/** The breakpoints of `styles.css`. */
const breakpoints = { md: '48rem', nav: '68rem' } as const;

/** Whether the window is at least as wide as a breakpoint: at `nav` the month fits beside the day. False on the server. */
export function useWideScreen(breakpoint: keyof typeof breakpoints = 'nav'): boolean {
  const media = `(width >= ${breakpoints[breakpoint]})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  );
}
