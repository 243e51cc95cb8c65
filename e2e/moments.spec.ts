import { expect, type Page } from '@playwright/test';
import { cardOf } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** In the order of their moments: a server's time only moves forward. The first day is the first that can be booked. */
const moments = [
  { what: 'before opening', moment: '2026-10-01T06:30Z', firstDay: 'Thursday, October 1', renter: 'early' },
  { what: 'after closing', moment: '2026-10-01T19:30Z', firstDay: 'Friday, October 2', renter: 'late' },
  {
    what: "ten minutes before the year's end",
    moment: '2026-12-31T23:50Z',
    firstDay: 'Friday, January 1',
    renter: 'new-year',
  },
  { what: 'on 29 February', moment: '2028-02-29T12:00Z', firstDay: 'Tuesday, February 29', renter: 'leap' },
];

/** Opens an item's page as a new renter; its card names its days. */
async function openItem(page: Page, origin: string, renter: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  await page.goto(`${origin}/listings?lang=en`);
  const item = await page.getByRole('link', { name: 'Quemado Red' }).getAttribute('href');
  const signedIn = await page.request.get(
    `${origin}/api/v1/auth/google?login_hint=${renter}@moments.example`,
    {
      headers: { 'sec-fetch-site': 'same-origin' },
    },
  );
  expect(signedIn.ok()).toBe(true);
  const saved = await page.request.put(`${origin}/api/v1/auth/me/profile`, {
    data: { displayName: renter, phoneNumber: '0612345678' },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await open(page, `${origin}${item}`);
}

// In one worker, which starts one more server.
test.describe.configure({ mode: 'default', timeout: 120_000 });

for (const { what, moment, firstDay, renter } of moments) {
  test(`${what}, the first day that can be booked is ${firstDay}, and a request for it is accepted`, async ({
    page,
    liveAt,
  }) => {
    await openItem(page, await liveAt(page, moment), renter);
    const card = cardOf(page);
    await expect(card.locator('fieldset button').first()).toHaveAccessibleName(new RegExp(firstDay));
    const free = card.getByRole('button', { name: /^\d+:00 [AP]M to .*free/i });
    await free.first().click();
    await card.getByRole('button', { name: 'Request Booking' }).click();
    await expect(
      card.getByRole('heading', { name: 'Booking request submitted successfully!' }),
    ).toBeVisible();
  });
}

test('a page that stays open over midnight offers the new day, and no longer the old one', async ({
  page,
  liveAt,
}) => {
  const origin = await liveAt(page, '2028-12-31T18:10Z');
  await openItem(page, origin, 'midnight');
  const firstDay = cardOf(page).locator('fieldset button').first();
  await expect(firstDay).toHaveAccessibleName(/Monday, January 1/);
  await liveAt(page, '2029-01-01T19:30Z');
  await page.clock.runFor('01:00');
  await expect(firstDay).toHaveAccessibleName(/Tuesday, January 2/);
});
