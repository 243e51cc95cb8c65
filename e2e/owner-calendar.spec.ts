import { expect, type Page } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, dayOfWeek, type MarinaDate } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { dayAhead } from './booking-requests.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** A Saturday beyond the demo's bookings and those of other tests. */
function saturdayAhead(weeks: number): MarinaDate {
  const day = dayAhead(60 + 7 * weeks);
  return addDays(day, 6 - dayOfWeek(day));
}

async function firstItem(page: Page): Promise<{ id: string; listingTitle: string }> {
  const [item] = await (await page.request.get('/api/v1/items/my-listings')).json();
  return item;
}

const cell = (page: Page, day: MarinaDate, hour: number) => page.locator(`[data-cell="${day} ${hour}"]`);

const closedHours = (page: Page, hours: string) => page.getByRole('button', { name: `${hours}: closed` });

test('an owner closes a Saturday afternoon with the keyboard, and opens it again', async ({
  page,
  browser,
}) => {
  const day = saturdayAhead(0);
  await signIn(page, 'owner@sillage.example');
  const { id } = await firstItem(page);
  await open(page, `/calendar?view=week&day=${day}&item=${id}&lang=en`);
  await cell(page, day, 14).focus();
  await page.keyboard.press('Enter');
  const onlyThisHour = page.getByRole('button', { name: 'Only this hour' });
  await expect(onlyThisHour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(onlyThisHour).toHaveCount(0);
  await page.keyboard.press('Enter');
  for (let hour = 15; hour <= 18; hour++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Craft')).toHaveValue(id);
  await expect(dialog.getByLabel('First day')).toContainText(formatMarinaDate(day, 'en', 'long'));
  await expect(dialog.getByLabel('Start time')).toHaveValue('14:00');
  await expect(dialog.getByLabel('End time')).toHaveValue('19:00');
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect(closedHours(page, '2–7 PM')).toBeVisible();
  const renter = await (await browser.newContext()).newPage();
  await open(renter, `/rental/${id}?day=${day}&lang=en`);
  await expect(renter.locator('[data-hour="14"]')).toHaveAccessibleName(/closed/i);
  await expect(renter.locator('[data-hour="9"]')).toHaveAccessibleName(/free/i);
  await renter.context().close();

  await closedHours(page, '2–7 PM').click();
  await expect(dialog).toContainText('Saturday');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('The hours are open again')).toBeVisible();
  await expect(closedHours(page, '2–7 PM')).toHaveCount(0);
});

test('an owner closes two hours of one craft on a phone in at most five taps, none of them covered', {
  tag: '@phone',
}, async ({ page }) => {
  const day = saturdayAhead(1);
  await signIn(page, 'owner@sillage.example');
  const { id, listingTitle } = await firstItem(page);
  let taps = 0;
  /** Without `click`, which scrolls what is covered into view. */
  const touch = async (target: ReturnType<typeof cell>) => {
    taps += 1;
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  await open(page, `/calendar?day=${day}&lang=en`);
  const lane = page.getByRole('figure').getByRole('link', { name: new RegExp(`^${listingTitle}: `) });
  await lane.scrollIntoViewIfNeeded();
  await touch(lane);
  // At the bottom of the screen, above the owners' bar, where the bar appears that asks for the last hour.
  await cell(page, day, 14).evaluate((element) =>
    element.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  await touch(cell(page, day, 14));
  await expect(page.getByRole('button', { name: 'Only this hour' })).toBeVisible();
  const isClear = (target: ReturnType<typeof cell>) =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  // The hours that may come next are clear of the bar, without scrolling.
  for (const hour of [15, 16, 17])
    await expect.poll(() => isClear(cell(page, day, hour)), `${hour}:00`).toBe(true);
  await touch(cell(page, day, 15));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Craft')).toHaveValue(id);
  const close = dialog.getByRole('button', { name: 'Close these hours' });
  // The dialog takes no taps at first.
  await expect.poll(() => isClear(close)).toBe(true);
  await touch(close);
  await expect(closedHours(page, '2–4 PM')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
});
