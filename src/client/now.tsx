import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Clock, systemClock } from '#shared/clock.ts';

const NowContext = createContext<Date>(new Date(0));

/** The time of pages: the server's at first, so that both render the same, then this device's, minute by minute. */
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

/** Now, renewed every minute. Marina dates and hours come from it through `#shared/marina-time.ts`. */
export function useNow(): Date {
  return use(NowContext);
}

/** A clock for the shared rules, standing at `useNow()`. */
export function useClock(): Clock {
  const now = useNow();
  return { now: () => new Date(now) };
}
