import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './pages.ts';
import { test } from './test.ts';

/** Expects an announcement that screen readers can access: a modal dialog makes everything outside it inert. */
async function expectAnnouncement(page: Page, text: string | RegExp): Promise<void> {
  const region = page.locator('#announcements');
  await expect(region).toHaveText(text);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  expect(await isInert(region), 'the live region is inert').toBe(false);
}

/** Whether an element is inaccessible: outside a modal dialog or within an inert element. */
const isInert = (element: Locator) =>
  element.evaluate((one) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return one.closest('[inert]') !== null || (modal !== undefined && !modal.contains(one));
  });

/** Expects a toast that nothing covers and that screen readers announce. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect
    .poll(() =>
      toast.evaluate((one: HTMLElement) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        // On a phone toasts ignore the pointer, which `elementFromPoint` respects.
        one.style.pointerEvents = 'auto';
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        one.style.pointerEvents = '';
        return one.contains(top);
      }),
    )
    .toBe(true);
  expect(await isInert(toast), 'the toast is inert').toBe(false);
  expect(await toast.evaluate((one) => one.closest('[aria-live="polite"]') !== null)).toBe(true);
}

test('the menu announces over its dialog a language change and its failure', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/terms?lang=en');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  // The French texts of every page; the English ones are in the page.
  const lost = /assets\/shell-/;
  await page.route(lost, (route) => route.abort('internetdisconnected'));
  await menu.getByRole('button', { name: 'FR Français' }).click();
  await expectToast(page, 'No connection. Check your network and try again.');
  expect(await page.evaluate(() => localStorage.getItem('language'))).not.toBe('fr');

  await page.unroute(lost);
  await menu.getByRole('button', { name: 'FR Français' }).click();
  await expectAnnouncement(page, 'La page est maintenant en français.');
  await menu.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu).toHaveCount(0);
  // The toast stays visible, and the next announcement is made on the page again.
  await expectToast(page, 'No connection.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide d’utilisation' }).click();
  await expectAnnouncement(page, /Guide/);
});
