import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * A row of photos that scrolls and snaps by itself, so that a finger turns it before any script runs; buttons and arrow
 * keys turn it too. `index` is the photo in view; once `touched`, its neighbours are worth fetching.
 */
export function usePhotoTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
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
  return { ref: track, index, touched, touch: () => setTouched(true), onScroll, onKeyDown, show };
}
