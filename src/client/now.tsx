import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { Clock } from '#shared/clock.ts';
import { noteServerTime, onServerTime, serverClock } from './server-time.ts';

const NowContext = createContext<Date>(new Date(0));

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);

/** Provides the page's time for hydration, so that both render the same, then the server's, updated every minute. */
export function NowProvider({ now, children }: { now: string; children: ReactNode }) {
  const [current, setCurrent] = useState(() => new Date(now));
  useEffect(() => {
    const tick = () => {
      const next = serverClock.now();
      // In the same minute the page stays as it is. Not urgent: much depends on the time, and renders in pieces.
      startTransition(() => setCurrent((before) => (minuteOf(before) === minuteOf(next) ? before : next)));
    };
    // It may be long ago that the server has rendered the page.
    noteServerTime(Date.parse(now));
    tick();
    const stop = onServerTime(tick);
    const timer = setInterval(tick, 60_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return <NowContext value={current}>{children}</NowContext>;
}

/** Returns the current time, updated every minute. `#shared/marina-time.ts` converts it to the marina's time zone. */
export function useNow(): Date {
  return use(NowContext);
}

/** Returns a clock fixed at `useNow()`, for shared functions that take a clock. */
export function useClock(): Clock {
  const now = useNow();
  return { now: () => new Date(now) };
}
