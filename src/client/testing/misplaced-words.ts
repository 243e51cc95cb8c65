/** A word of this length. */
export const word = (length: number): string => 'saltwater'.repeat(23).slice(0, length);

/**
 * Lists long words that overflow a box, words that are squeezed into a column of letters, and elements that scroll
 * horizontally.
 */
export function misplacedWords(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (parent && isShown(parent)) faults.push(...faultsOf(texts.currentNode, parent));
  }
  for (const place of document.querySelectorAll('html, textarea, dialog'))
    if (place.scrollWidth > place.clientWidth) faults.push(`${place.scrollWidth} px wide: ${nameOf(place)}`);
  return faults;
}

const nameOf = (element: Element) => `${element.tagName} ${element.className}`.slice(0, 100);

const isShown = (element: Element) =>
  element.checkVisibility() && !element.closest('.sr-only, script, textarea');

function faultsOf(node: Node, parent: Element): string[] {
  const text = node.textContent ?? '';
  if (!/\p{L}{5}/u.test(text)) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  // A clipped box may hide whole lines.
  const clip = parent.closest('.overflow-hidden')?.getBoundingClientRect();
  const lines = [...range.getClientRects()].filter(
    ({ width, top }) => width > 0 && top < (clip?.bottom ?? Number.POSITIVE_INFINITY),
  );
  if (lines.length === 0) return [];
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const squeezed = right - left < 24 ? [`squeezed: ${nameOf(parent)}`] : [];
  if (!text.includes('saltwatersaltwater')) return squeezed;
  const box = exceededBox(parent, { left, right });
  return box ? [...squeezed, `outside ${nameOf(box)}: ${nameOf(parent)}`] : squeezed;
}

/** The nearest box around a text that its lines exceed. */
function exceededBox(parent: Element, { left, right }: { left: number; right: number }): Element | null {
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    const { display, overflowX, textOverflow, position } = getComputedStyle(box);
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return null;
    const edges = box.getBoundingClientRect();
    // Cards on a phone and panels extend up to 16 px beyond their column on each side.
    const slack = box === parent ? 1 : 17;
    const isOutside = left < edges.left - slack || right > edges.right + slack;
    if (isOutside && display !== 'inline' && display !== 'contents') return box;
    if (position === 'absolute') return null;
  }
  return null;
}
