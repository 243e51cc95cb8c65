import type { Page } from '@playwright/test';
import { allNamespaces } from '#client/i18n/texts.ts';

/** The elements that make the page scroll horizontally. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 0 && right > width + 1;
    });
    const names = wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 120));
    return [`${root.scrollWidth} px wide in a window of ${width}`, ...names];
  });
}

/** Untranslated keys on the page, such as `listings.title`. */
export function bareKeys(page: Page): Promise<string[]> {
  return page.evaluate((areas) => {
    const key = new RegExp(`\\b(${areas})\\.[a-z]\\w*(\\.\\w+)*\\b|\\{\\{\\w+\\}\\}`, 'g');
    const attributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    const attributeTexts = [
      ...document.querySelectorAll(attributes.map((name) => `[${name}]`).join()),
    ].flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    const shown = [...document.body.querySelectorAll('*:not(script, style, template)')].flatMap((element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    );
    return [...new Set([document.title, ...shown, ...attributeTexts].join('\n').match(key))];
  }, allNamespaces.join('|'));
}
