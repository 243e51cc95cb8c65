import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { photo } from './listings.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

// What the form does with each input and response: `profile-page.browser.test.tsx`.
test('a saved phone number and an uploaded picture are still there after a reload', {
  tag: '@smoke',
}, async ({ page }) => {
  const errors = consoleErrors(page.context());
  await signIn(page, 'ghita@people.example');
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  await phone.fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await (await chooser).setFiles(await photo('me.jpg', 40));
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+212\u00a06\u00a012\u00a034\u00a056\u00a078');
  await expect(page.getByLabel('E-\u2060mail')).not.toBeEditable();
  await expect(page.getByRole('main').locator('img[src^="/images/"]')).toBeVisible();
  await expect(page.getByLabel('Picture address')).toHaveValue(/^\/images\/[0-9a-f]+-\d+\.webp$/);
  expect(errors).toEqual([]);
});
