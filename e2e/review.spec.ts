import { expect, type Locator, type Page } from '@playwright/test';
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

/** Expects the phone's booking bar to hide while a review is written, and only then. */
async function expectBarBesideForm(page: Page, reviews: Locator): Promise<void> {
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('[data-bottom-bar]');
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByLabel(/^Your comment/)).toBeVisible();
  await expect(bar).toBeHidden();
  await reviews.getByRole('tab', { name: 'All reviews' }).click();
  await expect(bar).toBeVisible();
  await reviews.getByRole('tab', { name: 'Write review' }).click();
  await expect(bar).toBeHidden();
  if (desktop) await page.setViewportSize(desktop);
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
  await expectBarBesideForm(page, reviews);
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toHaveAttribute('aria-selected', 'true');
  await expect(reviews.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please select a rating',
  );
  const send = reviews.getByRole('button', { name: 'Submit review' });
  await expect(send).toBeDisabled();
  const before = await (await page.request.get(`/api/v1/reviews/item/${item.id}/stats`)).json();

  // The arrow keys change the rating.
  await reviews.getByRole('radio', { name: /^3 stars/ }).check();
  await page.keyboard.press('ArrowRight');
  await expect(reviews.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  const comment = reviews.getByRole('textbox', { name: /Your comment/ });
  await expect(comment).toHaveAttribute('rows', '3');
  await comment.fill('  Calm water, kind welcome.  ');

  // A reload restores the form and its input.
  await page.reload();
  await expect(comment).toHaveValue('  Calm water, kind welcome.  ');

  // A failed request shows an error and keeps the input.
  await page.route('**/api/v1/reviews/booking/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }),
  );
  await send.click();
  await expect(page.getByText('Failed to submit review')).toBeVisible();
  await page.unroute('**/api/v1/reviews/booking/*');
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
  expect(errors.filter((text) => !text.includes('500'))).toEqual([]);
  await context.close();
});

test('the review form is in French and only for renters with a completed booking', async ({
  page,
  browser,
}) => {
  const { context, item } = await renterWithTrip(browser, page, 'Critique', 12);
  const renter = await context.newPage();
  await open(renter, `/rental/${item.id}?reviews=write&lang=fr`);
  const reviews = renter.getByRole('region', { name: 'Avis' });
  await expect(reviews.getByRole('button', { name: 'Publier l’avis' })).toBeDisabled();
  await reviews.getByRole('radio', { name: /^5.étoiles/ }).check();
  await reviews.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(renter.getByText(/Votre avis est publié/)).toBeVisible();
  await context.close();

  // The owner has never rented it.
  await page.goto(`/rental/${item.id}?reviews=write&lang=en`);
  const seen = page.getByRole('region', { name: 'Reviews' });
  await expect(seen.getByText(/Only renters with a completed booking/)).toBeVisible();
  await expect(seen.getByRole('tab', { name: 'Write review' })).toBeDisabled();
});
