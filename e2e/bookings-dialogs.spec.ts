import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { itemLimits } from '#features/items/limits.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';
import { newMember, signIn } from './accounts.ts';
import { bookingData, type Item } from './booking-card.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { listItem } from './listings.ts';
import { hydrated } from './pages.ts';
import { swipe } from './swipe.ts';
import { test, withoutLiveUpdates } from './test.ts';

const ticketOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

/** Signs in a new owner with one item, which a renter has requested on each of the days. */
async function ownerWithRequests(
  page: Page,
  browser: Browser,
  { name, days }: { name: string; days: MarinaDate[] },
) {
  await newMember(page, browser, name, { canList: true, phoneNumber: '0612345678' });
  const longestTitle = `${name}-`.padEnd(itemLimits.listingTitle, 'W');
  const item = await listItem<Item>(page.request, longestTitle);
  const context = await browser.newContext();
  await signIn(context, `${name}-renter@people.example`);
  const profile = { displayName: 'Selma', phoneNumber: '0612345678' };
  await context.request.put('/api/v1/auth/me/profile', { data: profile });
  const bookings: { id: string }[] = [];
  for (const day of days) {
    const hours = bookingData(item, day, '10:00', '12:00');
    const made = await context.request.post('/api/v1/bookings', { data: hours });
    expect(made.status(), await made.text()).toBe(201);
    bookings.push(await made.json());
  }
  return { item, context, bookings };
}

test("an owner's request count stays right with concurrent answers and a deleted item, and the slip reports a removed phone number", async ({
  page,
  browser,
}) => {
  const days = [dayAhead(0), dayAhead(1), dayAhead(2), dayAhead(3)];
  const { item, context, bookings } = await ownerWithRequests(page, browser, { name: 'fleet', days });
  await page.goto('/bookings?tab=items&lang=en');
  const badge = page.getByRole('tab', { name: /Item Bookings/ });
  await expect(badge).toContainText('4');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/bookings/*/confirm', async (route) => {
    await held;
    await route.continue();
  });
  for (const at of [0, 1]) await page.getByRole('button', { name: 'Confirm', exact: true }).nth(at).click();
  answer();
  await expect(page.getByText('2 requests left to answer.')).toBeVisible();
  await expect(badge).toContainText('2');

  await page.context().request.put('/api/v1/auth/me/profile', {
    data: { displayName: 'Small Fleet', phoneNumber: '' },
  });
  const renter = await context.newPage();
  await renter.goto(`/bookings/${bookings[0]?.id}/slip?lang=en`);
  await expect(renter.getByRole('article')).toContainText("Owner's phone number not available");
  await context.close();

  // An item with confirmed bookings cannot be deleted; requests cannot be completed and stay.
  for (const { id } of bookings) await page.request.patch(`/api/v1/bookings/${id}/complete`);
  await page.goto('/my-listings?lang=en');
  await page.getByRole('button', { name: `Delete ${item.listingTitle}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByText('Item deleted successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bookings', exact: true }).first()).toBeVisible();
});

test('the day view keeps keyboard focus on a button that becomes disabled, and moves it to the heading when the button disappears', async ({
  page,
  browser,
}) => {
  const days = [dayAhead(9), dayAhead(10)];
  const booked = days.find((day) => !day.endsWith('-01')) as MarinaDate;
  const { context } = await ownerWithRequests(page, browser, { name: 'lone', days: [booked] });
  await page.goto(`/bookings?tab=day&date=${addDays(booked, -1)}&lang=en`);
  await page.getByRole('button', { name: /^Go to / }).press('Enter');
  await expect(page.getByText('1 booking, 1 to confirm')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.locator('h2:focus')).toHaveText(formatMarinaDate(booked, 'en', 'long'));

  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  const previous = page.getByRole('button', { name: 'Previous day' });
  await previous.press('Enter');
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await context.close();
});

test('the slip stays open when the session check fails, and asks for sign-in when the session has ended', async ({
  browser,
}) => {
  const { context, booking, item } = await requestBy(browser, 'Ilyas', dayAhead(13));
  const page = await context.newPage();
  // An update would find first that the session has ended, and replace the list with its link to the slip.
  await withoutLiveUpdates(page);
  await page.goto(`/bookings/${booking.id}/slip?lang=en`);
  await hydrated(page);
  await page.route('**/api/v1/auth/me', (route) => route.abort());
  const givenUp = page.waitForEvent('pageerror');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await givenUp;
  await expect(page.getByRole('article')).toContainText('Not confirmed yet');
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  const toSlip = ticketOf(page, item.listingTitle).getByRole('link', {
    name: 'Booking slip (not confirmed yet)',
  });
  await expect(toSlip).toBeVisible();
  await context.clearCookies();
  await toSlip.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this slip' })).toBeVisible();
  await context.close();
});

test('a swipe changes the day unless the page is zoomed in', { tag: '@phone' }, async ({ page }) => {
  await ownerPage(page, '/bookings?tab=day&lang=en');
  await hydrated(page);
  const previous = page.getByRole('button', { name: 'Previous day' });
  await expect(previous).toBeDisabled();
  const browser = await page.context().newCDPSession(page);
  // The swipes are over the heading, whatever its number of lines moves below it.
  const heading = page.getByRole('heading', { level: 2 }).first();
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await swipe(page, heading, 0.75, 0.3);
  await expect(previous).toBeDisabled();
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
  await swipe(page, heading, 0.75, 0.3);
  await expect(previous).toBeEnabled();
});
