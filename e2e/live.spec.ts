import { expect, type Page } from '@playwright/test';
import { newRenter, signIn } from './accounts.ts';
import { address, bookingData, cardOf, farDay, hour, itemNamed } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

// What each event refetches, and reading without a stream: `live.browser.test.tsx`.

/** Opens a page and waits until it receives live updates. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await open(page, path);
  expect((await stream).status()).toBe(200);
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
  const field = card.getByRole('textbox').first();
  await field.fill('0612');
  await field.focus();
  const pages = [owner, renter, other];
  // A reload would remove the mark.
  for (const one of pages) await one.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
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
  // One of the chosen hours is taken now.
  await expect(hour(card, 10)).toHaveAccessibleName('10:00 AM to 11:00 AM, held by a request');
  await expect(card.getByText('These hours have been taken')).toBeVisible();
  await expect(field).toHaveValue('0612');
  await expect(field).toBeFocused();

  // An open dialog of the renter's ticket survives the owner's answer.
  const question = renter.getByRole('dialog');
  await atRenter.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  expect((await owner.request.patch(`/api/v1/bookings/${id}/confirm`)).ok()).toBe(true);
  await expect(atRenter.getByText('Confirmed', { exact: true }).first()).toBeAttached();
  await expect(question).toBeVisible();
  await expect.poll(() => pendingOf(owner)).toBe(before);
  await expect(atOwner.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  for (const one of pages) {
    await expect(one.locator('html[data-marked]')).toHaveCount(1);
    if (one !== page) await one.context().close();
  }
});
