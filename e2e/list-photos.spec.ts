import { expect } from '@playwright/test';
import { newMember } from './accounts.ts';
import { listItem, photo, photos } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

test('photos that are still uploading survive saving, cancelling and leaving', async ({ page, browser }) => {
  await newMember(page, browser, 'salma', { canList: true, phoneNumber: '0612345678' });
  const title = 'Kestrel';
  await listItem(page.context().request, title);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const uploads = '**/api/v1/upload/items';
  await page.route(uploads, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/my-listings?lang=en');
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  await edit.click();
  const form = page.getByRole('form', { name: `Edit ${title}` });
  await form.getByLabel('Add photos').setInputFiles(await photos(2));
  await form.getByRole('button', { name: 'Cancel' }).click();
  const uploading = page.getByRole('dialog', { name: '2 photos are still uploading' });
  await uploading.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(uploading).toHaveCount(0);
  await form.getByLabel('Hourly rate').fill('640');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('button', { name: 'Uploading photos' })).toBeVisible();
  await expect(form.getByLabel('Hourly rate')).toBeDisabled();
  release();
  await expect(page.getByText('Item updated successfully!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('3 photos');
  await expect(card).toContainText('640 MAD');

  await page.unroute(uploads);
  await page.route(uploads, (route) => route.abort());
  await edit.click();
  await form.getByLabel('Add photos').setInputFiles([await photo('IMG_9.jpg', 60)]);
  await expect(form.getByRole('button', { name: 'Try IMG_9.jpg again' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toContainText('Some photos were not uploaded.');
  const failed = page.getByRole('dialog', { name: '1 photo was not uploaded' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await failed.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).click();
  await failed.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page).toHaveURL(/add-item/);
});
