import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen the end of the list may be when the next cards are asked for. */
const ahead = '900px';
/** Pages that come by scrolling alone; then the button asks, so that the footer can be reached. */
const pagesByScrolling = 3;

/**
 * Calls `onNear` when the end of a list of `pages` pages comes near the screen. It leaves the list to its button after
 * some pages, where the reader saves data, and while the button has the focus: it must not move under their hands.
 */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  { pages, enabled, onNear }: { pages: number; enabled: boolean; onNear: () => void },
): void {
  const act = useRef(onNear);
  useEffect(() => {
    act.current = onNear;
  });
  const watching = enabled && pages % (pagesByScrolling + 1) !== 0;
  useEffect(() => {
    const element = end.current;
    if (!watching || element === null || savesData()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !element.contains(document.activeElement)) act.current();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, watching]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
