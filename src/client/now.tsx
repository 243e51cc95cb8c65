import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { Clock } from '#shared/clock.ts';
import { createListeners } from './listeners.ts';
import { deviceStorage } from './storage.ts';

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

// The clock of a device may be wrong. The browser keeps the difference to the server's, which decides what is possible now.

/** For pages that are opened without a connection. */
const storageKey = 'clockAhead';
/** Answers take time, so that smaller differences mean nothing, in milliseconds. */
const leastMs = 30_000;
/** From this difference on the page says that the clock is wrong. */
export const wrongMs = 2 * 60_000;

const { subscribe, notify } = createListeners();
/** How far the device is ahead, in milliseconds; undefined until it is read from the storage. */
let ahead: number | undefined;
/** What the device's clock says minus the page's own, which cannot be set. */
let offset = Number.NaN;

export const onServerTime = subscribe;

function measured(): number {
  ahead ??= Number(deviceStorage.get(storageKey)) || 0;
  const before = offset;
  offset = Date.now() - performance.now();
  const jump = offset - before;
  // A wrong clock was set. Most jumps forward are not that: the page's own clock stops while the device sleeps.
  const isSet = jump < -leastMs || (jump > leastMs && Math.abs(ahead + jump) < leastMs);
  if (Math.abs(ahead) > wrongMs && isSet) keep(ahead + jump);
  return ahead;
}

function keep(ms: number): void {
  ahead = ms;
  deviceStorage.set(storageKey, Math.abs(ms) < leastMs ? null : String(ms));
}

/**
 * Corrects the difference as little as fits: the server's time was `at` or later when `receivedAt` was the device's. If
 * `sentAt` is known it was not a second later than `at` then, since headers have whole seconds.
 */
export function noteServerTime(at: number, sentAt = 0, receivedAt = Date.now()): void {
  const before = measured();
  const corrected = Math.min(Math.max(before, sentAt - at - 1_000), receivedAt - at);
  if (corrected !== before) {
    keep(corrected);
    notify();
  }
}

/** By how many milliseconds the device is ahead of the server; 0 if they agree. */
export function clockAhead(): number {
  const ms = measured();
  return Math.abs(ms) < leastMs ? 0 : ms;
}

/** The server's time of a moment that the device has noted, in milliseconds. */
export const serverTimeOf = (deviceTime: number): Date => new Date(deviceTime - clockAhead());

/** The server's time. */
export const serverClock: Clock = { now: () => serverTimeOf(Date.now()) };
