import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

// The page on which an administrator hides a review: `reviews-page.browser.test.tsx`.
test('a renter reviews a completed booking, the review counts everywhere, and they see why it is hidden', {
  tag: '@smoke',
}, async ({ page: owner, browser }) => {
  await ownerPage(owner, '/');
  const { context, booking, item, displayName } = await bookingBy(owner, browser, 'Reviewer', dayAhead(11));
  expect((await owner.request.patch(`/api/v1/bookings/${booking.id}/complete`)).status()).toBe(200);
  const errors = consoleErrors(context);
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/rental/${item.id}\\?reviews=write$`));

  const reviews = page.getByRole('region', { name: 'Reviews' });
  const { reviewCount } = await (await page.request.get(`/api/v1/reviews/item/${item.id}/stats`)).json();
  await reviews.getByRole('radio', { name: /^4 stars/ }).check();
  const comment = reviews.getByRole('textbox', { name: /Your comment/ });
  await comment.fill('  Calm water, kind welcome.  ');

  // A reload restores the form and its input.
  await page.reload();
  await expect(comment).toHaveValue('  Calm water, kind welcome.  ');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Review submitted successfully!')).toBeVisible();
  const counted = reviewCount === 0 ? '1 review' : `${reviewCount + 1} reviews`;
  await expect(page.getByText(`(${counted})`)).toBeVisible();
  await expect(reviews.getByText(`average from ${counted}`)).toBeVisible();
  const written = reviews.getByRole('listitem').filter({ hasText: 'Calm water, kind welcome.' });
  await expect(reviews.getByRole('listitem').first().and(written)).toContainText(displayName);
  await expect(reviews.getByText('You have reviewed this craft. Thank you!')).toBeVisible();
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  await expect(reviews.getByRole('tab', { name: 'All reviews' })).toBeFocused();

  // The server renders the same, and the link to review disappears.
  await page.reload();
  await expect(reviews.getByText(`average from ${counted}`)).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0);

  await signIn(owner, 'admin@sillage.example');
  const listed = await (await owner.request.get('/api/v1/admin/reviews')).json();
  const [{ id }] = listed.filter((review: { comment: string }) => review.comment?.startsWith('Calm water'));
  const data = { reason: 'The trip has not begun.' };
  expect((await owner.request.patch(`/api/v1/admin/reviews/${id}/hide`, { data })).status()).toBe(200);
  await page.goto(`/rental/${item.id}`);
  await expect(reviews).toContainText(
    `An administrator has hidden your review, for this reason: ${data.reason}`,
  );
  await expect(written).toHaveCount(0);
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  expect(errors).toEqual([]);
  await context.close();
});
