import { expect, type Page } from '@playwright/test';
import { newLister, newRenter, signIn } from './accounts.ts';
import { address, itemNamed } from './booking-card.ts';
import { test } from './test.ts';

test.use({ defersScripts: true });

declare global {
  interface Window {
    /** What header, booking card and owner's card show in each frame, one entry per line. */
    seen: Set<string>;
    /** The parts that have moved. */
    moved: string[];
  }
}

/** Records what each frame shows, as soon as the document is complete and has its styles and fonts. */
function record(): void {
  window.seen = new Set();
  window.moved = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of Reflect.get(entry, 'sources')) window.moved.push(node?.outerHTML?.slice(0, 200));
  });
  const nameOf = (part: Element) =>
    part.getAttribute('href')?.split('?')[0] ??
    (part.hasAttribute('aria-controls') ? 'account' : part.textContent?.trim());
  const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
  const look = () => {
    requestAnimationFrame(look);
    const header = document.querySelector('header');
    const isStyled = header && getComputedStyle(header).position === 'sticky';
    if (!document.querySelector('footer') || !isStyled || document.fonts.status !== 'loaded') return;
    if (window.seen.size === 0) observer.observe({ type: 'layout-shift' });
    const parts =
      'header a, header button, #booking a, #booking button.w-full, #host button:not([aria-busy])';
    // The count of open requests arrives later.
    const isCount = (part: Element) => /^\d+$/.test(part.textContent ?? '');
    const shown = [...document.querySelectorAll(parts)].filter((part) => isShown(part) && !isCount(part));
    window.seen.add(shown.map(nameOf).join('\n'));
  };
  look();
}

async function watch(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(record);
  await page.goto(url);
  // Once the user is known, no part is marked.
  await expect(page.locator('[data-for]')).toHaveCount(0, { timeout: 20_000 });
  return page.evaluate(() => ({ seen: [...window.seen], moved: window.moved }));
}

const signInAs = async (page: Page, person: string) => {
  if (person !== 'visitor') await signIn(page, `${person}@sillage.example`);
};

test('a page has the same bytes for every role', async ({ page, browser }) => {
  const paths = ['/', '/listings', '/terms', '/guide', '/privacy', '/bookings'];
  paths.push(address(await itemNamed(page, 'Quemado Red')));
  const bodies = new Map(paths.map((path) => [path, new Set<string>()]));
  for (const become of [
    ...['visitor', 'renter', 'owner', 'admin'].map((person) => () => signInAs(page, person)),
    () => newRenter(page, 'numberless', null),
    () => newLister(page, browser, 'lister'),
  ]) {
    await become();
    for (const path of paths) {
      const response = await page.request.get(path);
      expect(response.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
      // Another minute renders it again, with its own time.
      bodies.get(path)?.add((await response.text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''));
    }
  }
  for (const [path, { size }] of bodies) expect(size, path).toBe(1);
});

for (const person of ['visitor', 'renter', 'owner', 'admin']) {
  test(`no frame shows a wrong entry to the ${person}, and nothing moves`, {
    tag: person === 'owner' ? '@phone' : [],
  }, async ({ page }) => {
    await signInAs(page, person);
    const { seen, moved } = await watch(page, address(await itemNamed(page, 'Quemado Red')));
    const frames = seen.map((parts) => parts.split('\n'));
    expect(frames.flat().filter((part) => !frames.at(-1)?.includes(part))).toEqual([]);
    // What only the owner needs is loaded late, in the place of a skeleton.
    expect(seen.length, seen.join('\n\n')).toBeLessThanOrEqual(person === 'owner' ? 2 : 1);
    expect(moved).toEqual([]);
  });
}
