/** Where "now" comes from, everywhere (D1): rules, services and queries are handed one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: it stands still until it is set or advanced. */
export interface FixedClock extends Clock {
  set(instant: string | Date): void;
  advance(milliseconds: number): void;
}

export function fixedClock(instant: string | Date): FixedClock {
  let current = toTime(instant);
  return {
    now: () => new Date(current),
    set: (next) => {
      current = toTime(next);
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

function toTime(instant: string | Date): number {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return time;
}
