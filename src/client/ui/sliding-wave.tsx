import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { Wave } from './wave.tsx';

/**
 * Replaces the chosen tab's own wave once positions can be measured, slides between the tabs, and scrolls the chosen one
 * into view. `at` is its index in the row; -1 for none.
 */
export function SlidingWave({ row, at }: { row: RefObject<HTMLDivElement | null>; at: number }) {
  const [place, setPlace] = useState<{ left: number; width: number } | null>(null);
  // Not a layout effect: a child's layout effects run before its parent's ref is set.
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const measure = () => {
      const chosen = list.children[at];
      if (!(chosen instanceof HTMLElement)) return setPlace(null);
      setPlace({ left: chosen.offsetLeft + 4, width: chosen.offsetWidth - 8 });
      reveal(list, chosen);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, at]);
  useEffect(() => {
    row.current?.toggleAttribute('data-sliding', place !== null);
  }, [row, place]);
  if (place === null) return null;
  const style: CSSProperties = { width: place.width, transform: `translateX(${place.left}px)` };
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-0.5 left-0 transition-[transform,width] duration-220 ease-swell"
      style={style}
    >
      <Wave />
    </span>
  );
}

/** Scrolls only the row: `scrollIntoView` would scroll the page as well. */
function reveal(row: HTMLElement, { offsetLeft: left, offsetWidth: width }: HTMLElement) {
  const isWhole = left >= row.scrollLeft && left + width <= row.scrollLeft + row.clientWidth;
  if (!isWhole) row.scrollLeft = left - (row.clientWidth - width) / 2;
}
