import { devices, expect } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { newMember, newRenter } from './accounts.ts';
import { address, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { testClock } from './clock.ts';
import { listItem } from './listings.ts';
import { isPhone, open } from './pages.ts';
import { axeFaults } from './states/accessibility-faults.ts';
import { test } from './test.ts';

test('an owner sets hours, rules and prices, and a renter books by them at once', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'rules', { canList: true, phoneNumber: '0612345678' });
  const item = await listItem<Parameters<typeof address>[0]>(page.context().request, 'Shearwater');
  const day = farDay(9);
  await open(page, '/my-listings?lang=en');
  await page.getByRole('link', { name: 'Hours and prices of Shearwater' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hours and prices/ })).toBeVisible();
  await page.getByLabel('Opens at').selectOption('10:00 AM');
  await page.getByLabel('Shortest booking').selectOption('2 h');
  await page.getByLabel('Notice').selectOption('1 day');
  await page.getByText('Confirm at once', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a price rule' }).click();
  const rate = page.getByLabel('Price per hour');
  await expect(rate).toBeFocused();

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Rule 1, Price per hour' }).click();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription('Please enter a price.');
  await rate.fill('1,200');
  await page.getByLabel('Name').fill('evening');
  await page.getByRole('list').getByLabel('From').selectOption('3:00 PM');

  const preview = page.getByRole('region', { name: 'What a booking costs' });
  await preview.getByLabel('Day').fill(day);
  await preview.getByLabel('From').selectOption('2:00 PM');
  await preview.getByLabel('Until').selectOption('4:00 PM');
  await expect(preview.getByRole('status')).toContainText('1,700.00 MAD');
  await expect(preview.getByText('1 h at 500 MAD')).toBeVisible();
  await expect(preview.getByText('1 h evening at 1,200 MAD')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'My listings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours and prices saved!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Notice')).toHaveValue(String(24 * 60));
  await expect(page.getByText('1,200 MAD, every day, 3:00 PM to closing')).toBeVisible();

  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } });
  const renter = await context.newPage();
  await newRenter(renter, 'rulesrenter');
  const card = await openCard(renter, address(item, `day=${day}&lang=en`));
  await expect(card.getByText('2 hours at least, book 1 day ahead')).toBeVisible();
  // Playwright takes `aria-disabled` for disabled.
  await hour(card, 8).click({ force: true });
  await expect(card.getByText('This craft can be booked from 10:00 AM to 7:00 PM')).toBeVisible();
  await hour(card, 14).click();
  await expect(card.getByLabel('End')).toHaveValue(String(16 * 60));
  await expect(card.getByText('1 h evening at 1,200 MAD')).toBeVisible();
  expect(await axeFaults(renter)).toEqual([]);

  await card.getByRole('button', { name: 'Book now' }).click();
  await expect(card.getByRole('heading', { name: 'Your booking is confirmed' })).toBeFocused();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card.getByText('1,700.00')).toBeVisible();
  expect(await axeFaults(renter)).toEqual([]);
  await card.getByRole('link', { name: 'See the slip' }).click();
  await expect(renter.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

/** A day on which the sun sets before 18:00 by either of the marina's offsets, within the year that can be booked. */
function shortestDay() {
  const tomorrow = addDays(marinaToday(testClock), 1);
  const solstice = isPhone() ? '12-20' : '12-21';
  const year = Number(tomorrow.slice(0, 4));
  return tomorrow.slice(5) <= solstice ? `${year}-${solstice}` : `${year + 1}-${solstice}`;
}

test('hours that end after sunset need one more tap', { tag: '@both' }, async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'dusk');
  const card = await openCard(page, address(item, `day=${shortestDay()}&from=17:30&to=19:00&lang=en`));
  await expect(card.getByText(/^Sunset [45]:\d\d PM$/)).toBeVisible();
  await expect(card.getByText(/^Ends .* after sunset \([45]:\d\d PM\)$/)).toBeVisible();
  await card.getByRole('button', { name: 'Request Booking' }).click();
  const question = page.getByRole('dialog', { name: /after sunset/ });
  await expect(question).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Choose other hours' }).click();
  await expect(card.getByRole('button', { name: 'Request Booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Request anyway' }).click();
  await expect(card.getByRole('heading', { name: /^Your request has been sent to/ })).toBeFocused();
});
