import { useEffectEvent, useLayoutEffect } from 'react';

/** Missing in TypeScript's DOM types. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** The functions that close the page's overlays, the topmost last. */
const overlays: (() => void)[] = [];

export function hasOverlay(): boolean {
  return overlays.length > 0;
}

/** Closes the topmost overlay, or lets it ask whether to close. */
export function closeTopOverlay(): void {
  overlays.at(-1)?.();
}

/**
 * Lets Back close an overlay before it leaves the page. On the first page of a visit the router is not involved: there a
 * `CloseWatcher` closes the overlay in browsers that have it, and other browsers leave the page. Browsers already watch
 * a modal `<dialog>` (`native`).
 */
export function useOverlay(active: boolean, onBack: () => void, { native = false } = {}): void {
  const onClose = useEffectEvent(onBack);
  // A layout effect: Back may follow right after the overlay appears.
  useLayoutEffect(() => {
    if (!active) return;
    const close = () => onClose();
    overlays.push(close);
    const watcher = native || !('CloseWatcher' in window) ? null : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      overlays.splice(overlays.indexOf(close), 1);
      watcher?.destroy();
    };
  }, [active, native]);
}
