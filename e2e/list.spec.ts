import { expect } from '@playwright/test';
import { newLister } from './accounts.ts';
import { fillIn, photo, photos } from './listings.ts';
import { consoleErrors, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

const phoneNumber = '0612345678';

// What the forms do with each input and response: `add-item-page.browser.test.tsx` and `my-listings-page.browser.test.tsx`.
test('an owner lists an item with photos, edits it and deletes it', { tag: ['@phone', '@smoke'] }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await withoutLiveUpdates(page);
  const errors = consoleErrors(page.context());
  await newLister(page, browser, 'lina');
  await open(page, '/add-item?lang=en');
  const title = 'Nekor of Sample';
  await fillIn(page, title);
  await page.getByLabel('Description').fill('Six metres, with a shower.');
  await page.getByLabel('Add photos').setInputFiles(await photos(3));
  // A busy machine takes long to decode them.
  await expect(page.getByText('3 / 8')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();

  // The phone number was removed in another tab: the draft survives the visit to the profile.
  await page.request.put('/api/v1/auth/me/profile', { data: { displayName: 'Lina', phoneNumber: '' } });
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page.getByText('Please add your WhatsApp phone number to your profile first')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?next=/);
  await page.getByLabel(/WhatsApp number/).fill(phoneNumber);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await expect(page.getByText('Here is what you had started.')).toBeVisible();
  await expect(page.getByLabel('Listing title')).toHaveValue(title);
  await expect(page.getByText('3 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.locator('#announcements')).toHaveText('Photo 1 removed');
  await expect(page.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
  await expect(page.getByText('2 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Publish listing' }).click();

  await expect(page.getByText('Item added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/my-listings$/);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Available');
  await expect(card).toContainText('2 photos');
  await expect(card).toContainText('1,200.50');
  await card.getByRole('link', { name: `Public page of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Six metres, with a shower.')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('form', { name: `Edit ${title}` });
  await expect(form.getByText('2/8 images')).toBeVisible();
  await form.getByLabel('Add photos').setInputFiles([await photo('IMG_3001.jpg', 200)]);
  await expect(page.getByText('1 image uploaded successfully')).toBeVisible({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Make photo 3 the cover' }).click();
  await expect(page.getByText('Thumbnail updated successfully!')).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(form.getByText('2/8 images')).toBeVisible();
  await form.getByLabel('Hourly rate').fill('950');
  await form.getByLabel(/Available for rent/).uncheck();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Image removed successfully!')).toBeVisible();
  await expect(page.getByText('Item updated successfully!')).toBeVisible();
  await expect(card).toContainText('2 photos');
  await expect(card).toContainText('Unavailable');
  await expect(card).toContainText('950 MAD');
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();

  // The second press of a double click must not close the dialog again.
  await page.getByRole('button', { name: `Delete ${title}` }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete your item listing and remove all associated data.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Item deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect(page.getByText('Create your first listing to start earning!')).toBeVisible();
  expect(errors, 'the refused listing').toEqual([expect.stringContaining('422')]);
});
