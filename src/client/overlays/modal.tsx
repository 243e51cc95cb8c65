import { type ComponentProps, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useOverlay } from '#client/history/navigation-guard.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { addDialog } from '#client/ui/live-region.ts';

/**
 * A `<dialog>` that is modal while it is rendered: the page behind is inert, and the focus goes back to where it was, or to
 * the region around the dialog if that is gone. Back, Escape and a press on the backdrop call `onClose`. The element with `data-autofocus` gets the focus first: React's
 * `autoFocus` runs while the dialog is still closed and has no effect.
 */
export function Modal({
  ref,
  onClose,
  isUrgent = true,
  children,
  ...attributes
}: Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  ref?: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  /** False for what the user has not asked for: it opens in a frame of its own, since that takes as long as to render it. */
  isUrgent?: boolean;
}) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useOverlay(true, () => ask(dialog.current), { native: true });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let removeDialog = () => {};
    const open = () => {
      removeDialog = show(element);
    };
    const frame = isUrgent ? open() : requestAnimationFrame(open);
    // Browsers close a dialog on the second Escape even if `cancel` was prevented: show it again, and ask once more.
    const onClosed = () => {
      if (element.open) return;
      removeDialog();
      open();
      ask(element);
    };
    element.addEventListener('close', onClosed);
    return () => {
      if (frame) cancelAnimationFrame(frame);
      element.removeEventListener('close', onClosed);
      restoreFocus(element)();
      // Before it leaves the document, so that the browser restores the focus.
      element.close();
      removeDialog();
    };
  }, [dialog, isUrgent]);
  return (
    <dialog
      ref={dialog}
      {...attributes}
      {...useBackdropPress(onClose)}
      onCancel={(event) => {
        event.preventDefault();
        // React passes on the event of a dialog within this one.
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}

function show(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return addDialog(dialog);
}

/** Asks the dialog to close. */
function ask(dialog: HTMLDialogElement | null): void {
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/**
 * Handlers for a press that begins and ends on the backdrop. The click alone is not enough: when a press begins in the
 * dialog and ends outside (or the other way round), as a text selection does, the browser dispatches the click on the
 * dialog itself. `closedby="any"` is not in every supported browser yet.
 */
function useBackdropPress(onPress: () => void) {
  const onBackdrop = useRef(false);
  const isBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: MouseEvent) => {
      onBackdrop.current = isBackdrop(event);
    },
    onPointerUp: (event: MouseEvent) => {
      onBackdrop.current &&= isBackdrop(event);
    },
    onClick: (event: MouseEvent) => {
      if (onBackdrop.current && isBackdrop(event)) onPress();
    },
  };
}
