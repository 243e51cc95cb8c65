import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlay } from './overlay-stack.ts';

/** Missing in TypeScript's DOM types. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
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
    const remove = addOverlay(close);
    const watcher = native || !('CloseWatcher' in window) ? null : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      remove();
      watcher?.destroy();
    };
  }, [active, native]);
}
