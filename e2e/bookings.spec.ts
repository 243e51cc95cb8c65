import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { marinaToInstant } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { consoleErrors, isPhone, open } from './pages.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    taps: number;
  }
}

test('the owner confirms a request in two taps from any page, and the renter sees it confirmed', {
  tag: ['@both', '@smoke'],
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  // Of its own on each device, which share the owner.
  const name = isPhone() ? 'Anouk' : 'Amine';
  const { displayName, item, context } = await requestBy(browser, name, dayAhead(0));
  await ownerPage(page, '/terms?lang=en');
  await page.evaluate(() => {
    window.taps = 0;
    addEventListener('click', () => window.taps++, { capture: true });
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /waiting for your answer/ })
    .click();
  await expect(page.getByRole('tab', { name: /Item Bookings/, selected: true })).toBeVisible();
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  await expect(ticket).toContainText('Pending');
  await expect(ticket).toContainText(/Expires tomorrow at .* if unanswered/);
  await expect(ticket).toContainText('10:00 AM');
  await expect(ticket.getByRole('link', { name: item.listingTitle })).toBeVisible();
  // On the phone it is behind “…”.
  const chat = ticket.locator('a[href*="wa.me"]');
  await expect(chat).toHaveAttribute('href', new RegExp(`/212612345678\\?text=Hello%20${name}`));
  const badge = page.getByRole('tab', { name: /Item Bookings/ });
  const before = await badge.textContent();

  await ticket.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(ticket).toContainText('Confirmed');
  expect(await page.evaluate(() => window.taps)).toBe(2);
  await expect(ticket.getByRole('link', { name: `Tell ${displayName} on WhatsApp` })).toBeVisible();
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
  await renter.getByRole('button', { name: /^More/ }).click();
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

test("the renter's message leads the owner through sign-in to the request, asks for the answer, and shows others nothing", async ({
  page,
  browser,
}) => {
  const { context, displayName, item } = await requestBy(browser, 'Linked', dayAhead(32));
  const renter = await context.newPage();
  await open(renter, '/bookings?lang=en');
  const chat = renter
    .getByRole('article')
    .filter({ hasText: item.listingTitle })
    .getByRole('link', { name: /^Write to .+ on WhatsApp/ });
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  const link = message?.split('\n').at(-1) ?? '';

  // The links in e-mails name an answer.
  await open(page, `${link}&answer=decline&lang=en`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /owner@sillage\.example/ }).click();
  await expect(page).toHaveURL(/tab=items&booking=.+&answer=decline/);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Decline this request?');
  await question.getByRole('button', { name: 'Go back' }).click();
  const section = page.getByRole('region', { name: `Request from ${displayName}` });
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section).toContainText('Confirmed');
  await open(page, `${link}&answer=decline`);
  await expect(section).toContainText('This request has already been confirmed.');
  await expect(question).toHaveCount(0);

  await signIn(page, 'claire@sillage.example');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('The booking from your link was not found');
  await expect(page.getByText(displayName)).toHaveCount(0);
  await context.close();
});
