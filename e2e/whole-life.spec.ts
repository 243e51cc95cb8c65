import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { testClock } from './clock.ts';
import { counter, hydrated, open } from './pages.ts';
import { test } from './test.ts';

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
  const day = dayAhead(80);
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
  const taps = counter();
  const { press } = taps;
  await press(page.getByRole('link', { name: 'Call off' }));
  await page.waitForURL(/\/call-off/);
  await hydrated(page);
  await press(page.getByText('Wind', { exact: true }));
  await press(page.getByText('Afternoon', { exact: true }));
  await expect(page.getByRole('heading', { name: '5 bookings are affected' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Call off 5 bookings' }));
  await expect(page.getByRole('heading', { name: '5 bookings called off' })).toBeFocused();
  expect(taps.count).toBeLessThanOrEqual(6);

  // Each renter has a message ready, which stays ticked off when the page is opened again.
  const messages = page.getByRole('link', { name: /Windy/ });
  await expect(messages).toHaveCount(5);
  // The other page follows without a reload, and offers other hours.
  await expect(ticket(renter).getByText(/called this booking off: strong wind/)).toBeVisible();
});

test('a renter asks for other hours and the owner accepts them, each in at most five taps', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const day = dayAhead(81);
  await ownerPage(page, '/');
  const { context, booking, displayName } = await bookingBy(page, browser, 'Later', day);
  const renter = await renterTicket(context, booking.id);
  const taps = counter();
  await taps.press(more(renter));
  await taps.press(renter.getByRole('link', { name: 'Change hours' }));
  const sheet = renter.getByRole('dialog', { name: /^Change hours/ });
  await taps.press(sheet.getByRole('button', { name: /^2:00 PM to/ }));
  await taps.press(sheet.getByRole('button', { name: /^3:00 PM to/ }));
  await taps.press(sheet.getByRole('button', { name: 'Ask for the change' }));
  await expect(ticket(renter).getByText('You propose other hours.')).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(5);

  await open(page, `/bookings?tab=items&booking=${booking.id}`);
  await expect(ticket(page).getByText(`${displayName} proposes other hours.`)).toBeVisible();
  const ownerTaps = counter();
  await ownerTaps.press(ticket(page).getByRole('button', { name: 'Accept' }));
  await expect(page.getByText('The new hours are agreed').first()).toBeVisible();
  expect(ownerTaps.count).toBeLessThanOrEqual(5);
  await expect(ticket(renter).getByText('to 4:00 PM', { exact: true })).toBeVisible();
});

test('a renter asks to cancel a confirmed booking, and the owner cancels it', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await ownerPage(page, '/');
  const { context, booking, displayName } = await bookingBy(page, browser, 'Fever', dayAhead(82));
  const renter = await renterTicket(context, booking.id);
  await more(renter).click();
  await renter.getByRole('button', { name: 'Ask to cancel' }).click();
  const question = renter.getByRole('dialog');
  await question.getByRole('textbox').fill('My daughter has a fever.');
  await question.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(ticket(renter).getByText(/^You asked to cancel/)).toBeVisible();

  await open(page, `/bookings?tab=items&booking=${booking.id}`);
  await expect(ticket(page).getByText(`${displayName} asks you to cancel.`)).toBeVisible();
  await expect(ticket(page).getByText('My daughter has a fever.')).toBeVisible();
  await ticket(page).getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(ticket(renter).getByText('Cancelled, as you asked.')).toBeVisible();
});

test('an owner notes that a renter did not come, and takes it back', { tag: '@phone' }, async ({
  page,
  browser,
  liveAt,
}) => {
  test.setTimeout(120_000);
  // After the days of `quay.spec.ts`: a server's time only moves forward.
  const day = addDays(marinaToday(testClock), 35);
  const baseURL = await liveAt(page, `${day}T07:00Z`);
  const localStorage = [{ name: 'hasSeenFirstVisitPopup', value: 'true' }];
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  const there = { newContext: () => browser.newContext({ baseURL, storageState }) };
  const owner = await (await there.newContext()).newPage();
  await ownerPage(owner, '/');
  const { booking, displayName } = await bookingBy(owner, there, 'Missing', day, ['17:00', '18:00']);

  await liveAt(owner, `${day}T17:25Z`);
  await open(owner, `/bookings?tab=items&booking=${booking.id}`);
  await ticket(owner).getByRole('button', { name: 'Did not come' }).click();
  await expect(ticket(owner).getByText('You noted that nobody came.')).toBeVisible();
  await ticket(owner)
    .getByRole('button', { name: `${displayName} came after all` })
    .click();
  await expect(ticket(owner).getByText('Confirmed', { exact: true })).toBeVisible();
});
