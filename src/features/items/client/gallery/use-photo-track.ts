import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A row of photos with native scroll snapping, so that swiping works before hydration; buttons and arrow keys move it
 * too. `index` is the photo in view; once `touched`, its neighbours are prefetched.
 */
export function usePhotoTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  /** The photo that the row is scrolling to; photos that pass on the way do not become `index`. */
  const target = useRef<number | null>(null);

  const onScroll = () => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    if (target.current !== null && Math.abs(position - target.current) > 0.01) return;
    target.current = null;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(position))));
    setTouched(true);
  };
  /** The row has stopped, or the user drags it elsewhere. */
  const onSettle = () => {
    target.current = null;
    onScroll();
  };
  /** With `list`, the focus moves to the photo's button in that list. */
  const show = (position: number, list?: Element | null) => {
    const element = track.current;
    if (element === null) return;
    const next = (position + count) % count;
    target.current = next;
    flushSync(() => {
      setIndex(next);
      setTouched(true);
    });
    element.scrollTo({ left: next * element.clientWidth });
    list?.querySelector<HTMLElement>(`[data-photo="${next}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step, event.currentTarget.closest('ul'));
  };
  return {
    row: { ref: track, onScroll, onScrollEnd: onSettle, onPointerDown: onSettle },
    index,
    touched,
    touch: () => setTouched(true),
    onKeyDown,
    show,
  };
}
