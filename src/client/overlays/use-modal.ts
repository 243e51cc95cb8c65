import { type RefObject, useLayoutEffect } from 'react';
import { useOverlay } from '#client/history/use-overlay.ts';
import { addDialog } from './over-dialogs.ts';

/**
 * Shows a `<dialog>` as modal for as long as it is rendered. It is closed before it leaves the page: only so does the
 * browser give the focus back to where it was. What carries `data-autofocus` has the focus first: React's own
 * `autoFocus` acts while the dialog is still closed, and in vain. The way back is put to it as Escape is: `cancel`.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useOverlay(true, () => ask(dialog.current), { native: true });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let removeDialog = show(element);
    // A browser closes it on the second Escape, whatever the first was answered: it stands again, and is asked once more.
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

/** Asks it to close. */
function ask(dialog: HTMLDialogElement | null): void {
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
