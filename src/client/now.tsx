import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Clock, systemClock } from '#shared/clock.ts';

const NowContext = createContext<Date>(new Date(0));

/** Provides the server's time for hydration, so that both render the same, then the device's, updated every minute. */
export function NowProvider({
  now,
  clock = systemClock,
  children,
}: {
  now: string;
  clock?: Clock;
  children: ReactNode;
}) {
  const [current, setCurrent] = useState(() => new Date(now));
  useEffect(() => {
    const tick = () => setCurrent(clock.now());
    tick();
    const timer = setInterval(tick, 60_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock]);
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
