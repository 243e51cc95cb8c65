import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Wave } from './wave.tsx';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Takes over from the chosen tab's own wave once positions can be measured, and slides between them. */
export function SlidingWave({ row, at }: { row: RefObject<HTMLDivElement | null>; at: string }) {
  const [place, setPlace] = useState<{ left: number; width: number } | null>(null);
  useBrowserLayoutEffect(() => {
    const list = row.current;
    if (list === null) return;
    const measure = () => {
      const chosen = list.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
      setPlace(chosen && { left: chosen.offsetLeft + 4, width: chosen.offsetWidth - 8 });
      chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, at]);
  useBrowserLayoutEffect(() => {
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
