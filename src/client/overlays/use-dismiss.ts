import { type RefObject, useEffect } from 'react';
import { useOverlay } from '#client/history/use-overlay.ts';

/** Calls `onDismiss` on Escape, on Back, on a press outside the element, and when the focus leaves it. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: () => void,
): void {
  useOverlay(active, onDismiss);
  useEffect(() => {
    if (!active) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      element.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [element, active, onDismiss]);
}
