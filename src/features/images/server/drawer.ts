import pLimit from 'p-limit';

/** Bytes of finished drawings that are kept. */
const mostBytes = 32 * 1024 * 1024;
/** Drawings that wait for their turn, at most: some ten seconds, after which whoever reads a shared link gives up. */
const mostWaiting = 32;

/**
 * Makes drawings, one at a time, and keeps the latest: many who ask for one share its making. Where too many wait,
 * a further one is not made: null.
 */
export function createDrawer({ bytes = mostBytes, waiting = mostWaiting } = {}) {
  const inTurn = pLimit(1);
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let weight = 0;

  function keep(name: string, drawing: Buffer): void {
    kept.set(name, drawing);
    weight += drawing.length;
    for (const [oldest, { length }] of kept) {
      if (weight <= bytes) break;
      kept.delete(oldest);
      weight -= length;
    }
  }

  return async (name: string, draw: () => Promise<Buffer>): Promise<Buffer | null> => {
    const found = kept.get(name);
    if (found) {
      // What is asked for again goes last.
      kept.delete(name);
      kept.set(name, found);
      return found;
    }
    const underway = making.get(name);
    if (underway) return underway;
    if (making.size >= waiting) return null;
    const drawing = inTurn(draw);
    making.set(name, drawing);
    try {
      const drawn = await drawing;
      keep(name, drawn);
      return drawn;
    } finally {
      making.delete(name);
    }
  };
}
