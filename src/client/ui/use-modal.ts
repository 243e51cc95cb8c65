import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a `<dialog>` as modal for as long as it is rendered. It is closed before it leaves the page: only so does the
 * browser give the focus back to where it was. What carries `data-autofocus` has the focus first: React's own
 * `autoFocus` acts while the dialog is still closed, and in vain.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    return () => element?.close();
  }, [dialog]);
}
