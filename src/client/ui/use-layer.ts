import { useEffect, useEffectEvent } from 'react';
import { addLayer } from '../layers.ts';

/** What TypeScript's DOM does not know yet: the phone's own way back, in Chrome. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * The way back closes this layer before it leaves the page: by the history's button or gesture, and where the browser
 * knows it, by the phone's own. A `<dialog>` that is shown as modal has the latter already: `native`.
 */
export function useLayer(active: boolean, onBack: () => void, { native = false } = {}): void {
  const onClose = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    const close = () => onClose();
    const remove = addLayer(close);
    const watcher = native || !('CloseWatcher' in window) ? null : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      remove();
      watcher?.destroy();
    };
  }, [active, native]);
}
