import { expect, type Page, test } from '@playwright/test';
import { dayAhead, ownerPage, requestBy } from './bookings-people.ts';
import { complaintsOf, open } from './people.ts';

/** A renter of their own who came back from the owner's craft. */
async function backAtTheQuay(
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

test('a renter comes back, reviews the craft from the bookings, and sees it count everywhere', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, craft, displayName } = await backAtTheQuay(browser, owner, 'Reviewer', 11);
  const complaints = complaintsOf(context);
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/rental/${craft.id}\\?reviews=write$`));

  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toHaveAttribute('aria-selected', 'true');
  await expect(reviews.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please select a rating',
  );
  const send = reviews.getByRole('button', { name: 'Submit review' });
  await expect(send).toBeDisabled();
  const before = await (await page.request.get(`/api/v1/reviews/item/${craft.id}/stats`)).json();

  // Stars by keyboard: the arrows move among them.
  await reviews.getByRole('radio', { name: /^3 stars/ }).check();
  await page.keyboard.press('ArrowRight');
  await expect(reviews.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  const comment = reviews.getByRole('textbox', { name: /Your comment/ });
  await expect(comment).toHaveAttribute('rows', '3');
  await comment.fill('  Calm water, kind welcome.  ');

  // A reload finds the form and what was begun in it, without a touch.
  await page.reload();
  await expect(comment).toHaveValue('  Calm water, kind welcome.  ');

  // A call that fails says so, and keeps what was written.
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

  // The server says the same, and nobody is asked twice.
  await page.reload();
  await expect(reviews.getByText(`average from ${counted}`)).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0);
  expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
  await context.close();
});

test('the form speaks French, and only those who were aboard get it', async ({ page, browser }) => {
  const { context, craft } = await backAtTheQuay(browser, page, 'Critique', 12);
  const renter = await context.newPage();
  await open(renter, `/rental/${craft.id}?reviews=write&lang=fr`);
  const reviews = renter.getByRole('region', { name: 'Avis' });
  await expect(reviews.getByRole('button', { name: 'Publier l’avis' })).toBeDisabled();
  await reviews.getByRole('radio', { name: /^5.étoiles/ }).check();
  await reviews.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(renter.getByText(/Votre avis est publié/)).toBeVisible();
  await context.close();

  // The owner, who has never rented it.
  await page.goto(`/rental/${craft.id}?reviews=write&lang=en`);
  const seen = page.getByRole('region', { name: 'Reviews' });
  await expect(seen.getByText(/Only renters with a completed booking/)).toBeVisible();
  await expect(seen.getByRole('tab', { name: 'Write review' })).toBeDisabled();
});
