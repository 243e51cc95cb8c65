import { expect, type Page } from '@playwright/test';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

/** Creates a renter with a completed booking of the owner's item. */
async function renterWithTrip(
  browser: Parameters<typeof requestBy>[0],
  owner: Page,
  name: string,
  days: number,
) {
  const trip = await requestBy(browser, name, dayAhead(days));
  await ownerPage(owner, '/');
  for (const action of ['confirm', 'complete']) {
    const answer = await owner.context().request.patch(`/api/v1/bookings/${trip.booking.id}/${action}`);
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return trip;
}

test('a renter reviews a completed booking, and the review counts everywhere', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, item, displayName } = await renterWithTrip(browser, owner, 'Reviewer', 11);
  const errors = consoleErrors(context);
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/rental/${item.id}\\?reviews=write$`));

  const reviews = page.getByRole('region', { name: 'Reviews' });
  const send = reviews.getByRole('button', { name: 'Submit review' });
  const before = await (await page.request.get(`/api/v1/reviews/item/${item.id}/stats`)).json();

  await reviews.getByRole('radio', { name: /^4 stars/ }).check();
  const comment = reviews.getByRole('textbox', { name: /Your comment/ });
  await comment.fill('  Calm water, kind welcome.  ');

  // A reload restores the form and its input.
  await page.reload();
  await expect(comment).toHaveValue('  Calm water, kind welcome.  ');

  await send.click();
  await expect(page.getByText('Review submitted successfully!')).toBeVisible();

  const count = before.reviewCount + 1;
  const counted = count === 1 ? '1 review' : `${count} reviews`;
  await expect(page.getByText(`(${counted})`)).toBeVisible();
  await expect(reviews.getByText(`average from ${counted}`)).toBeVisible();
  await expect(reviews.getByRole('listitem').first()).toContainText('Calm water, kind welcome.');
  await expect(reviews.getByRole('listitem').first()).toContainText(displayName);
  await expect(reviews.getByText('You have reviewed this craft. Thank you!')).toBeVisible();
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  await expect(reviews.getByRole('tab', { name: 'All reviews' })).toBeFocused();

  // The server renders the same, and the link to review disappears.
  await page.reload();
  await expect(reviews.getByText(`average from ${counted}`)).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
