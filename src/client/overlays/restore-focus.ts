/** What one can be in. */
const part = 'section[aria-labelledby], [role="tabpanel"], dialog, main';

/**
 * Given as `ref`: where the element goes with the focus in it, as a button that did its work, the nearest part around it
 * that stays has the focus next, so that neither keyboard nor screen reader begins anew at the top of the page.
 */
export function restoreFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around: HTMLElement[] = [];
    for (let next = partAround(element); next; next = partAround(next)) around.push(next);
    // By then it is known what stays, and whether somebody else has taken the focus.
    queueMicrotask(() => {
      const heir = around.find(({ isConnected }) => isConnected);
      if (!heir || document.activeElement !== document.body) return;
      if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    });
  };
}

const partAround = (element: HTMLElement) => element.parentElement?.closest<HTMLElement>(part) ?? null;
