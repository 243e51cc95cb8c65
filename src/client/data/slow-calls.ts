/** After how long a call counts as slow, in milliseconds: the reader is then told that it goes on. */
export const slowAfterMs = 6_000;

const listeners = new Set<() => void>();
let slow = 0;

/** Tells of a call that takes long, for as long as it does. */
export async function watched<Answer>(call: Promise<Answer>): Promise<Answer> {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    count(1);
  }, slowAfterMs);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (counted) count(-1);
  }
}

/** Whether some call has been waiting for long. */
export function anySlowCall(): boolean {
  return slow > 0;
}

/** Calls back when that changes; returns what ends it. */
export function onSlowCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1) {
  slow += change;
  for (const listener of listeners) listener();
}
