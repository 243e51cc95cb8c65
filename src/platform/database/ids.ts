import { v7 } from 'uuid';

/** A new id: UUID v7 (D22), so that ids sort by the time of their making. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}
