import { expect, type Locator, type Page } from '@playwright/test';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { test } from './test.ts';

const toastOf = (page: Page) => page.locator('[data-toast]').last();

/** Whether a tap on the center of a button reaches it. */
const takesTaps = (button: Locator) =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('a toast on a phone does not block taps on the page or in a dialog', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const days = [dayAhead(20), dayAhead(21), dayAhead(22)];
  const requests = await Promise.all(days.map((day, at) => requestBy(browser, `Toast${at}`, day)));
  await ownerPage(page, '/bookings?tab=items&lang=en');
  const ticket = (at: number) =>
    page.getByRole('article').filter({ hasText: requests[at]?.displayName as string });
  const confirm = (at: number) => ticket(at).getByRole('button', { name: 'Confirm', exact: true });

  await confirm(0).click();
  await expect(toastOf(page)).toContainText('Booking confirmed');
  const header = await page.getByRole('banner').boundingBox();
  const toast = await toastOf(page).boundingBox();
  expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await confirm(1).evaluate(
    (button, y) => {
      const box = button.getBoundingClientRect();
      scrollBy({ top: box.y + box.height / 2 - y, behavior: 'instant' });
    },
    (toast?.y ?? 0) + (toast?.height ?? 0) / 2,
  );
  expect(await takesTaps(confirm(1)), 'under the toast').toBe(true);
  await expect(toastOf(page)).toBeVisible();

  await confirm(1).click();
  await expect(page.locator('[data-toast]').nth(1)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await ticket(2).getByRole('button', { name: 'Decline' }).click();
  for (const name of ['Decline', 'Go back', 'Close']) {
    const button = dialog.getByRole('button', { name, exact: true });
    // A dialog takes no taps at first.
    await expect.poll(() => takesTaps(button), name).toBe(true);
  }
  await expect(toastOf(page)).toBeVisible();
  for (const { context } of requests) await context.close();
});
