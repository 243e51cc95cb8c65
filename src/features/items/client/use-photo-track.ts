import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

/**
 * A row of photos that scrolls and snaps by itself, so that a finger turns it before any script runs; buttons and arrow
 * keys turn it too. `index` is the photo in view.
 */
export function usePhotoTrack(count: number, initial = 0) {
  const track = useRef<HTMLUListElement | null>(null);
  const [index, setIndex] = useState(initial);
  const [touched, setTouched] = useState(false);

  const onScroll = () => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))));
    setTouched(true);
  };
  const show = (wanted: number) => {
    const element = track.current;
    if (element === null) return;
    const next = (wanted + count) % count;
    setIndex(next);
    setTouched(true);
    element.scrollTo({ left: next * element.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  };
  /** Starts at `initial` without sliding there. */
  const ref = useCallback(
    (element: HTMLUListElement | null) => {
      track.current = element;
      if (element && initial > 0)
        element.scrollTo({ left: initial * element.clientWidth, behavior: 'instant' });
    },
    [initial],
  );
  return { ref, index, touched, onScroll, onKeyDown, show };
}

export const trackClasses =
  'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth scrollbar-none';
