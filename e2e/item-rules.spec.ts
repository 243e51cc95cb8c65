import { devices, expect } from '@playwright/test';
import { newMember, newRenter } from './accounts.ts';
import { address, farDay, hour, openCard } from './booking-card.ts';
import { listItem } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

// The form: `rules-page.browser.test.tsx`; the card with rules and after sunset: `card-rules.browser.test.tsx`.
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
  for (const title of ['Opening hours', 'Bookings', 'Confirmation', 'Price rules'])
    await page.getByRole('heading', { name: title, exact: true }).click();
  await page.getByLabel('Opens at').selectOption('10:00 AM');
  await page.getByLabel('Shortest booking').selectOption('2 h');
  await page.getByLabel('Notice').selectOption('1 day');
  await page.getByText('Confirm at once', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a price rule' }).click();
  await page.getByLabel('Price per hour').fill('1 200');
  await page.getByLabel('Name').fill('evening');
  await page.getByRole('list').getByLabel('From').selectOption('3:00 PM');
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
  await expect(card.getByText(/2 hours at least, 1 day ahead$/)).toBeVisible();
  await hour(card, 14).click();
  await expect(card.getByText('Start 2:00 PM · End 4:00 PM')).toBeVisible();
  await expect(card.getByText('1 h evening at 1,200 MAD')).toBeVisible();

  await card.getByRole('button', { name: 'Book now' }).click();
  await expect(card.getByRole('heading', { name: 'Your booking is confirmed!' })).toBeFocused();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card.getByText('1,700.00')).toBeVisible();
  await card.getByRole('link', { name: 'See the slip' }).click();
  await expect(renter.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
