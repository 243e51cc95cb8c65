import { useCallback } from 'react';

/** A ref that sets `--card-height` on the parent to the element's height. */
export function useCardHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const update = () =>
      element.parentElement?.style.setProperty('--card-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
