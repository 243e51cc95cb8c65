import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until it is hydrated: earlier clicks would reach the server's HTML only. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** The address of a module's code. Throws if the build has none of this name: a test that holds nothing back proves nothing. */
export function codeOf(module: string): string {
  const name = new RegExp(`^${module}-[\\w-]{8}\\.js$`);
  const list = 'build/.superseded.json';
  const superseded = existsSync(list) ? readFileSync(list, 'utf8') : '';
  if (!readdirSync('build/client/assets').some((file) => name.test(file) && !superseded.includes(file)))
    throw new Error(`The build has no file of ${module}`);
  return `**/assets/${module}-*.js`;
}

/** Holds the requests to an address until the returned function is called. */
export async function holdUntil(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Gives a link the focus, while the pointer moves and the page under it, until a request of what it prefetches has ended.
 * The code that prefetches follows the page, and what it waits for is the first interaction that it sees, so the first
 * time may be too early.
 */
export async function focusUntil(link: Locator, isPrefetch: (request: Request) => boolean): Promise<void> {
  let hasEnded = false;
  const end = (request: Request) => {
    hasEnded ||= isPrefetch(request);
  };
  link.page().on('requestfinished', end).on('requestfailed', end);
  const focusAgain = async () => {
    await link.evaluate((element: HTMLElement) => {
      element.blur();
      element.focus();
      for (const name of ['pointermove', 'pointerover'])
        document.body.dispatchEvent(new PointerEvent(name, { bubbles: true }));
    });
    return hasEnded;
  };
  await expect.poll(focusAgain, { intervals: [1_000], timeout: 30_000 }).toBe(true);
}

/** Opens the photos of an item's page in full screen. */
export async function openGallery(page: Page): Promise<Locator> {
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await photos
    .getByRole('button', { name: /see it full screen/ })
    .first()
    .click();
  const gallery = page.locator('.sillage-lightbox');
  await expect(gallery).toBeVisible();
  return gallery;
}

/** Collects the console errors and warnings of all pages of a context. */
export function consoleErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** Presses what a person would, and counts it. */
export function counter() {
  const presses = {
    count: 0,
    press: async (target: Locator) => {
      await target.click();
      presses.count++;
    },
  };
  return presses;
}
