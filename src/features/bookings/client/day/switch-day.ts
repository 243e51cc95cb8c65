import { type RefObject, useEffect } from 'react';

/** A swipe goes at least so far, in pixels, and takes at most so long, in milliseconds. */
const swipe = { distance: 60, duration: 700 };

/** Where arrow keys and swipes already mean something. */
const ownArrows = 'input, select, textarea, dialog, [role="tablist"], [role="grid"], [contenteditable]';

/**
 * Another day by the arrow keys, and on the element by a swipe: left for the next, right for the previous one. Give the
 * element `touch-action: pan-y pinch-zoom`: else some browsers take the swipe for “back” as well.
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
      // On a page that is zoomed in, a finger moves what is in view.
      const zoomed = (visualViewport?.scale ?? 1) > 1;
      start =
        touch && event.touches.length === 1 && !zoomed
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : null;
    };
    const onEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start || !touch || event.timeStamp - start.at > swipe.duration) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(x) < swipe.distance || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onPrevious();
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(ownArrows)) return;
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
