/** The regions that can receive the focus. */
const part = 'section[aria-labelledby], [role="tabpanel"], dialog, main';

/**
 * A `ref` callback: if the element is removed while it contains the focus, as after its button did its work, the nearest
 * remaining region around it gets the focus. Otherwise keyboards and screen readers would restart at the top of the page.
 */
export function restoreFocus(element: HTMLElement | null): () => void {
  return restoreFocusTo(() => null)(element);
}

/** The same, with an element that gets the focus before any region; null or undefined for none. */
export function restoreFocusTo(
  heir: () => HTMLElement | null | undefined,
): (element: HTMLElement | null) => () => void {
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return;
    const around: HTMLElement[] = [];
    for (let next = partAround(element); next; next = partAround(next)) around.push(next);
    // After the commit: what remains is known, and whether the focus has moved elsewhere.
    queueMicrotask(() => {
      const next = heir() ?? around.find(({ isConnected }) => isConnected);
      if (!next || document.activeElement !== document.body) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: next.matches(part) });
    });
  };
}

const partAround = (element: HTMLElement) => element.parentElement?.closest<HTMLElement>(part) ?? null;
