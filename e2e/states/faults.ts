import type { Page } from '@playwright/test';
import { allNamespaces } from '#client/i18n/texts.ts';

/** What sticks out of the window to the right, if the page can be scrolled sideways; otherwise nothing. */
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

/** Keys of texts that stand on the page in place of the texts: `listings.title`. */
export function bareKeys(page: Page): Promise<string[]> {
  return page.evaluate((areas) => {
    const key = new RegExp(`\\b(${areas})\\.[a-z]\\w*(\\.\\w+)*\\b|\\{\\{\\w+\\}\\}`, 'g');
    const spoken = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    const said = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = [...document.body.querySelectorAll('*:not(script, style, template)')].flatMap((element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    );
    return [...new Set([document.title, ...shown, ...said].join('\n').match(key))];
  }, allNamespaces.join('|'));
}
