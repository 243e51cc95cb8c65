import { type BrowserContext, expect, type Page } from '@playwright/test';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { counter, hydrated, open } from './pages.ts';
import { test } from './test.ts';

// What else happens to a booking: `ticket-life.browser.test.tsx`.

/** The renter's booking in their own browser. */
async function renterTicket(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, `/bookings?booking=${id}`);
  return page;
}

const ticket = (page: Page) => page.getByRole('article').first();

test('an owner calls off a windy afternoon with three bookings, and the renter sees it at once', {
  tag: ['@phone', '@smoke'],
}, async ({ page, browser }) => {
  const day = dayAhead(80);
  await ownerPage(page, '/');
  const { context, booking, item } = await bookingBy(page, browser, 'Windy', day, ['13:00', '14:00']);
  for (const hour of [14, 16]) {
    const [startTime, endTime] = [hour, hour + 1].map((at) => marinaToInstant(day, `${at}:00`).toISOString());
    const guest = { guestName: 'Windy guest', guestPhone: '0612345678', source: 'PHONE' };
    const data = { rentableItemId: item.id, ...guest, startTime, endTime };
    const made = await page.request.post('/api/v1/bookings/quay', { data });
    expect(made.status(), await made.text()).toBe(201);
  }
  const renter = await renterTicket(context, booking.id);
  await expect(ticket(renter).getByText('Confirmed', { exact: true })).toBeVisible();

  await open(page, `/calendar?day=${day}`);
  const taps = counter();
  const { press } = taps;
  await press(page.getByRole('link', { name: 'Call off' }));
  await page.waitForURL(/\/call-off/);
  await hydrated(page);
  await press(page.getByText('Wind', { exact: true }));
  await press(page.getByText('Afternoon', { exact: true }));
  await expect(page.getByRole('heading', { name: '3 bookings are affected' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Call off 3 bookings' }));
  await expect(page.getByRole('heading', { name: '3 bookings called off' })).toBeFocused();
  expect(taps.count).toBeLessThanOrEqual(6);
  // Each renter has a message ready.
  await expect(page.getByRole('link', { name: /Windy/ })).toHaveCount(3);
  // The other page follows without a reload.
  await expect(ticket(renter).getByText(/called this booking off: strong wind/)).toBeVisible();
  await context.close();
});

test('a renter asks for other hours and the owner accepts them, each in at most five taps', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await ownerPage(page, '/');
  const { context, booking, displayName } = await bookingBy(page, browser, 'Later', dayAhead(81));
  const renter = await renterTicket(context, booking.id);
  const taps = counter();
  await taps.press(ticket(renter).getByRole('button', { name: /^More/ }));
  await taps.press(renter.getByRole('link', { name: 'Change hours' }));
  const sheet = renter.getByRole('dialog', { name: /^Change hours/ });
  await taps.press(sheet.getByRole('button', { name: /^2:00 PM to/ }));
  await taps.press(sheet.getByRole('button', { name: /^3:00 PM to/ }));
  await taps.press(sheet.getByRole('button', { name: 'Ask for the change' }));
  await expect(ticket(renter).getByText('You propose other hours.')).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(5);

  await open(page, `/bookings?tab=items&booking=${booking.id}`);
  await expect(ticket(page).getByText(`${displayName} proposes other hours.`)).toBeVisible();
  await ticket(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The new hours are agreed').first()).toBeVisible();
  await expect(ticket(renter).getByText('to 4:00 PM', { exact: true })).toBeVisible();
  await context.close();
});
