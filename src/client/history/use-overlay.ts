import { useEffectEvent, useLayoutEffect } from 'react';
import { layDoorstep } from './history-sentinel.ts';
import { addOverlay } from './overlay-stack.ts';

/** What TypeScript's DOM does not know yet: the phone's own way back, in Chrome. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * The way back closes this layer before it leaves the page: by the history's button or gesture, and by the phone's own,
 * for which a browser has a `CloseWatcher` or needs a doorstep. A `<dialog>` that is shown as modal is watched by the
 * browser that can: `native`.
 */
export function useOverlay(active: boolean, onBack: () => void, { native = false } = {}): void {
  const onClose = useEffectEvent(onBack);
  // As soon as the layer is there: it may come long after the press that opens it, and a way back right after it.
  useLayoutEffect(() => {
    if (!active) return;
    const close = () => onClose();
    const remove = addOverlay(close);
    const canWatch = 'CloseWatcher' in window;
    if (!canWatch) layDoorstep();
    const watcher = native || !canWatch ? null : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      remove();
      watcher?.destroy();
    };
  }, [active, native]);
}
