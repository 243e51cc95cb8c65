import { expect } from '@playwright/test';
import sharp from 'sharp';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToday } from '#shared/marina-time.ts';
import { newMember, signIn } from './accounts.ts';
import { testClock } from './clock.ts';
import { listItem } from './listings.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

const person = (name: string) => `${name}@people.example`;

test('a Moroccan phone number is saved with its country code, and the header shows the new name', async ({
  page,
}) => {
  const errors = consoleErrors(page.context());
  await signIn(page, person('ghita'));
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  await page.getByLabel('Display name').fill('Ghita Saïdi');
  await phone.fill('06 12 34 56 78');
  await expect(page.getByText('It will be saved as +212612345678.')).toBeVisible();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(phone).toHaveValue('+212612345678');
  await expect(page.getByRole('heading', { name: 'Ghita Saïdi' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Ghita Saïdi' })).toBeVisible();
  await expect(page.getByText('Viewer only')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+212612345678');
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  expect(errors).toEqual([]);
});

test('invalid fields show their errors in French and receive focus', async ({ page }) => {
  await signIn(page, person('hamid'));
  await open(page, '/profile?lang=fr');
  const name = page.getByLabel('Nom affiché');
  const phone = page.getByLabel(/Numéro WhatsApp/);
  const picture = page.getByLabel(/Adresse de la photo/);
  await name.fill('  ');
  await phone.fill('0612');
  await page.getByText('Options avancées').click();
  await picture.fill('https://elsewhere.example/me.jpg');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Veuillez saisir un nom/);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(picture).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(name).toHaveValue(/hamid/i);
  await expect(picture).toHaveValue('');
});

test("the server rejects another user's picture, with the error at the field", async ({ page }) => {
  await signIn(page, person('ines'));
  await open(page, '/profile?lang=en');
  const picture = page.getByLabel(/Picture address/);
  const advanced = page.getByText('Advanced', { exact: true });
  await advanced.click();
  await picture.fill(`/images/${'ab'.repeat(16)}-400.webp`);
  // The disclosure opens again for the error.
  await advanced.click();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAccessibleDescription(/must be one that was uploaded here/);
});

test('a failed save keeps the typed values', async ({ page }) => {
  await signIn(page, person('jad'));
  await open(page, '/profile?lang=en');
  await page.getByLabel('Display name').fill('Jad Amrani');
  await page.route('**/api/v1/auth/me/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Jad Amrani');
  // An attempt that fails validation clears the error of the previous one.
  await page.getByLabel('Display name').fill(' ');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeHidden();
  await page.getByLabel('Display name').fill('Jad Amrani');
  await page.unroute('**/api/v1/auth/me/profile');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a user who came from a booking is led back to it after adding a phone number', async ({ page }) => {
  await signIn(page, person('kenza'));
  await page.goto(`/profile?next=${encodeURIComponent('/listings?itemType=JETSKI')}&lang=en`);
  const phone = page.getByLabel(/WhatsApp number/);
  await expect(phone).toBeFocused();
  await phone.fill('+33 6 39 98 00 01');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByRole('link', { name: 'Back to the booking' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page).toHaveURL(/\/listings\?itemType=JETSKI/);
});

test('the profile shows visitors a sign-in, owners their listings and administrators their badge', async ({
  page,
}) => {
  await open(page, '/profile?lang=en');
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
  const main = page.getByRole('main');
  await signIn(page, 'owner@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(main.getByText('Can list items')).toBeVisible();
  await expect(main.getByRole('link', { name: /Manage listings/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Add new rental/ })).toBeVisible();
  await signIn(page, 'admin@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(main.getByText('Administrator')).toBeVisible();
  await expect(main.getByText('Admin', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /Browse rentals/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Manage listings/ })).toHaveCount(0);
});

test('an uploaded picture is shown at once, and another file is rejected with an error', async ({ page }) => {
  await signIn(page, person('ines'));
  await open(page, '/profile?lang=en');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b8f97' } });
  await (await chooser).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  });
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src^="/images/"]')).toBeVisible();
  await expect(page.getByLabel('Picture address')).toHaveValue(/^\/images\/[0-9a-f]+-\d+\.webp$/);

  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await (await again).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText('Failed to upload image')).toBeVisible();
});

test('the profile card shows role, e-mail and joining date, and the phone field hints the Moroccan format', async ({
  page,
}) => {
  await signIn(page, person('lamia'));
  await open(page, '/profile?lang=en');
  const card = page.getByRole('region', { name: 'Your card' });
  await expect(card.getByText('Member', { exact: true })).toBeVisible();
  await expect(card.getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(card.getByText(person('lamia'))).toBeVisible();
  const today = formatMarinaDate(marinaToday(testClock), 'en', 'medium');
  await expect(card.getByText('Member since').locator('..')).toContainText(today);
  const phone = page.getByLabel(/WhatsApp number/);
  await expect(phone).toHaveAttribute('placeholder', /^\+212/);
  await expect(phone).toHaveAttribute('type', 'tel');
});

test('an owner is asked before their phone number is removed, and reminded until it is back', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'Lamia', { canList: true, phoneNumber: '0612345678' });
  await listItem(page.request, 'Out of reach');
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  const update = page.getByRole('button', { name: 'Update profile' });
  await phone.clear();
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Remove your number?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(update).toBeFocused();
  await update.click();
  await dialog.getByRole('button', { name: 'Remove number' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Renters can’t reach you on WhatsApp' });
  await expect(notice).toBeVisible();

  await open(page, '/my-listings?lang=en');
  await notice.getByRole('link', { name: 'Add my number' }).click();
  await expect(phone).toBeFocused();
  await phone.fill('0612345678');
  await update.click();
  await page.getByRole('link', { name: 'Back to my listings' }).click();
  await expect(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
