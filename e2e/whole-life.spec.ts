import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { testClock } from './clock.ts';
import { hydrated, open } from './pages.ts';
import { test } from './test.ts';

/** Presses what a person would, and counts it. */
function counter() {
  const presses = {
    count: 0,
    press: async (target: Locator) => {
      await target.click();
      presses.count++;
    },
  };
  return presses;
}

/** The renter's bookings in their own browser, and the ticket there. */
async function renterTicket(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, `/bookings?booking=${id}`);
  return page;
}

const ticket = (page: Page) => page.getByRole('article').first();
const more = (page: Page) => ticket(page).getByRole('button', { name: /^More/ });

test('an owner calls off a windy afternoon with five bookings, and the renters see it at once', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const day = dayAhead(70);
  await ownerPage(page, '/');
  const made = [];
  for (const hour of [13, 14, 15, 16, 17]) {
    made.push(await bookingBy(page, browser, `Windy${hour}`, day, [`${hour}:00`, `${hour + 1}:00`]));
  }
  const [first] = made;
  if (!first) throw new Error('No booking was made');
  const renter = await renterTicket(first.context, first.booking.id);
  await expect(ticket(renter).getByText('Confirmed', { exact: true })).toBeVisible();

  await open(page, `/calendar?day=${day}`);
  const { press, ...presses } = counter();
  const taps = { press, presses };
  await press(page.getByRole('link', { name: 'Call off' }));
  await page.waitForURL(/\/call-off/);
  await hydrated(page);
  await press(page.getByText('Wind', { exact: true }));
  await press(page.getByText('Afternoon', { exact: true }));
  await expect(page.getByText('5 bookings are affected')).toBeVisible();
  await press(page.getByRole('button', { name: 'Call off 5 bookings' }));
  await expect(page.getByRole('heading', { name: '5 bookings called off' })).toBeFocused();
  expect(taps.presses.count).toBeLessThanOrEqual(6);

  // Each renter has a message ready, which stays ticked off when the page is opened again.
  const messages = page.getByRole('link', { name: /Windy/ });
  await expect(messages).toHaveCount(5);
  // The other page follows without a reload, and offers other hours.
  await expect(ticket(renter).getByText(/called this booking off: strong wind/)).toBeVisible();
});
