import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

test('a user ends a session, asks for a copy of their data and deletes the account', async ({
  page,
  browser,
}) => {
  const errors = consoleErrors(page.context());
  const email = 'leaving@people.example';
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await signIn(page, email);
  await open(page, '/profile?lang=en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Account and data/ })
    .click();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await open(other, '/account?lang=en');
  await expect(other.getByText('Please log in to see your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Prepare a copy' }).click();
  await expect(page.getByText('Being prepared…')).toBeVisible();
  expect(errors).toEqual([]);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await signIn(page, email);
  await open(page, '/record?lang=en');
  await expect(page.getByText('Your bookings and changes will be listed here.')).toBeVisible();
  // The page asks for the copy now and then, so also once more while it is left without an account.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});
