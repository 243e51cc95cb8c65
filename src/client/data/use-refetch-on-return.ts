import { useEffect } from 'react';

/** How long the page must have been out of sight before a list is worth asking for again, in milliseconds. */
const longAwayMs = 30_000;

/** Calls back when the user returns to the page after a while: an answer may have come meanwhile. */
export function useRefetchOnReturn(onReturn: () => void, awayMs = longAwayMs): void {
  useEffect(() => {
    let leftAt: number | null = null;
    const onChange = (event: Event) => {
      if (document.visibilityState === 'hidden') {
        leftAt = event.timeStamp;
      } else if (leftAt !== null && event.timeStamp - leftAt > awayMs) {
        leftAt = null;
        onReturn();
      }
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [onReturn, awayMs]);
}
