import { type RefObject, useLayoutEffect } from 'react';
import { useOverlay } from '#client/history/use-overlay.ts';
import { addDialog } from './over-dialogs.ts';

/**
 * Shows a `<dialog>` as modal while it is rendered. It is closed before it leaves the document, so that the browser
 * restores the focus. The element with `data-autofocus` gets the focus first: React's `autoFocus` runs while the dialog
 * is still closed and has no effect. Back dispatches `cancel`, as Escape does.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useOverlay(true, () => ask(dialog.current), { native: true });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let removeDialog = show(element);
    // Browsers close a dialog on the second Escape even if `cancel` was prevented: show it again, and ask once more.
    const onClosed = () => {
      if (element.open) return;
      removeDialog();
      removeDialog = show(element);
      ask(element);
    };
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('close', onClosed);
      element.close();
      removeDialog();
    };
  }, [dialog]);
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
