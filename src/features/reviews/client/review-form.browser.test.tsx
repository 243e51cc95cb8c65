import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, listOf, member, review } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { createReview, getReviewEligibility } from '#features/reviews/endpoints.ts';

const address = `/rental/${idOf(10)}?reviews=write`;
const reviews = page.getByRole('region', { name: 'Reviews' });
const send = reviews.getByRole('button', { name: 'Submit review' });
const comment = reviews.getByRole('textbox', { name: /Your comment/ });

const isBarVisible = () =>
  document.querySelector('[data-bottom-bar]')?.checkVisibility({ visibilityProperty: true }) ?? false;

it('the form to write a review hides the bar of the phone, needs a rating, which the arrow keys change, keeps what was written on a failure, and can be sent again', async () => {
  await setDevice('phone');
  const eligible = { eligible: true, bookingId: idOf(200), reviewed: false, hiddenReason: null };
  mockRental(itemDetail());
  respond(getReviewEligibility, eligible);
  refuse(createReview);
  await renderPage(address, { user: member() });
  const write = reviews.getByRole('tab', { name: 'Write review' });
  await expect.element(write).toHaveAttribute('aria-selected', 'true');
  reviews.element().scrollIntoView({ behavior: 'instant' });
  await expect.poll(isBarVisible).toBe(false);
  await reviews.getByRole('tab', { name: 'All reviews' }).click();
  await expect.poll(isBarVisible).toBe(true);
  await write.click();
  await expect.poll(isBarVisible).toBe(false);

  const rating = reviews.getByRole('group', { name: 'Your rating' });
  await expect.element(rating).toHaveAccessibleDescription('Please select a rating');
  await expect.element(send).toBeDisabled();
  await reviews.getByRole('radio', { name: /^3 stars/ }).click({ force: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(reviews.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await expect.element(comment).toHaveAttribute('rows', '3');
  await comment.fill('  Calm water, kind welcome.  ');
  await send.click();
  await expect.element(reviews.getByRole('alert')).toHaveTextContent('Failed to submit review');
  await expect.element(comment).toHaveValue('  Calm water, kind welcome.  ');
  respond(createReview, () => {
    const written = review(9, { comment: 'Calm water, kind welcome.' });
    mockRental(itemDetail({ reviewCount: 7 }), listOf([written]));
    respond(getReviewEligibility, { ...eligible, eligible: false, bookingId: null, reviewed: true });
    return written;
  });
  await send.click();
  await expectToast('Review submitted successfully!');
  expect(sentTo(createReview).at(-1)?.params.bookingId).toBe(idOf(200));
  const thanks = reviews.getByText('You have reviewed this craft. Thank you!');
  await expect.element(thanks).toBeVisible();
  await expect.element(reviews.getByText('average from 7 reviews')).toBeVisible();
  await expect.element(reviews.getByRole('listitem')).toHaveTextContent('Calm water, kind welcome.');
  // The check mark is beside the text, however narrow the page is.
  expect(getComputedStyle(thanks.element()).flexWrap).toBe('nowrap');
  await expect.element(reviews.getByRole('tab', { name: 'All reviews' })).toHaveFocus();
});

it('the form to write a review says if there is one already, as from another tab, and closes', async () => {
  const eligible = { eligible: true, bookingId: idOf(200), reviewed: false, hiddenReason: null };
  mockRental(itemDetail());
  respond(getReviewEligibility, eligible);
  await renderPage(address, { user: member() });
  await reviews.getByRole('radio', { name: /^3 stars/ }).click({ force: true });
  respond(getReviewEligibility, { ...eligible, eligible: false, reviewed: true });
  refuse(createReview, 'already_reviewed');
  await send.click();
  await expectToast('You have already reviewed this item.');
  await expect.element(comment).not.toBeInTheDocument();
});
