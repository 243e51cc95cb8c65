import { expect, test } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { complaintsOf, open, own } from './people.ts';
import { address, bookingData, cardOf, craftNamed, farDay, hour, openCard, renter } from './rental-craft.ts';

test('choosing hours by click and by select shows one state and the right total', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(context);
  const craft = await craftNamed(page, 'Quemado Red');
  const card = await openCard(page, address(craft, `day=${farDay(0)}&lang=en`));

  await hour(card, 14).click();
  await hour(card, 16).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(14 * 60));
  await expect(card.getByLabel('End')).toHaveValue(String(17 * 60));
  const total = (hours: number) =>
    (craft.hourlyRate * hours).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(total(3));
  await expect(card.getByText('3 hours')).toBeVisible();

  await card.getByLabel('End').selectOption('17:30');
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
  expect(complaints).toEqual([]);
});

test('on the phone the card opens as a sheet and keeps its choice when the sheet closes', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'desk', 'the sheet is the phone’s');
  const craft = await craftNamed(page, 'Quemado Red');
  await open(page, address(craft, 'lang=en'));
  const card = cardOf(page);
  await page.getByRole('button', { name: 'See free hours' }).click();
  const sheet = page.getByRole('dialog', { name: `Book ${craft.listingTitle}` });
  await sheet.locator('fieldset button').nth(3).click();
  await hour(sheet, 10).click();
  await hour(sheet, 11).click();
  await expect(sheet.getByText('2 hours')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-bottom-bar]')).toContainText('10:00 to 12:00');
  await expect(page.getByRole('button', { name: 'Review request' })).toBeFocused();
  await expect(hour(card, 10)).toHaveAttribute('aria-pressed', 'true');
});

test('hours that are taken can’t be chosen, and say so', async ({ page, browser }) => {
  const craft = await craftNamed(page, 'Sfiha Easy Rider');
  const day = farDay(own(test.info(), 1, 2));
  const other = await (await browser.newContext()).newPage();
  await renter(other, 'holder');
  const made = await other.request.post('/api/v1/bookings', {
    data: bookingData(craft, day, '10:00', '11:30'),
  });
  expect(made.status()).toBe(201);

  const card = await openCard(page, address(craft, `day=${day}&lang=en`));
  await expect(hour(card, 10)).toHaveAccessibleName('10:00 to 11:00, held by a request');
  await expect(hour(card, 10)).toHaveAttribute('aria-disabled', 'true');
  await hour(card, 10).click({ force: true });
  await expect(card.getByLabel('Start')).toHaveValue('');
  await expect(hour(card, 11)).toHaveAccessibleName(
    '11:00 to 11:30, held by a request; 11:30 to 12:00, free',
  );
  await hour(card, 11).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(11 * 60 + 30));
  await expect(card.locator('option', { hasText: '10:30 · taken' }).first()).toBeDisabled();

  // A choice never reaches over taken hours: it begins anew behind them.
  await hour(card, 11).click();
  await hour(card, 8).click();
  await hour(card, 15).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(15 * 60));
  await other.context().close();
});

test('what is wrong with the times is said in the specification’s words', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await renter(page, 'messages');
  const card = await openCard(page, address(craft, `day=${farDay(3)}&lang=en`));
  const ask = () => card.getByRole('button', { name: 'Request Booking' }).click();
  await ask();
  await expect(card.getByText('Please select date and time')).toBeVisible();
  await expect(card.getByLabel('Start')).toBeFocused();

  await card.getByLabel('Start').selectOption('14:00');
  await card.getByLabel('End').selectOption('13:00');
  await ask();
  await expect(card.getByText('End time must be after start time')).toBeVisible();
  await expect(card.getByLabel('End')).toBeFocused();

  await card.getByLabel('End').selectOption('14:30');
  await ask();
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeVisible();

  await card.getByLabel('End').selectOption('15:00');
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeHidden();
});

test('hours that can’t be loaded are asked for again', async ({ page }) => {
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

test('any later day can be chosen in the calendar, none before today', async ({ page, context }) => {
  const complaints = complaintsOf(context);
  const craft = await craftNamed(page, 'Quemado Red');
  const card = await openCard(page, address(craft, 'lang=en'));
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
  await expect(hour(card, 8)).toHaveAccessibleName('08:00 to 09:00, free');
  expect(complaints).toEqual([]);
});
