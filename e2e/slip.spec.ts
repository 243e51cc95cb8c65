import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { keptAnswers } from './kept-answers.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

// Who may see a slip, and what it says: `slip-page.browser.test.tsx`.

/** It keeps them once it has nothing else to load. */
const untilKept = { timeout: 30_000 };

/** The pages that the browser has kept, once its service worker is active. */
const keptPages = (page: Page, end = '/slip') =>
  page.evaluate(async (end) => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const { active } = (await navigator.serviceWorker.getRegistration('/bookings/')) ?? {};
    return active?.state === 'activated' ? paths.filter((path) => path.endsWith(end)) : [];
  }, end);

async function expectNotKept(context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  const page = await context.newPage();
  await expect(page.goto(path)).rejects.toThrow('net::ERR_');
  await page.close();
  await context.setOffline(false);
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Open menu|Account of)/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await page.waitForURL('/');
}

test('the slip of a confirmed booking opens without a connection, with its age, until its renter signs out', {
  tag: ['@phone', '@smoke'],
}, async ({ page: owner, browser }) => {
  await ownerPage(owner, '/terms');
  const { context, booking, item } = await bookingBy(owner, browser, 'Houda', dayAhead(7));
  const slip = `/bookings/${booking.id}/slip`;
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  await expect.poll(() => keptPages(page), untilKept).toEqual([slip]);
  await expect.poll(() => keptPages(page, '/kept'), untilKept).toEqual(['/bookings/kept']);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Booking slip' }).click();
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText(item.listingTitle);
  await expect(ticket).toContainText('Confirmed');
  await expect(page.getByText(/^As of today at \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(ticket.getByRole('img', { name: /QR/ })).toBeVisible();
  const photo = ticket.locator('img[srcset]');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(photo).toHaveAttribute('src', /^\/images\//);
  await expect(page.getByRole('banner')).toContainText('No connection.');
  const home = page.getByRole('heading', { level: 1, name: 'No connection' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(home).toBeVisible();
  // The signal seems to return at the same moment.
  await page.getByRole('link', { name: item.listingTitle }).evaluate((link: HTMLElement) => {
    link.click();
    dispatchEvent(new Event('online'));
  });
  await expect(ticket).toContainText(item.listingTitle);

  await context.setOffline(false);
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await expect(ticket).toContainText('Confirmed');

  await context.setOffline(true);
  await page.goto('/terms');
  await expect(home).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(home).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL('/terms');
  await signOut(page);
  await expectNotKept(context, slip);
  await context.close();
});

test('slips are forgotten when the session ends elsewhere, today, kept before it is opened, when its owner signs out', async ({
  page: owner,
  browser,
}) => {
  await ownerPage(owner, '/my-listings?lang=en');
  const { context, booking } = await bookingBy(owner, browser, 'Widad', dayAhead(8));
  const slip = `/bookings/${booking.id}/slip`;
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  await expect.poll(() => keptPages(page), untilKept).toEqual([slip]);
  await context.clearCookies({ name: /session/ });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  // The page may load again meanwhile.
  await expect(async () => expect(await keptPages(page)).toEqual([])).toPass();
  await expectNotKept(context, slip);

  await context.close();

  await expect.poll(() => keptPages(owner, '/quay'), untilKept).toEqual(['/bookings/quay']);
  const keptBoard = async () => (await keptAnswers(owner)).filter(({ key }) => key.includes('/quay/day'));
  await expect.poll(keptBoard).toHaveLength(1);
  await owner.context().setOffline(true);
  await owner.goto('/bookings/quay');
  await expect(owner.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await owner.context().setOffline(false);
  await signOut(owner);
  await expect.poll(() => keptAnswers(owner)).toEqual([]);
  await expectNotKept(owner.context(), '/bookings/quay');
});

test('a slip can be added to a calendar and printed on one page, and its QR code names it', async ({
  page: owner,
  browser,
}) => {
  const date = dayAhead(6);
  await ownerPage(owner, '/terms');
  const { context, booking, displayName } = await bookingBy(owner, browser, 'Ines', date);
  const page = await context.newPage();
  const errors = consoleErrors(context);
  await open(page, '/bookings?lang=en');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await (await download).createReadStream();
  const instant = marinaToInstant(date, '10:00')
    .toISOString()
    .replace(/[-:]|\.000/g, '');
  expect((await file.toArray()).join('')).toContain(`DTSTART:${instant}\r\n`);
  expect((await download).suggestedFilename()).toMatch(/^sillage-.*\.ics$/);

  await page.getByRole('link', { name: 'Booking slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking slip' })).toBeVisible();
  const slip = page.getByRole('article');
  await expect(slip).toContainText(displayName);
  await expect(slip).toContainText(/10:00 AM to 12:00 PM.*Karim Benali.*\+212.*MAD/s);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const code = slip.getByRole('img', { name: 'QR code of this booking’s page' });
  expect(await decoded(code)).toBe(new URL(`/bookings/${booking.id}/slip`, page.url()).href);
  for (const format of ['A5', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  expect(errors).toEqual([]);
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
