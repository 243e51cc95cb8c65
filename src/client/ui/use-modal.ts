import { type RefObject, useLayoutEffect } from 'react';
import { addDialog } from './over-dialogs.ts';
import { useLayer } from './use-layer.ts';

/**
 * Shows a `<dialog>` as modal for as long as it is rendered. It is closed before it leaves the page: only so does the
 * browser give the focus back to where it was. What carries `data-autofocus` has the focus first: React's own
 * `autoFocus` acts while the dialog is still closed, and in vain. The way back is put to it as Escape is: `cancel`.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayer(true, () => dialog.current?.dispatchEvent(new Event('cancel', { cancelable: true })), {
    native: true,
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const removeDialog = addDialog(element);
    return () => {
      element.close();
      removeDialog();
    };
  }, [dialog]);
}
