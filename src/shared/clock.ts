/** The source of the current time, passed to rules, services and queries. See "Time zone" in docs/product.md. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests, which only changes when it is set or advanced. */
export function fixedClock(instant: string | Date) {
  let current = toTime(instant);
  return {
    now: () => new Date(current),
    set: (next: string | Date) => {
      current = toTime(next);
    },
    advance: (milliseconds: number) => {
      current += milliseconds;
    },
  };
}

function toTime(instant: string | Date): number {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Invalid date: ${String(instant)}`);
  return time;
}
