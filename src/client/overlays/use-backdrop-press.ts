import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers for a modal `<dialog>`: calls back on a press that begins and ends on the backdrop. The click alone is not
 * enough: when a press begins in the dialog and ends outside (or the other way round), as a text selection does, the
 * browser dispatches the click on the dialog itself. `closedby="any"` is not in every supported browser yet.
 */
export function useBackdropPress(onPress: () => void) {
  const onBackdrop = useRef(false);
  const isBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      onBackdrop.current = isBackdrop(event);
    },
    onPointerUp: (event: PointerEvent) => {
      onBackdrop.current &&= isBackdrop(event);
    },
    onClick: (event: MouseEvent) => {
      if (onBackdrop.current && isBackdrop(event)) onPress();
    },
  };
}
