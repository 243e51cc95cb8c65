import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** After how long a request counts as slow, in milliseconds: a notice then says that it continues. */
export const slowAfterMs = 6_000;

const { subscribe, notify } = createListeners();
let slow = 0;

/** Counts a request as slow while it takes longer than `slowAfterMs`. */
export async function watched<Output>(request: Promise<Output>): Promise<Output> {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    count(1);
  }, slowAfterMs);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
    if (counted) count(-1);
  }
}

/** Whether any request is slow. */
export function useSlowCalls(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
}

function count(change: 1 | -1) {
  slow += change;
  notify();
}
