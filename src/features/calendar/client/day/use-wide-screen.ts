import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoints of `styles.css`. */
const breakpoints = { md: '48rem', nav: '68rem' } as const;

/** Whether the window is at least as wide as a breakpoint: at `nav` the month fits beside the day. False on the server. */
export function useWideScreen(breakpoint: keyof typeof breakpoints = 'nav'): boolean {
  const media = `(width >= ${breakpoints[breakpoint]})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  );
}
