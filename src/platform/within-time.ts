import { setTimeout as wait } from 'node:timers/promises';

/** Resolves like the work, or rejects if that takes longer; the work itself goes on. */
export function withinTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  return Promise.race([
    work(),
    wait(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`No response within ${timeoutMs} ms`);
    }),
  ]);
}
