/** What is to be listened to in HTML that has no code yet. */
export const earlySigns = ['click', 'change', 'focusin', 'focusout'] as const;

/** What a reader did in HTML that had no code yet: where, and what. */
export interface EarlyAct {
  /** The places of the element and its ancestors among their siblings, within the box. */
  path: number[];
  type: 'click' | 'change' | 'focus';
  value?: string;
}

/** What of an event is worth doing again; null where it is nothing, such as a press beside all controls. */
export function whatWasDone(box: Element, { target, type }: Event): EarlyAct | null {
  const control = target instanceof Element ? target.closest('button, select, input') : null;
  const path = control && pathTo(box, control);
  if (path === null) return null;
  if (type === 'click') return { path, type: control instanceof HTMLSelectElement ? 'focus' : type };
  // Of a box that is ticked the click tells already.
  return type === 'change' && control instanceof HTMLSelectElement
    ? { path, type, value: control.value }
    : null;
}

/** Whether an event leaves a choice open, which the browser may show in a list of its own: gone with its element. */
export function leavesChoiceOpen({ target, type }: Event): boolean {
  return target instanceof HTMLSelectElement && type !== 'change' && document.activeElement === target;
}

export function focusedIn(box: Element | null): EarlyAct | null {
  const active = document.activeElement;
  const path = box && active && box.contains(active) ? pathTo(box, active) : null;
  return path && { path, type: 'focus' };
}

export function doAgain(box: Element | null, { path, type, value }: EarlyAct): void {
  const found = path.reduce<Element | null>((parent, at) => parent?.children[at] ?? null, box);
  if (!(found instanceof HTMLElement)) return;
  found.focus({ preventScroll: true });
  if (type === 'click') found.click();
  if (type === 'change' && value !== undefined && found instanceof HTMLSelectElement) {
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function pathTo(box: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== box && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}
