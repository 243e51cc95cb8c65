import { useCallback } from 'react';

/** A ref that tells the parent's styles how high the element is, as `--card-height`. */
export function useCardHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const tell = () => element.parentElement?.style.setProperty('--card-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
