/** After how long a request counts as slow, in milliseconds: a notice then says that it continues. */
export const slowAfterMs = 6_000;

const listeners = new Set<() => void>();
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
export function anySlowCall(): boolean {
  return slow > 0;
}

/** Calls the listener when that changes; returns a function that unsubscribes it. */
export function onSlowCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1) {
  slow += change;
  for (const listener of listeners) listener();
}
