import { useSyncExternalStore } from 'react';

/** The breakpoint `nav`. */
const wideScreen = '(width >= 68rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the month fits beside the day. False on the server. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
}
