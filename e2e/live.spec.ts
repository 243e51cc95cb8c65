import { expect, type Page } from '@playwright/test';
import { newRenter, signIn } from './accounts.ts';
import { address, bookingData, cardOf, farDay, hour, itemNamed } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const eventsPath = '/api/v1/events';

/** Opens a page and waits until it receives live updates. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith(eventsPath));
  await open(page, path);
  expect((await stream).status()).toBe(200);
}

/** Marks the document of a page: a reload would remove the mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

async function pendingOf(page: Page): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Bookings/ });
  const shown = link.locator('[aria-hidden]').filter({ hasText: /^\d+$/ });
  return Number((await shown.allTextContents())[0] ?? 0);
}

test('a request, its confirmation and the taken hours appear on open pages', async ({ page, browser }) => {
  const owner = page;
  const renter = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  const item = await itemNamed(owner, 'Quemado Red');
  const day = farDay(101);
  await newRenter(renter, 'livia');
  await newRenter(other, 'olga', null);
  await signIn(owner, 'owner@sillage.example');
  await openLive(owner, '/bookings?tab=items&lang=en');
  await openLive(renter, '/bookings?lang=en');
  await openLive(other, address(item, `day=${day}&from=11:00&to=13:00&lang=en`));
  const card = cardOf(other);
  await card.getByRole('textbox').first().fill('0612');
  await card.getByRole('textbox').first().focus();
  for (const one of [owner, renter, other]) await mark(one);
  const before = await pendingOf(owner);
  const scrolled = await owner.evaluate(() => {
    scrollTo(0, 200);
    return scrollY;
  });

  const made = await renter.request.post('/api/v1/bookings', {
    data: bookingData(item, day, '10:00', '12:00'),
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const atOwner = owner.getByRole('article').filter({ hasText: 'livia' });
  const atRenter = renter.getByRole('article').filter({ hasText: item.listingTitle });
  await expect(atOwner.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect.poll(() => pendingOf(owner)).toBe(before + 1);
  expect(await owner.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled);
  await expect(atRenter.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('textbox').first()).toHaveValue('0612');
  await expect(card.getByRole('textbox').first()).toBeFocused();

  // An open dialog of the renter's ticket survives the owner's answer.
  const question = renter.getByRole('dialog');
  await atRenter.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  expect((await owner.request.patch(`/api/v1/bookings/${id}/confirm`)).ok()).toBe(true);
  await expect(atRenter.getByText('Confirmed', { exact: true }).first()).toBeAttached();
  await expect(question).toBeVisible();
  await expect.poll(() => pendingOf(owner)).toBe(before);
  await expect(atOwner.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  for (const one of [owner, renter, other]) {
    await expect(one.locator('html[data-marked]')).toHaveCount(1);
  }
  await renter.context().close();
  await other.context().close();
});

test('hours that another renter takes leave the choice and show the notice', async ({ page, browser }) => {
  const item = await itemNamed(page, 'Quemado Red');
  const day = farDay(102);
  await newRenter(page, 'hanna');
  await openLive(page, address(item, `day=${day}&from=11:00&to=13:00&lang=en`));
  await mark(page);
  const card = cardOf(page);
  await expect(hour(card, 14)).toHaveAccessibleName('2:00 PM to 3:00 PM, free');
  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'ines');
  const take = (from: string, to: string) =>
    other.request.post('/api/v1/bookings', { data: bookingData(item, day, from, to) });
  expect((await take('14:00', '15:00')).status()).toBe(201);
  await expect(hour(card, 14)).toHaveAccessibleName('2:00 PM to 3:00 PM, held by a request');
  await expect(card.getByText('Start 11:00 AM · End 1:00 PM')).toBeVisible();
  expect((await take('12:00', '13:00')).status()).toBe(201);
  await expect(card.getByText('These hours have been taken')).toBeVisible();
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
  await other.context().close();
});

test('without a stream, shown pages ask again every half minute', async ({ page, browser }) => {
  await page.route(`**${eventsPath}`, (route) => route.fulfill({ status: 503, body: '' }));
  const item = await itemNamed(page, 'Quemado Red');
  await signIn(page, 'owner@sillage.example');
  const refused = page.waitForResponse((response) => response.url().endsWith(eventsPath));
  await open(page, '/bookings?tab=items&lang=en');
  await refused;
  const renter = await (await browser.newContext()).newPage();
  await newRenter(renter, 'paula');
  const made = await renter.request.post('/api/v1/bookings', {
    data: bookingData(item, farDay(104), '10:00', '12:00'),
  });
  expect(made.status()).toBe(201);
  const ticket = page.getByRole('article').filter({ hasText: 'paula' });
  await expect(ticket).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(ticket).toHaveCount(1);
  await renter.context().close();
});
