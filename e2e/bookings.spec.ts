import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { dayAhead, ownerPage, pressUntil, requestBy } from './booking-requests.ts';
import { consoleErrors, isPhone, open } from './pages.ts';
import { test } from './test.ts';

test('the owner confirms a request under Item Bookings, and the renter sees it confirmed', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const { displayName, item, context } = await requestBy(browser, 'Amine', dayAhead(0));
  await ownerPage(page, '/bookings?tab=items&lang=en');
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await expect(ticket).toContainText('Pending');
  await expect(ticket).toContainText(/Expires tomorrow at .* if unanswered/);
  await expect(ticket).toContainText('10:00 AM');
  await expect(ticket.getByRole('link', { name: item.listingTitle })).toBeVisible();
  await expect(
    ticket.getByRole('link', { name: /^Write to .+ on WhatsApp \(opens in a new tab\)$/ }),
  ).toHaveAttribute('href', /wa\.me\/212612345678\?text=Hello%20Amine/);
  const badge = page.getByRole('tab', { name: /Item Bookings/ });
  const before = await badge.textContent();

  await ticket.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(ticket).toContainText('Confirmed');
  await expect(ticket.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expect(ticket.getByRole('heading')).toBeFocused();
  expect(await badge.textContent()).not.toBe(before);
  expect(errors).toEqual([]);

  const renter = await context.newPage();
  await renter.goto('/bookings?lang=fr');
  await expect(renter.getByRole('tab')).toHaveCount(0);
  const seen = renter.getByRole('article').filter({ hasText: item.listingTitle });
  await expect(seen).toContainText('Confirmée');
  await expect(seen).toContainText('Karim Benali');
  await expect(seen).toContainText('10h00');
  await context.close();
});

