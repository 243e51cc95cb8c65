/** Closes a layer over the page, or asks it to. */
type Close = () => void;

/** What lies over the page: the uppermost last. */
const layers: Close[] = [];

/** Tells of a layer that lies over the page now; what is answered is to be called when it is gone. */
export function addOverlay(close: Close): () => void {
  layers.push(close);
  return () => {
    const at = layers.indexOf(close);
    if (at !== -1) layers.splice(at, 1);
  };
}

export function hasOverlay(): boolean {
  return layers.length > 0;
}

/** What the way back does first (`layout/connection-notice.tsx`, `doorstep.ts`). */
export function closeTopOverlay(): void {
  layers.at(-1)?.();
}
