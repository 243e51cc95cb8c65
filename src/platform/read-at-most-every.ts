import type { Clock } from '#shared/clock.ts';

/** Shares what was read among all who ask within `freshMs`. */
export function readAtMostEvery<T>(freshMs: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!latest || Math.abs(now - latest.at) >= freshMs) latest = { at: now, value: read() };
    return latest.value;
  };
}
