import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';

export const isPhone = (): boolean => test.info().project.name === 'phone';

/** Opens a page and waits until it is hydrated: earlier clicks would reach the server's HTML only. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
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
