import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { axeOptions, faultLines } from '#client/testing/axe-faults.ts';
import { overflow } from './faults.ts';

/** The axe violations of a page, or of its dialog, one line per element. The page behind a dialog is a state of its own. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const dialog = document.querySelector('dialog:modal');
    return (await axe.run(dialog ?? document, options)).violations;
  }, axeOptions);
  return faultLines(violations);
}

/** Minimum sizes of touch targets in pixels: ours for buttons and fields, and that of WCAG 2.5.8 for links. */
const controlTarget = 44;
const linkTarget = 24;

/** Controls that are too small for touch. Links within sentences are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([house, least]) => {
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
    },
    [controlTarget, linkTarget] as const,
  );
}

/** Texts that are cut off or overflow only with user-defined text spacing (WCAG 1.4.12). */
export async function lostToSpacing(page: Page): Promise<string[]> {
  const before = new Set(await page.evaluate(clipped));
  const style = await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  });
  const after = await page.evaluate(clipped);
  const wide = await overflow(page);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return [...wide, ...after.filter((one) => !before.has(one))];
}

/** Elements whose text does not fit into them. */
export function clipped(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!hasText(element) || !element.checkVisibility()) return [];
    // A drawing may shorten what the page also has as text.
    if (element.closest('figure > [aria-hidden]')) return [];
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none' || element.clientWidth <= 1) return [];
    const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    return wide || high
      ? [`${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`]
      : [];
  });
}

/** Animations that run despite reduced motion. */
export function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      const lasts = Number(duration) * iterations > 1;
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === 'running' && lasts ? [element?.outerHTML.slice(0, 120) ?? 'an animation'] : [];
    }),
  );
}
