import { type RefObject, useEffect, useRef } from 'react';

/** How far below the viewport the end of the list may be when the next page is loaded. */
const margin = '900px';
/** How many pages load on scroll before the button is needed, so that the footer can be reached. */
const pagesByScrolling = 3;

/**
 * Calls `onNear` when the end of a list of `pages` pages comes near the viewport. It does not after some pages, in
 * data-saving mode, or while the button has the focus, since the button must not move then.
 */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  { pages, enabled, onNear }: { pages: number; enabled: boolean; onNear: () => void },
): void {
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  const watching = enabled && pages % (pagesByScrolling + 1) !== 0;
  useEffect(() => {
    const element = end.current;
    if (!watching || element === null || savesData()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !element.contains(document.activeElement)) latestOnNear.current();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, watching]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
