import { expect, type Page } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { address, cardOf, itemNamed } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** In the order of their moments: a server's time only moves forward. The first day is the first that can be booked. */
const moments = [
  { what: 'before opening', moment: '2028-10-05T06:30Z', firstDay: 'Thursday, October 5' },
  { what: 'after closing', moment: '2028-10-05T19:30Z', firstDay: 'Friday, October 6' },
  { what: "ten minutes before the year's end", moment: '2028-12-31T23:50Z', firstDay: 'Monday, January 1' },
];

const firstDayOf = (page: Page) => cardOf(page).locator('fieldset button').first();

test('the first day that can be booked follows the marina’s time, also on a page that stays open over midnight', async ({
  page,
  liveAt,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  for (const [at, { what, moment, firstDay }] of moments.entries()) {
    await test.step(what, async () => {
      // A page that is still open would notice that its session has ended meanwhile.
      await page.goto('about:blank');
      const origin = await liveAt(page, moment);
      await newRenter(page, `moment${at}`, '0612345678', origin);
      const item = await itemNamed(page, 'Quemado Red', origin);
      await open(page, origin + address(item, 'lang=en'));
      await expect(firstDayOf(page)).toHaveAccessibleName(new RegExp(firstDay));
      const card = cardOf(page);
      await card
        .getByRole('button', { name: /^\d+:00 [AP]M to .*free/i })
        .first()
        .click();
      await card.getByRole('button', { name: 'Request Booking' }).click();
      await expect(
        card.getByRole('heading', { name: 'Booking request submitted successfully!' }),
      ).toBeVisible();
    });
  }

  // On the evening of 1 January, too late for a booking on that day.
  await liveAt(page, '2029-01-01T18:10Z');
  await page.reload();
  await expect(firstDayOf(page)).toHaveAccessibleName(/Tuesday, January 2/);
  await liveAt(page, '2029-01-02T19:30Z');
  await page.clock.runFor('01:00');
  await expect(firstDayOf(page)).toHaveAccessibleName(/Wednesday, January 3/);
});
