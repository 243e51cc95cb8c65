import { useSyncExternalStore } from 'react';

/** As the breakpoint `nav`: from here on the month stands beside the day. */
const wide = '(width >= 68rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the month has its place beside the day; else it opens on demand. False on the server. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
