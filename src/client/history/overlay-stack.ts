type Close = () => void;

/** The overlays of the page, the topmost last. */
const overlays: Close[] = [];

/** Registers an open overlay; call the result when it is gone. */
export function addOverlay(close: Close): () => void {
  overlays.push(close);
  return () => {
    const at = overlays.indexOf(close);
    if (at !== -1) overlays.splice(at, 1);
  };
}

export function hasOverlay(): boolean {
  return overlays.length > 0;
}

/** Closes the topmost overlay, or lets it ask whether to close. */
export function closeTopOverlay(): void {
  overlays.at(-1)?.();
}
