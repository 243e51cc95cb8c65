/** The regions that can receive the focus. */
const part = 'section[aria-labelledby], [role="tabpanel"], dialog, main';

/**
 * A `ref` callback: if the element is removed while it contains the focus, as after its button did its work, the nearest
 * remaining region around it gets the focus. Otherwise keyboards and screen readers would restart at the top of the page.
 */
export function restoreFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around: HTMLElement[] = [];
    for (let next = partAround(element); next; next = partAround(next)) around.push(next);
    // After the commit: what remains is known, and whether the focus has moved elsewhere.
    queueMicrotask(() => {
      const heir = around.find(({ isConnected }) => isConnected);
      if (!heir || document.activeElement !== document.body) return;
      if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    });
  };
}

const partAround = (element: HTMLElement) => element.parentElement?.closest<HTMLElement>(part) ?? null;
