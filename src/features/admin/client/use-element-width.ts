import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref and the element's current width in pixels, or null before the first measurement. */
export function useElementWidth<T extends HTMLElement>(): [RefObject<T | null>, number | null] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    setWidth(target.clientWidth);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
