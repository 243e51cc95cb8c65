import { expect, type Locator } from '@playwright/test';
import { dayAhead, ownerPage, pressUntil, requestBy } from './booking-requests.ts';
import { hydrated, pauseClock } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

test('the pending count updates on return to the tab, on return to the bookings, and when a request expires', async ({
  page,
  browser,
}) => {
  await withoutLiveUpdates(page);
  await ownerPage(page, '/bookings?tab=items&lang=en');
  await hydrated(page);
  const badge = page.getByRole('banner').getByRole('link', { name: /^Bookings/ });
  const shown = badge.locator('[aria-hidden]').filter({ hasText: /^\d+$/ });
  const count = async () => Number((await shown.allTextContents())[0] ?? 0);
  const before = await count();
  const { context, request, booking } = await requestBy(browser, 'Jonas', dayAhead(14));
  expect(await count()).toBe(before);
  for (const visibility of ['hidden', 'visible']) {
    await page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  }
  await expect.poll(count).toBe(before + 1);

  await page.getByRole('banner').getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(page).toHaveURL(/listings/);
  expect((await request.patch(`/api/v1/bookings/${booking.id}/cancel`)).ok()).toBe(true);
  await badge.click();
  await expect.poll(count).toBe(before);
  await context.close();

  await page.getByRole('banner').getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(page).toHaveURL(/listings/);
  await page.route('**/api/v1/auth/me', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), pendingRequests: before - 1, nextRequestExpiresAt: null };
    await route.fulfill({ json });
  });
  // By then all requests of the demo have expired.
  await page.clock.fastForward(72 * 3_600_000);
  await expect.poll(count).toBe(before - 1);
});

test('the second tap of a double tap does nothing on a ticket or in a confirm dialog', {
  tag: '@both',
}, async ({ page, browser }) => {
  const date = dayAhead(15);
  const { context, displayName } = await requestBy(browser, 'Karima', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  await hydrated(page);
  const ticket = page.getByRole('article').filter({ hasText: displayName });
  const question = page.getByRole('dialog');
  /** Clicks a button, and the same place again after the response, with the page's clock paused. */
  const pressTwice = async (button: Locator, answer: string) => {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is not on the screen');
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await pauseClock(page);
    await button.click();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByText(answer)).toBeAttached({ timeout: 100 });
    }).toPass();
    await page.mouse.click(place.x, place.y);
    await page.clock.resume();
  };
  await pressTwice(ticket.getByRole('button', { name: 'Confirm' }), 'Booking confirmed successfully');
  await expect(ticket).toContainText('Confirmed');
  await expect(ticket.getByRole('heading')).toBeFocused();
  await expect(question).toHaveCount(0);

  await pressUntil(ticket.getByRole('button', { name: 'Complete' }), question);
  await pressTwice(question.getByRole('button', { name: 'Complete' }), 'Booking completed successfully');
  await expect(ticket).toContainText('Completed');
  await expect(question).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  await context.close();
});

test('an action on an outdated ticket reports the change and refreshes the ticket', async ({
  page,
  browser,
}) => {
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
  await expect(
    page.getByText('This booking has changed in the meantime, so this is no longer possible.'),
  ).toBeVisible();
  await expect(ticket).toContainText('Cancelled by the renter.');
  await expect.poll(waiting).toBeLessThan(before);
  await context.close();
});

test('owners see below their list how they answer, with a link to what helps', async ({ page }) => {
  await ownerPage(page, '/bookings?tab=items&lang=en');
  const note = page.getByRole('region', { name: 'Your answers' });
  await expect(note).toContainText(
    /You usually answer within an hour\. \d+ of your last \d+ requests expired unanswered\./,
  );
  await expect(note.getByRole('link', { name: /push messages/ })).toHaveAttribute('href', '/notifications');
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(note).toHaveCount(0);
});
