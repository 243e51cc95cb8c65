import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayOfWeek, type MarinaDate } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { dayAhead } from './booking-requests.ts';
import { open } from './pages.ts';
import { axeFaults } from './states/accessibility-faults.ts';
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

/** The cell of an hour of a Saturday, the last column of an English week. */
const saturdayCell = (page: Page, hour: number): Locator =>
  page.locator(`[data-cell="6 ${hour - 8}"]`).first();

/** Confirms the dialog that is open, and waits for the closed hours in the calendar. */
async function close(page: Page, hours: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect(page.getByText('Hours closed', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(closedHours(page, hours)).toBeVisible();
}

const closedHours = (page: Page, hours: string) =>
  page.getByRole('button', { name: new RegExp(`^${hours}, .*: closed$`) });

/** Whether renters can choose the hours from 14:00 on, on the item's page. */
async function expectClosed(page: Page, id: string, day: MarinaDate): Promise<void> {
  await open(page, `/rental/${id}?day=${day}&lang=en`);
  const hour = page.locator('[data-hour="14"]').first();
  await expect(hour).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-hour="9"]').first()).toHaveAttribute('aria-disabled', 'false');
}

test('an owner closes a Saturday afternoon with the keyboard, and opens it again', async ({
  page,
  browser,
}) => {
  const day = saturdayAhead(0);
  await signIn(page, 'owner@sillage.example');
  const { id } = await firstItem(page);
  await open(page, `/calendar?day=${day}&item=${id}&lang=en`);
  await saturdayCell(page, 14).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now choose the last hour.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Now choose the last hour.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  for (let hour = 15; hour <= 18; hour++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First day')).toHaveValue(day);
  await expect(dialog.getByLabel('Start time')).toHaveValue('14:00');
  await expect(dialog.getByLabel('End time')).toHaveValue('19:00');
  expect(await axeFaults(page)).toEqual([]);
  await close(page, '2–7 PM');
  expect(await axeFaults(page)).toEqual([]);

  const renter = await browser.newContext();
  const renterPage = await renter.newPage();
  await signIn(renter, 'renter@sillage.example');
  await expectClosed(renterPage, id, day);
  await renter.close();

  await closedHours(page, '2–7 PM').click();
  await expect(dialog).toContainText('Saturday');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('The hours are open again')).toBeVisible();
  await expect(closedHours(page, '2–7 PM')).toHaveCount(0);
});
