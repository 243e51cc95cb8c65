import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, item, listOf, review } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { hideReview, listAdminReviews, showReview } from '#features/admin/endpoints.ts';
import type { AdminReview } from '#features/admin/schemas.ts';
import { listReported } from '#features/reports/endpoints.ts';

const { id, listingTitle, owner } = item();
const shown: AdminReview = {
  ...review(1),
  ...{ item: { id, listingTitle }, owner, isEarly: true, hidden: null },
};
const by = { id: idOf(3), displayName: 'Adil', profileImageUrl: null };
const hidden = { at: '2026-09-30T09:00:00.000Z', by, reason: 'The trip has not begun.' };

const row = page.getByRole('listitem').filter({ hasText: 'Comment 1' });
const hide = row.getByRole('button', { name: 'Hide: Rania on Quemado Red' });
const dialog = page.getByRole('dialog');
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const yes = dialog.getByRole('button', { name: 'Hide', exact: true });

beforeEach(async () => {
  respond(listAdminReviews, listOf([shown]));
  respond(listReported, []);
  await renderPage('/admin/reviews', { user: administrator() });
  await hide.click();
});

it('asks for a reason, closes on Escape, keeps the reason when the call fails, and a review that no longer matches the filter, so that the change can be taken back', async () => {
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(hide).toHaveFocus();
  await hide.click();
  await yes.click();
  await expect.element(reason).toHaveAccessibleDescription(/Please give a reason/);
  await expect.element(reason).toHaveFocus();
  await reason.fill(hidden.reason);
  refuse(hideReview);
  await yes.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to hide the review');
  await expect.element(reason).toHaveValue(hidden.reason);
  respond(hideReview, () => {
    respond(listAdminReviews, listOf([{ ...shown, hidden }]));
    return { ...shown, hidden };
  });
  await yes.click();
  await expectToast('Review hidden');
  await expect.element(row).toHaveTextContent(/Hidden by Adil, .*: The trip has not begun\./);
  await expect.element(row.getByRole('button', { name: /^Show again/ })).toHaveFocus();
  expect(sentTo(hideReview).at(-1)?.body).toEqual({ reason: hidden.reason });

  const createdAt = '2026-09-01T09:00:00.000Z';
  const other = { ...shown, id: idOf(701), comment: 'Comment 2', createdAt, hidden };
  respond(listAdminReviews, listOf([{ ...shown, hidden }, other]));
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Hidden');
  respond(showReview, () => {
    respond(listAdminReviews, listOf([other]));
    return shown;
  });
  await row.getByRole('button', { name: /^Show again/ }).click();
  await expectToast('Review shown again');
  await expect.element(hide).toHaveFocus();
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toHaveTextContent('Comment 1');
});

it('keeps showing why it failed when the review was deleted meanwhile', async () => {
  refuse(hideReview, 'review_not_found');
  respond(listAdminReviews, listOf([]));
  await reason.fill(hidden.reason);
  await yes.click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
