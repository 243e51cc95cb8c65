// Checks of what a page shows. Playwright sends their source into its pages: apart from each other, they use nothing of this module.

/** The elements that make the page scroll horizontally. */
export function overflow(): string[] {
  const root = document.documentElement;
  const width = root.clientWidth;
  if (root.scrollWidth <= width) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > width + 1;
  });
  const names = wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 120));
  return [`${root.scrollWidth} px wide in a window of ${width}`, ...names];
}

/** Untranslated keys on the page, such as `listings.title`, of these namespaces. */
export function bareKeys(namespaces: readonly string[]): string[] {
  const key = new RegExp(`\\b(${namespaces.join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b|\\{\\{\\w+\\}\\}`, 'g');
  const attributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
  const attributeTexts = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap(
    (element) => attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  const shown = [...document.body.querySelectorAll('*:not(script, style, template)')].flatMap((element) =>
    [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
  );
  return [...new Set([document.title, ...shown, ...attributeTexts].join('\n').match(key))];
}

/** Animations that run despite reduced motion. */
export function animations(): string[] {
  return document.getAnimations().flatMap(({ playState, effect }) => {
    const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
    const lasts = Number(duration) * iterations > 1;
    const element = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && lasts ? [element?.outerHTML.slice(0, 120) ?? 'an animation'] : [];
  });
}

/**
 * Controls that are too small for touch: under 44 pixels for buttons and fields, our own minimum, and under the 24 of
 * WCAG 2.5.8 for links. Links within sentences are exempt.
 */
export function smallTargets(): string[] {
  const [house, least] = [44, 24];
  const controls =
    'a[href], button, select, summary, textarea, input:not([type="hidden"]), [role="button"], [role="tab"]';
  /** Whether taps within the target size around the element's center hit it, though it looks smaller. */
  const takesTaps = (element: Element, { left, top, width, height }: DOMRect, size: number) => {
    const middle = { x: left + width / 2, y: top + height / 2 };
    // Neighbouring targets may overlap slightly.
    const reach = size / 2 - 3;
    const points = [
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(middle.x + x, middle.y + y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };
  const modal = document.querySelector('dialog:modal');
  const isSmall = (control: Element): string | null => {
    // Controls behind a modal dialog are inert.
    if (modal && !modal.contains(control)) return null;
    const face = control.matches('input[type="radio"], input[type="checkbox"]')
      ? (control.closest('label') ?? control)
      : control;
    if (!face.checkVisibility({ visibilityProperty: true }) || face.closest('[inert]')) return null;
    const box = face.getBoundingClientRect();
    // Visually hidden, for example until focused.
    if (box.width <= 1 || box.bottom <= 0 || box.right <= 0) return null;
    const isLink = face.matches('a');
    if (isLink && getComputedStyle(face).display === 'inline') return null;
    const size = isLink ? least : house;
    if (box.width >= size - 0.5 && box.height >= size - 0.5) return null;
    face.scrollIntoView({ block: 'center', behavior: 'instant' });
    const seen = face.getBoundingClientRect();
    if (box.width >= least && box.height >= least && takesTaps(face, seen, size)) return null;
    return `${Math.round(box.width)} by ${Math.round(box.height)}: ${face.outerHTML.slice(0, 160)}`;
  };
  const found = [...document.querySelectorAll(controls)].map(isSmall).filter((one) => one !== null);
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}

/** Texts that are cut off or overflow only with user-defined text spacing (WCAG 1.4.12). */
export function lostToSpacing(): string[] {
  const before = new Set(clipped());
  const style = document.createElement('style');
  style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  document.head.append(style);
  const after = clipped();
  const wide = overflow();
  style.remove();
  return [...wide, ...after.filter((one) => !before.has(one))];
}

/** Elements whose text does not fit into them. */
export function clipped(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!hasText(element) || !element.checkVisibility()) return [];
    // A drawing may shorten what the page also has as text, and a closed row of a day what a press on it shows.
    if (element.closest('figure > [aria-hidden], [data-row] > * > [aria-expanded="false"]')) return [];
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none' || element.clientWidth <= 1) return [];
    const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    return wide || high
      ? [`${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`]
      : [];
  });
}

/** Scrolls to the end and back, past all that loads when it comes near. */
export async function scrollThrough(): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let top = innerHeight; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The addresses of the images, or of those within the window, that have not loaded. */
export function imagesNotLoaded(inWindow: boolean): string[] {
  return [...document.images].flatMap((image) => {
    // Cards that loaded on scroll contain further lazy images.
    if (!inWindow) image.loading = 'eager';
    const { top, bottom } = image.getBoundingClientRect();
    const isOutside = inWindow && (bottom < 0 || top > innerHeight);
    const isLoaded = image.complete && image.naturalWidth > 0;
    return isOutside || isLoaded
      ? []
      : [`${image.currentSrc || image.src || image.srcset} (${image.complete})`];
  });
}

/** Moves bars that are fixed to the window's bottom to the page's end; otherwise they would cover the middle of a picture. */
export function moveBottomBars(): void {
  const below = document.documentElement.scrollHeight - innerHeight;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, height } = element.getBoundingClientRect();
    const atBottom = bottom >= innerHeight - 2 && top > innerHeight / 2 && height > 0;
    if (position !== 'fixed' || visibility === 'hidden' || !atBottom) continue;
    element.style.transition = 'none';
    element.style.translate = `0 ${below}px`;
  }
}
