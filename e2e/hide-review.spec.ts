import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

test('an administrator hides the review of a booking that has not begun, its writer sees why, and it can be shown again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, item, booking, displayName } = await requestBy(browser, 'Hider', dayAhead(40));
  await ownerPage(page, '/');
  for (const action of ['confirm', 'complete']) {
    const answer = await page.request.patch(`/api/v1/bookings/${booking.id}/${action}`);
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const data = { rating: 5, comment: 'I shall love it.' };
  expect((await context.request.post(`/api/v1/reviews/booking/${booking.id}`, { data })).status()).toBe(201);
  const statsOf = async () => (await context.request.get(`/api/v1/reviews/item/${item.id}/stats`)).json();
  const before = await statsOf();

  const errors = consoleErrors(page.context());
  await signIn(page, 'admin@sillage.example');
  await open(page, '/admin?lang=en');
  const activity = page.getByRole('region', { name: 'Lately at the marina' });
  await expect(activity).toContainText(`for ${displayName} before its start`);

  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Completed before its start');
  await expect(page).toHaveURL(/\?which=early$/);
  const row = page.getByRole('listitem').filter({ hasText: displayName });
  await expect(row).toContainText('I shall love it.');
  await expect(row.getByText('Completed before its start')).toBeVisible();

  const hide = row.getByRole('button', { name: `Hide: ${displayName} on ${item.listingTitle}` });
  await hide.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The trip has not begun.');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Review hidden')).toBeVisible();
  await expect(row).toContainText(/Hidden by Nadia Tazi, .*: The trip has not begun\./);
  const show = row.getByRole('button', { name: /^Show again/ });
  await expect(show).toBeFocused();
  expect(await statsOf()).toMatchObject({ reviewCount: before.reviewCount - 1 });

  const writer = await context.newPage();
  await open(writer, `/rental/${item.id}?lang=en`);
  const reviews = writer.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText(
    'An administrator has hidden your review, for this reason: The trip has not begun.',
  );
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  await expect(reviews.getByText('I shall love it.')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Hidden');
  await show.click();
  await dialog.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('Review shown again')).toBeVisible();
  await expect(hide).toBeFocused();
  expect(await statsOf()).toEqual(before);
  await writer.reload();
  await expect(reviews.getByText('I shall love it.')).toBeVisible();
  await expect(reviews).toContainText('You have reviewed this craft. Thank you!');

  await page.getByRole('link', { name: 'Who did what', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: displayName })).toContainText([
    `Nadia Tazi has shown ${displayName}’s review of “${item.listingTitle}” again`,
    `Nadia Tazi has hidden ${displayName}’s review of “${item.listingTitle}”: The trip has not begun.`,
  ]);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Bookings completed before their start');
  await expect(page).toHaveURL(/\?action=BOOKING_COMPLETED_EARLY$/);
  await expect(page.getByRole('listitem').filter({ hasText: displayName })).toContainText([
    `has completed ${displayName}’s booking of “${item.listingTitle}” before its start`,
  ]);
  expect(errors).toEqual([]);
  await context.close();
});
