import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A row of photos that scrolls and snaps by itself, so that a finger turns it before any script runs; buttons and arrow
 * keys turn it too. `index` is the photo in view; once `touched`, its neighbours are worth fetching.
 */
export function usePhotoTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  /** The photo that the row is turning to: those that pass on the way are not what is looked at. */
  const target = useRef<number | null>(null);

  const follow = () => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    if (target.current !== null && Math.abs(position - target.current) > 0.01) return;
    target.current = null;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(position))));
    setTouched(true);
  };
  /** The row has come to rest, or a finger takes it elsewhere. */
  const settle = () => {
    target.current = null;
    follow();
  };
  /** `list` is given where the focus goes along: to the photo's own button in it, once that is there. */
  const show = (wanted: number, list?: Element | null) => {
    const element = track.current;
    if (element === null) return;
    const next = (wanted + count) % count;
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
    row: { ref: track, onScroll: follow, onScrollEnd: settle, onPointerDown: settle },
    index,
    touched,
    touch: () => setTouched(true),
    onKeyDown,
    show,
  };
}
