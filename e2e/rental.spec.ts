import { expect } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { newRenter } from './accounts.ts';
import { address, bookingData, cardOf, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { consoleErrors, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

test('choosing hours by click and by select shows the same selection and the right total', {
  tag: '@both',
}, async ({ page, context }) => {
  const errors = consoleErrors(context);
  const item = await itemNamed(page, 'Quemado Red');
  const card = await openCard(page, address(item, `day=${farDay(0)}&lang=en`));

  await hour(card, 14).click();
  await hour(card, 16).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(14 * 60));
  await expect(card.getByLabel('End')).toHaveValue(String(17 * 60));
  const total = (hours: number) =>
    (item.hourlyRate * hours).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(total(3));
  await expect(card.getByText('3 hours')).toBeVisible();

  await card.getByLabel('End').selectOption('5:30 PM');
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(total(3.5));
  await expect(hour(card, 17)).toHaveAttribute('aria-pressed', 'true');
  await expect(hour(card, 18)).toHaveAttribute('aria-pressed', 'false');

  await hour(card, 9).click();
  await expect(card.getByLabel('End')).toHaveValue(String(10 * 60));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card.getByLabel('Start')).toHaveValue(String(9 * 60));
  await expect(card.getByLabel('End')).toHaveValue(String(11 * 60));
  await expect(page).toHaveURL(/from=09%3A00&to=11%3A00/);
  expect(errors).toEqual([]);
});

test('on a phone the booking card opens as a sheet and keeps its selection when the sheet closes', {
  tag: '@phone',
}, async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await open(page, address(item, 'lang=en'));
  const card = cardOf(page);
  await page.getByRole('button', { name: 'See free hours' }).click();
  const sheet = page.getByRole('dialog', { name: `Book ${item.listingTitle}` });
  await sheet.locator('fieldset button').nth(3).click();
  await hour(sheet, 10).click();
  await hour(sheet, 11).click();
  await expect(sheet.getByText('2 hours')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-bottom-bar]')).toContainText(/10.AM–12.PM/);
  await expect(page.getByRole('button', { name: 'Check and request' })).toBeFocused();
  await expect(hour(card, 10)).toHaveAttribute('aria-pressed', 'true');
});

test('taken hours cannot be chosen and are labelled', async ({ page, browser }) => {
  const item = await itemNamed(page, 'Sfiha Easy Rider');
  const day = farDay(1);
  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'holder');
  const made = await other.request.post('/api/v1/bookings', {
    data: bookingData(item, day, '10:00', '11:30'),
  });
  expect(made.status()).toBe(201);

  const card = await openCard(page, address(item, `day=${day}&lang=en`));
  await expect(hour(card, 10)).toHaveAccessibleName('10:00 AM to 11:00 AM, held by a request');
  await expect(hour(card, 10)).toHaveAttribute('aria-disabled', 'true');
  await hour(card, 10).click({ force: true });
  await expect(card.getByLabel('Start')).toHaveValue('');
  await expect(hour(card, 11)).toHaveAccessibleName(
    '11:00 AM to 11:30 AM, held by a request; 11:30 AM to 12:00 PM, free',
  );
  await hour(card, 11).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(11 * 60 + 30));
  await expect(card.locator('option', { hasText: '10:30 AM · taken' }).first()).toBeDisabled();

  // A selection cannot span taken hours: it restarts after them.
  await hour(card, 11).click();
  await hour(card, 8).click();
  await hour(card, 15).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(15 * 60));

  await card.getByRole('button', { name: /choose another day/ }).click();
  const name = `${formatMarinaDate(day, 'en', 'full')}, 9 h 30 min free`;
  await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible();
  await other.context().close();
});

test('invalid times show the specified messages', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'messages');
  const card = await openCard(page, address(item, `day=${farDay(3)}&lang=en`));
  const ask = () => card.getByRole('button', { name: 'Request Booking' }).click();
  await ask();
  await expect(card.getByText('Please select date and time')).toBeVisible();
  await expect(card.getByLabel('Start')).toBeFocused();

  await card.getByLabel('Start').selectOption('2:00 PM');
  await card.getByLabel('End').selectOption('1:00 PM');
  await ask();
  await expect(card.getByText('End time must be after start time')).toBeVisible();
  await expect(card.getByLabel('End')).toBeFocused();

  await card.getByLabel('End').selectOption('2:30 PM');
  await ask();
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeVisible();

  await card.getByLabel('End').selectOption('3:00 PM');
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeHidden();
});

test('free hours that fail to load can be retried', async ({ page }) => {
  // They would read the hours again by themselves.
  await withoutLiveUpdates(page);
  await open(page, '/listings?lang=en');
  await page.route('**/availability*', (route) => route.abort());
  await page
    .getByRole('link', { name: /Quemado Red/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('The free hours could not be loaded.')).toBeVisible();
  await page.unroute('**/availability*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(hour(card, 18)).toBeVisible();
});

test('the calendar offers every later day and none before today', { tag: '@both' }, async ({
  page,
  context,
}) => {
  const errors = consoleErrors(context);
  const item = await itemNamed(page, 'Quemado Red');
  const card = await openCard(page, address(item, 'lang=en'));
  await card.getByRole('button', { name: /choose another day/ }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator('th').first()).toHaveText('Sun');
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  const day = farDay(0);
  const wanted = calendar.getByRole('button', { name: formatMarinaDate(day, 'en', 'full') });
  for (let turns = 0; turns < 4 && (await wanted.count()) === 0; turns++) {
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
  await wanted.click();
  await expect(calendar).toBeHidden();
  await expect(card.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(hour(card, 8)).toHaveAccessibleName('8:00 AM to 9:00 AM, free');
  expect(errors).toEqual([]);
});
