import { type Browser, expect, type Page, test } from '@playwright/test';
import { systemClock } from '../src/shared/clock.ts';
import { formatMarinaDate } from '../src/shared/marina-format.ts';
import { addDays, marinaToday } from '../src/shared/marina-time.ts';
import { awake, complaintsOf, open, own, signInAs } from './people.ts';

/** The last day of the card's strip: nothing of the demo can be in its past. */
const day = addDays(marinaToday(systemClock), 5);

async function person(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, email);
  return page;
}

/** Chooses the day and the two hours from 09:00 on; the strip's own names say what the marina's clock says. */
async function chooseTwoHours(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^Book / });
  const strip = card.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') });
  await strip.click();
  await expect(strip).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: /^09:00 to 10:00/ }).click();
  await card.getByRole('button', { name: /^10:00 to 11:00/ }).click();
}

test('a renter asks for two hours, the owner confirms them, and nobody else can have them', async ({
  page,
  browser,
  context,
}, info) => {
  test.setTimeout(120_000);
  const craft = own(info, 'Quemado Red', 'Quemado Picnic Launch');
  const complaints = complaintsOf(context);

  // A visitor opens a craft and is sent to sign in, with the hours kept.
  await open(page, '/listings');
  await page.getByRole('link', { name: craft }).click();
  await expect(page.getByRole('heading', { level: 1, name: craft })).toBeVisible();
  const rental = new URL(page.url()).pathname;
  await chooseTwoHours(page);
  await expect(page.getByText('Please log in to make a booking')).toBeVisible();

  // Somebody else has the page open meanwhile, and wants the same hours.
  const rival = await person(browser, 'claire@sillage.example');
  await open(rival, rental);
  await chooseTwoHours(rival);

  await page.getByRole('button', { name: 'Sign in to book' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === rental);
  await awake(page);

  // Back on the craft, the choice is still there and in view: ask.
  await expect(page.getByRole('region', { name: /^Book / })).toBeInViewport();
  await page
    .getByRole('region', { name: /^Book / })
    .getByRole('button', { name: 'Request Booking' })
    .click();
  await expect(page.getByText('Booking request submitted successfully!')).toBeVisible();

  // The other one is refused in a clear sentence, and then sees the hours as taken.
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

  // The owner sees the request among all, and in its day, and confirms it there.
  const owner = await person(browser, 'owner@sillage.example');
  const ticketOf = (of: Page) =>
    of.getByRole('article').filter({ hasText: craft }).filter({ hasText: '9:00 AM' });
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
  expect(complaints).toEqual([]);
});

test('one browser can be the renter, then the owner, then somebody new, each time the right one', async ({
  page,
}, info) => {
  const fresh = `new-${info.project.name}@example.com`;
  for (const email of ['renter@sillage.example', 'owner@sillage.example', fresh]) {
    await signInAs(page, email);
    const me = await page.request.get('/api/v1/auth/me');
    expect(await me.json()).toMatchObject({ email });
  }
});
