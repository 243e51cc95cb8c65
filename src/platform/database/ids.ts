import { v7 } from 'uuid';

/** Creates a UUID v7, so that ids sort by creation time. See "Ids" in docs/product.md. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}
