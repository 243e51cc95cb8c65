import { type Browser, expect, type Page } from '@playwright/test';
import { formatMarinaDate } from '../src/shared/marina-format.ts';
import { addDays, marinaToday } from '../src/shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { testClock } from './clock.ts';
import { consoleErrors, hydrated, isPhone, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

/** The last two days of the card's strip, which are always in the future. */
const dayOfDevice = () => addDays(marinaToday(testClock), isPhone() ? 4 : 5);

async function person(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** Chooses the day and the two hours from 09:00. */
async function chooseTwoHours(page: Page): Promise<void> {
  const day = dayOfDevice();
  const card = page.getByRole('region', { name: /^Book / });
  const strip = card.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') });
  await strip.click();
  await expect(strip).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: /^9:00 [AP]M to/ }).click();
  await card.getByRole('button', { name: /^10:00 [AP]M to/ }).click();
}

test('a renter requests two hours, the owner confirms them, and a second renter is refused', {
  tag: ['@both', '@smoke'],
}, async ({ page, browser, context }) => {
  test.setTimeout(120_000);
  const item = 'Quemado Red';
  const day = dayOfDevice();
  const errors = consoleErrors(context);

  // A visitor opens an item and must sign in; the hours are kept.
  await open(page, '/listings');
  await page.getByRole('link', { name: item }).click();
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
  const rental = new URL(page.url()).pathname;
  await chooseTwoHours(page);
  await expect(page.getByText('Please log in to make a booking')).toBeVisible();

  // A second renter has the page open and selects the same hours.
  const rival = await person(browser, 'claire@sillage.example');
  await withoutLiveUpdates(rival);
  await open(rival, rental);
  await chooseTwoHours(rival);

  await page.getByRole('button', { name: 'Sign in to book' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === rental);
  await hydrated(page);

  // Back on the item page, the selection is kept and visible.
  await expect(page.getByRole('region', { name: /^Book / })).toBeInViewport();
  await page
    .getByRole('region', { name: /^Book / })
    .getByRole('button', { name: 'Request Booking' })
    .click();
  await expect(page.getByText('Booking request submitted successfully!')).toBeVisible();

  // The second renter's request is refused with a message that names the taken hours.
  await rival
    .getByRole('region', { name: /^Book / })
    .getByRole('button', { name: 'Request Booking' })
    .click();
  await expect(rival.getByText('This time is already booked').first()).toBeVisible();
  await expect(rival.getByText(/Taken: .*0?9:00.* to 11:00/).first()).toBeVisible();
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
