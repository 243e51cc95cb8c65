import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addDays, marinaToday } from '../src/shared/marina-time.ts';
import { ownAddress, signIn } from './accounts.ts';
import { address, itemNamed } from './booking-card.ts';
import { testClock } from './clock.ts';
import { consoleErrors, counter, hydrated, isPhone, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

/** The last two days of the card's strip, which are always in the future. */
const dayOfDevice = () => addDays(marinaToday(testClock), isPhone() ? 4 : 5);

async function person(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** The booking card: on the phone, the sheet that the bar at the bottom opens. */
async function openCard(page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> {
  const name = /^Book /;
  if (!isPhone()) return page.getByRole('region', { name });
  await press(page.locator('[data-bottom-bar] button'));
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.locator('[data-hour="9"]')).toBeInViewport();
  return sheet;
}

test('a new person requests two hours from a shared link, the owner confirms them, and a second renter is refused', {
  tag: ['@both', '@smoke'],
}, async ({ page, browser, context }) => {
  test.setTimeout(120_000);
  const item = 'Quemado Red';
  const day = dayOfDevice();
  const errors = consoleErrors(context);
  const rental = address(await itemNamed(page, item));

  // A renter with a number has the page open, and chooses one of the hours: three presses with the last one below.
  const rival = await person(browser, 'claire@sillage.example');
  await withoutLiveUpdates(rival);
  await open(rival, `${rental}?day=${day}`);
  const rivalPresses = counter();
  const rivalCard = await openCard(rival, rivalPresses.press);
  await rivalPresses.press(rivalCard.getByRole('button', { name: /^9:00 AM to/ }));

  // A visitor signs in, adds a number and sends the request; the hours are kept.
  await open(page, `${rental}?day=${day}&from=09:00&to=11:00`);
  const presses = counter();
  const { press } = presses;
  const visitorCard = await openCard(page, press);
  await expect(visitorCard.getByText('Please log in to make a booking')).toBeVisible();
  await press(visitorCard.getByRole('button', { name: 'Sign in to book' }));
  await press(page.getByLabel(/e-?mail/i));
  await page.keyboard.type(ownAddress('sharedlink'));
  await press(page.getByRole('button', { name: 'Continue' }));
  await page.waitForURL((url) => url.pathname === rental);
  await hydrated(page);
  const card = page.getByRole('region', { name: /^Book / });
  await expect(card).toBeInViewport();
  await expect(card.getByText('Please add your WhatsApp phone number to your profile')).toBeVisible();
  await press(card.getByLabel(/^WhatsApp number/));
  await page.keyboard.type('0612345678');
  await press(card.getByRole('button', { name: 'Save my number' }));
  await press(card.getByRole('button', { name: 'Request Booking' }));
  await expect(card.getByRole('heading', { name: 'Booking request submitted successfully!' })).toBeFocused();
  await expect(card.getByText('Pending', { exact: true })).toBeInViewport();
  expect(presses.count).toBeLessThanOrEqual(8);

  // The second renter's request is refused with a message that names the taken hours.
  await rivalPresses.press(rivalCard.getByRole('button', { name: 'Request Booking' }));
  await expect(rivalCard.getByText(/^These hours have been taken: .* 9–10/)).toBeInViewport();
  expect(rivalPresses.count).toBeLessThanOrEqual(3);
  const answer = await rival.request.post('/api/v1/bookings', {
    data: {
      rentableItemId: rental.split('/').at(-1),
      startTime: `${day}T09:30:00Z`,
      endTime: `${day}T10:30:00Z`,
    },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'already_booked' });

  // The owner sees the request in the list and in its day, and confirms it.
  const owner = await person(browser, 'owner@sillage.example');
  const ticketOf = (of: Page) =>
    of.getByRole('article').filter({ hasText: item }).filter({ hasText: '9:00 AM' });
  await owner.goto('/bookings?tab=items');
  await expect(ticketOf(owner).filter({ hasText: 'Pending' }).first()).toBeVisible();
  await open(owner, `/bookings?tab=day&date=${day}`);
  const request = ticketOf(owner).filter({ hasText: 'to 11:00 AM' });
  await request.getByRole('button', { name: 'Confirm' }).click();
  await expect(owner.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(request.getByText('Confirmed')).toBeVisible();

  // The renter sees it confirmed.
  await page.goto('/bookings');
  await expect(ticketOf(page).filter({ hasText: 'Confirmed' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