test('the owner declines a request in the Daily View after a confirm dialog', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const errors = consoleErrors(page.context());
  const date = dayAhead(1);
  const { displayName, context } = await requestBy(browser, 'Bruno', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=fr`);
  await expect(page.getByText('1 réservation, 1 à confirmer')).toBeVisible();
  const ticket = page.getByRole('article').filter({ hasText: displayName });

  await ticket.getByRole('button', { name: 'Refuser' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Refuser cette demande');
  await question.getByRole('button', { name: 'Retour' }).click();
  await expect(ticket).toContainText('En attente');

  await ticket.getByRole('button', { name: 'Refuser' }).click();
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Demande refusée')).toBeVisible();
  await expect(ticket).toContainText('Annulée');
  await expect(ticket).toContainText('Vous avez refusé cette demande.');
  await expect(ticket.getByRole('button')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the owner completes a booking that has not begun only after a dialog that says so', async ({
  page,
  browser,
}) => {
  const date = dayAhead(2);
  const { displayName, context } = await requestBy(browser, 'Carla', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog');
  await pressUntil(ticket.getByRole('button', { name: 'Complete' }), question);
  await expect(question.getByRole('heading')).toHaveText('This booking has not begun');
  await expect(question).toContainText(`It begins on ${formatMarinaDate(date, 'en', 'long')} at 10:00 AM.`);
  await question.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Booking completed successfully')).toBeVisible();
  await expect(ticket).toContainText('Completed');
  await context.close();
});

test('a renter cancels a request', async ({ browser }) => {
  const { context, item } = await requestBy(browser, 'Dalia', dayAhead(3));
  const page = await context.newPage();
  const errors = consoleErrors(page.context());
  await open(page, '/bookings?lang=en');
  const ticket = page.getByRole('article').filter({ hasText: item.listingTitle });
  await expect(ticket).toContainText('if unanswered');
  await ticket.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  await expect(ticket).toContainText('You cancelled this request.');
  await expect(ticket.getByRole('heading', { level: 3 })).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});

test('a confirmed booking can be added to a calendar and printed on one page, and its QR code opens it for the renter and the owner only', async ({
  page,
  browser,
}) => {
  const date = dayAhead(6);
  const { context, booking, displayName } = await requestBy(browser, 'Ines', date);
  await ownerPage(page, '/bookings?lang=en');
  const confirmed = await page.context().request.patch(`/api/v1/bookings/${booking.id}/confirm`);
  expect(confirmed.ok()).toBe(true);
  const renter = await context.newPage();
  const errors = consoleErrors(renter.context());
  await open(renter, '/bookings?lang=en');

  const download = renter.waitForEvent('download');
  await renter.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await (await download).createReadStream();
  const instant = marinaToInstant(date, '10:00')
    .toISOString()
    .replace(/[-:]|\.000/g, '');
  expect((await file.toArray()).join('')).toContain(`DTSTART:${instant}\r\n`);
  expect((await download).suggestedFilename()).toMatch(/^sillage-.*\.ics$/);

  await renter.getByRole('link', { name: 'Booking slip' }).click();
  await expect(renter.getByRole('heading', { level: 1, name: 'Booking slip' })).toBeVisible();
  const slip = renter.getByRole('article');
  await expect(slip).toContainText(displayName);
  await expect(slip).toContainText(/10:00 AM to 12:00 PM.*Karim Benali.*\+212.*MAD/s);
  await renter.emulateMedia({ media: 'print' });
  await expect(renter.getByRole('banner')).toBeHidden();
  await expect(renter.getByRole('button')).toHaveCount(0);
  const code = slip.getByRole('img', { name: 'QR code of this booking’s page' });
  const address = new URL(`/bookings/${booking.id}/slip`, renter.url()).href;
  expect(await decoded(code)).toBe(address);
  for (const format of ['A5', 'A4']) {
    const pdf = (await renter.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  expect(errors).toEqual([]);

  await page.goto(address);
  await expect(page.getByRole('article')).toContainText('Confirmed');
  await signIn(page, 'claire@sillage.example');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
  await context.close();
});

/** Decodes a QR code from a screenshot. */
async function decoded(code: Locator): Promise<string | undefined> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a failed confirmation leaves the ticket pending, shows the error, and can be retried', async ({
  page,
  browser,
}) => {
  const date = dayAhead(5);
  const { displayName, context } = await requestBy(browser, 'Farah', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await page.route('**/api/v1/bookings/*/confirm', (route) => route.abort());
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Failed to confirm booking')).toBeVisible();
  await expect(ticket).toContainText('Pending');
  await page.unroute('**/api/v1/bookings/*/confirm');
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  await expect(ticket).toContainText('Confirmed');
  await context.close();
});

test("tabs and days are in the URL, Back leaves all days in one step, and today is the marina's date", {
  tag: '@both',
}, async ({ page }) => {
  const errors = consoleErrors(page.context());
  const main = page.getByRole('main');
  // The desk shows the month next to the day, the phone in a sheet.
  const openMonth = async () => {
    if (isPhone()) await page.getByRole('button', { name: 'Choose a day' }).click();
  };
  await ownerPage(page, '/bookings?tab=my&lang=en');
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await expect(page).toHaveURL(/tab=day$/);
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const today = await page.getByRole('heading', { level: 2, name: /,/ }).textContent();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(main.getByText('Tomorrow', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d$/);
  await page.keyboard.press('ArrowRight');
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible();
  await openMonth();
  await page.getByRole('button', { name: 'View Tomorrow' }).click();
  await expect(main.getByText('Tomorrow', { exact: true })).toBeVisible();
  await openMonth();
  await page.getByRole('button', { name: 'View Today' }).click();
  await expect(page.getByRole('heading', { level: 2, name: today ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/bookings\?tab=my(&lang=en)?$/);
  await expect(page.getByRole('tab', { name: 'My Bookings', selected: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 2, name: today ?? '' })).toBeVisible();

  await openMonth();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: /\(today\)/ })).toBeEnabled();
  await expect(grid.locator('th').first()).toHaveText('Sun');
  if (isPhone()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'FR' }).first().click();
  if (isPhone()) await page.getByRole('button', { name: 'Choisir un jour' }).click();
  await expect(grid.locator('th').first()).toHaveText('lun');
  expect(errors).toEqual([]);
});

test('the bookings page asks visitors to sign in, shows new users a next step, and administrators three tabs', async ({
  page,
}) => {
  await page.goto('/bookings?tab=items&lang=en');
  await expect(page.getByRole('heading', { name: 'Sign in to see your bookings' })).toBeVisible();
  await signIn(page, `new@people.example`);
  await open(page, '/bookings?lang=en');
  await expect(page.getByText('My Rental Bookings')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse rentals' })).toBeVisible();
  await signIn(page, 'admin@sillage.example');
  await open(page, '/bookings?lang=en');
  await expect(page.getByRole('tab')).toHaveText(['My Bookings', 'Item Bookings', 'Daily View']);
});
