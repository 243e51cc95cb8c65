import { expect, type Locator, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { marinaToInstant } from '#shared/marina-time.ts';
import { dayAhead, ownerPage, requestBy, signIn } from './bookings-people.ts';
import { complaintsOf, open } from './people.ts';

test('the owner confirms a request under Item Bookings, and its renter sees it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page.context());
  const { displayName, craft, context } = await requestBy(browser, 'Amine', dayAhead(0));
  await ownerPage(page, '/bookings?tab=items&lang=en');
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await expect(ticket).toContainText('Pending');
  await expect(ticket).toContainText(/Expires tomorrow at .* without your answer/);
  await expect(ticket).toContainText('10:00 AM');
  await expect(ticket.getByRole('link', { name: craft.listingTitle })).toBeVisible();
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
  expect(complaints).toEqual([]);

  const renter = await context.newPage();
  await renter.goto('/bookings?lang=fr');
  await expect(renter.getByRole('tab')).toHaveCount(0);
  const seen = renter.getByRole('article').filter({ hasText: craft.listingTitle });
  await expect(seen).toContainText('Confirmée');
  await expect(seen).toContainText('Karim Benali');
  await expect(seen).toContainText('10h00');
  await context.close();
});

test('the owner declines a request in the Daily View, and is asked first', async ({ page, browser }) => {
  const complaints = complaintsOf(page.context());
  const date = dayAhead(1);
  const { displayName, context } = await requestBy(browser, 'Bruno', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=fr`);
  await expect(page.getByText('1 réservation, 1 à confirmer')).toBeVisible();
  const ticket = page.getByRole('article').filter({ hasText: displayName });

  await ticket.getByRole('button', { name: 'Refuser' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Refuser cette demande');
  await question.getByRole('button', { name: 'Revenir' }).click();
  await expect(ticket).toContainText('En attente');

  await ticket.getByRole('button', { name: 'Refuser' }).click();
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Réservation annulée')).toBeVisible();
  await expect(ticket).toContainText('Annulée');
  await expect(ticket).toContainText('Vous avez refusé cette demande.');
  await expect(ticket.getByRole('button')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the owner completes a booking before its end only after a question', async ({ page, browser }) => {
  const date = dayAhead(2);
  const { displayName, context } = await requestBy(browser, 'Carla', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  await ticket.getByRole('button', { name: 'Complete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Complete it before the end?');
  await question.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Booking completed successfully')).toBeVisible();
  await expect(ticket).toContainText('Completed');
  await context.close();
});

test('a renter cancels a request', async ({ browser }) => {
  const { context, craft } = await requestBy(browser, 'Dalia', dayAhead(3));
  const page = await context.newPage();
  const complaints = complaintsOf(page.context());
  await open(page, '/bookings?lang=en');
  const ticket = page.getByRole('article').filter({ hasText: craft.listingTitle });
  await expect(ticket).toContainText('if the owner does not answer');
  await ticket.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  await expect(ticket).toContainText('You cancelled this request.');
  await expect(ticket.getByRole('heading')).toBeFocused();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a trip that stands: into the calendar, and onto one sheet of paper whose code opens it for its two people alone', async ({
  page,
  browser,
}) => {
  const date = dayAhead(6);
  const { context, booking, displayName } = await requestBy(browser, 'Ines', date);
  await ownerPage(page, '/bookings?lang=en');
  const confirmed = await page.context().request.patch(`/api/v1/bookings/${booking.id}/confirm`);
  expect(confirmed.ok()).toBe(true);
  const renter = await context.newPage();
  const complaints = complaintsOf(renter.context());
  await open(renter, '/bookings?lang=en');

  const download = renter.waitForEvent('download');
  await renter.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await (await download).createReadStream();
  const instant = marinaToInstant(date, '10:00')
    .toISOString()
    .replace(/[-:]|\.000/g, '');
  expect((await file.toArray()).join('')).toContain(`DTSTART:${instant}\r\n`);
  expect((await download).suggestedFilename()).toMatch(/^sillage-.*\.ics$/);

  await renter.getByRole('link', { name: 'Show the slip' }).click();
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
  expect(complaints).toEqual([]);

  await page.goto(address);
  await expect(page.getByRole('article')).toContainText('Confirmed');
  await signIn(page.context().request, 'claire@sillage.example');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No such booking' })).toBeVisible();
  await context.close();
});

/** What a phone's camera reads. */
async function decoded(code: Locator): Promise<string | undefined> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a ticket that is out of date says so and is read again', async ({ page, browser }) => {
  const date = dayAhead(4);
  const { displayName, booking, request, context } = await requestBy(browser, 'Emil', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await expect(ticket).toContainText('Pending');
  const tab = page.getByRole('tab', { name: /^Item Bookings/ });
  const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
  const before = await waiting();
  expect((await request.patch(`/api/v1/bookings/${booking.id}/cancel`)).ok()).toBe(true);
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This booking has changed meanwhile and no longer allows this.')).toBeVisible();
  await expect(ticket).toContainText('Cancelled by the renter.');
  await expect.poll(waiting).toBeLessThan(before);
  await context.close();
});

test('a call that fails changes nothing, says what failed, and can be made again', async ({
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

test('tabs and days are in the address; Back leaves the days in one step, and today is the marina’s', async ({
  page,
}) => {
  const complaints = complaintsOf(page.context());
  const main = page.getByRole('main');
  const onPhone = test.info().project.name === 'phone';
  // Beside the day there is room for the month; on the phone it comes on a sheet.
  const openMonth = async () => {
    if (onPhone) await page.getByRole('button', { name: 'Choose a day' }).click();
  };
  await ownerPage(page, '/bookings?lang=en');
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
  await expect(page).toHaveURL(/bookings\?lang=en$|bookings$/);
  await expect(page.getByRole('tab', { name: 'My Bookings', selected: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 2, name: today ?? '' })).toBeVisible();

  await openMonth();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: /\(today\)/ })).toBeEnabled();
  await expect(grid.locator('th').first()).toHaveText('Sun');
  if (onPhone) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'FR' }).first().click();
  if (onPhone) await page.getByRole('button', { name: 'Choisir un jour' }).click();
  await expect(grid.locator('th').first()).toHaveText('lun');
  expect(complaints).toEqual([]);
});

test('a visitor is asked to sign in; a new person finds a next step, an administrator the three tabs', async ({
  page,
}) => {
  await page.goto('/bookings?tab=items&lang=en');
  await expect(page.getByRole('heading', { name: 'Sign in to see your bookings' })).toBeVisible();
  await signIn(page.context().request, `new-${test.info().project.name}@people.example`);
  await open(page, '/bookings?lang=en');
  await expect(page.getByText('My Rental Bookings')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse rentals' })).toBeVisible();
  await signIn(page.context().request, 'admin@sillage.example');
  await open(page, '/bookings?lang=en');
  await expect(page.getByRole('tab')).toHaveText(['My Bookings', 'Item Bookings', 'Daily View']);
});
