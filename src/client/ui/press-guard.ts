import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** How long presses are ignored after the layout has changed, in milliseconds. */
const settleMs = 600;

/**
 * Props for a part whose buttons change or move: for a moment after `layout` has changed it ignores presses, so that a
 * press on a button does not hit another one that has just moved there. The keyboard is not affected: its clicks have no
 * `detail`. `layout` is null while nothing is shown that could move.
 */
export function usePressGuard(layout: string | null) {
  const shown = useRef(layout);
  const ignoreUntil = useRef(0);
  useLayoutEffect(() => {
    if (shown.current !== null && shown.current !== layout)
      ignoreUntil.current = performance.now() + settleMs;
    shown.current = layout;
  }, [layout]);
  return {
    onClickCapture: (event: MouseEvent) => {
      if (event.detail === 0 || performance.now() >= ignoreUntil.current) return;
      // A dialog that the part opens does not move with it.
      const dialog = event.target instanceof Element && event.target.closest('dialog');
      if (dialog && !dialog.contains(event.currentTarget)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
