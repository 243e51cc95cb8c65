import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { ownAddress, signIn } from './accounts.ts';
import { address, bookingData, itemNamed } from './booking-card.ts';
import { testClock } from './clock.ts';
import { consoleErrors, counter, hydrated, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

async function person(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** The booking card: the sheet that the bar at the bottom opens. */
async function openCard(page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> {
  await press(page.locator('[data-bottom-bar] button'));
  const sheet = page.getByRole('dialog', { name: /^Book / });
  await expect(sheet.locator('[data-hour="9"]')).toBeInViewport();
  return sheet;
}

test('a new person requests two hours from a shared link, a second renter is refused, and the owner confirms in two taps', {
  tag: ['@phone', '@smoke'],
}, async ({ page, browser, context }) => {
  test.setTimeout(120_000);
  const errors = consoleErrors(context);
  const item = await itemNamed(page, 'Quemado Red');
  const rental = address(item);
  // One of the last days of the card's strip, which is always in the future.
  const day = addDays(marinaToday(testClock), 4);

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
  const refused = await rival.request.post('/api/v1/bookings', {
    data: bookingData(item, day, '09:30', '10:30'),
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'already_booked' });

  // The owner confirms it in two taps from any page.
  const owner = await person(browser, 'owner@sillage.example');
  const ownerErrors = consoleErrors(owner.context());
  await open(owner, '/terms?lang=en');
  const taps = counter();
  await taps.press(owner.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: /^Requests/ }));
  const tab = owner.getByRole('tab', { name: /Item Bookings/, selected: true });
  const waiting = await tab.textContent();
  const ticket = owner.getByRole('article').filter({ hasText: 'sharedlink' });
  await expect(ticket).toContainText(/Pending.*Expires tomorrow at .* if unanswered/s);
  await expect(ticket).toContainText(/9:00 AM.*to 11:00 AM/s);
  await expect(ticket.getByRole('link', { name: item.listingTitle })).toBeVisible();
  // Behind “…”.
  await expect(ticket.locator('a[href*="wa.me"]')).toHaveAttribute(
    'href',
    /\/212612345678\?text=Hello%20shared/i,
  );
  await taps.press(ticket.getByRole('button', { name: 'Confirm' }));
  await expect(owner.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(ticket).toContainText('Confirmed');
  expect(taps.count).toBe(2);
  await expect(ticket.getByRole('link', { name: 'Tell Sharedlink on WhatsApp' })).toBeVisible();
  await expect(ticket.getByRole('heading')).toBeFocused();
  expect(await tab.textContent()).not.toBe(waiting);

  // The renter sees it confirmed.
  await page.goto('/bookings?lang=fr');
  await expect(page.getByRole('tab')).toHaveCount(0);
  const seen = page.getByRole('article').filter({ hasText: item.listingTitle });
  await expect(seen).toContainText(/9h00 à 11h00.*Confirmée.*Karim Benali/s);
  expect([...errors, ...ownerErrors]).toEqual([]);
});
