import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { systemClock } from '#shared/clock.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToday } from '#shared/marina-time.ts';
import { signIn } from './bookings-people.ts';
import { complaintsOf, open } from './people.ts';

const person = (name: string) => `${name}-${test.info().project.name}@people.example`;

test('a Moroccan number is kept with its country, and the header learns the new name', async ({ page }) => {
  const complaints = complaintsOf(page.context());
  await signIn(page.context().request, person('ghita'));
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  await page.getByLabel('Display name').fill('Ghita Saïdi');
  await phone.fill('06 12 34 56 78');
  await expect(page.getByText('It will be saved as +212612345678.')).toBeVisible();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(phone).toHaveValue('+212612345678');
  await expect(page.getByRole('heading', { name: 'Ghita Saïdi' })).toBeVisible();
  if (test.info().project.name === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Ghita Saïdi')).toBeVisible();
  } else {
    await expect(page.getByRole('button', { name: 'Account of Ghita Saïdi' })).toBeVisible();
  }
  await expect(page.getByText('Viewer only')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+212612345678');
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  expect(complaints).toEqual([]);
});

test('what is wrong is said at the field, in French too, and the cursor goes there', async ({ page }) => {
  await signIn(page.context().request, person('hamid'));
  await open(page, '/profile?lang=fr');
  const name = page.getByLabel('Nom affiché');
  const phone = page.getByLabel(/Numéro WhatsApp/);
  const picture = page.getByLabel(/Adresse de la photo/);
  await name.fill('  ');
  await phone.fill('0612');
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

test('a picture that is not one’s own is refused by the server, at its field', async ({ page }) => {
  await signIn(page.context().request, person('ines'));
  await open(page, '/profile?lang=en');
  const picture = page.getByLabel(/Picture address/);
  await picture.fill(`/images/${'ab'.repeat(16)}-400.webp`);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAccessibleDescription(/must be one that was uploaded here/);
});

test('a call that fails loses nothing that was typed', async ({ page }) => {
  await signIn(page.context().request, person('jad'));
  await open(page, '/profile?lang=en');
  await page.getByLabel('Display name').fill('Jad Amrani');
  await page.route('**/api/v1/auth/me/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Jad Amrani');
  // An attempt that a field stops is another one: what failed before is no longer said.
  await page.getByLabel('Display name').fill(' ');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeHidden();
  await page.getByLabel('Display name').fill('Jad Amrani');
  await page.unroute('**/api/v1/auth/me/profile');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('who came for a number from a booking is led back to it', async ({ page }) => {
  await signIn(page.context().request, person('kenza'));
  await page.goto(`/profile?next=${encodeURIComponent('/listings?itemType=JETSKI')}&lang=en`);
  const phone = page.getByLabel(/WhatsApp number/);
  await expect(phone).toBeFocused();
  await phone.fill('+33 6 39 98 00 01');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByRole('link', { name: 'Back to the booking' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page).toHaveURL(/\/listings\?itemType=JETSKI/);
});

test('each sees what is theirs: visitors a sign-in, owners their listings, administrators their badge', async ({
  page,
}) => {
  await open(page, '/profile?lang=en');
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
  const main = page.getByRole('main');
  await signIn(page.context().request, 'owner@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(main.getByText('Can list items')).toBeVisible();
  await expect(main.getByRole('link', { name: /Manage listings/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Add new rental/ })).toBeVisible();
  await signIn(page.context().request, 'admin@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(main.getByText('Administrator')).toBeVisible();
  await expect(main.getByText('Admin', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /Browse rentals/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Manage listings/ })).toHaveCount(0);
});

test('a picture is shown at once, and a file that is none is refused in words', async ({ page }) => {
  await signIn(page.context().request, person('ines'));
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

test('the card tells who one is and since when, and the number’s field hints its Moroccan form', async ({
  page,
}) => {
  await signIn(page.context().request, person('lamia'));
  await open(page, '/profile?lang=en');
  const card = page.getByRole('region', { name: 'Your card' });
  await expect(card.getByText('Member', { exact: true })).toBeVisible();
  await expect(card.getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(card.getByText(person('lamia'))).toBeVisible();
  const today = formatMarinaDate(marinaToday(systemClock), 'en', 'medium');
  await expect(card.getByText('Member since').locator('..')).toContainText(today);
  const phone = page.getByLabel(/WhatsApp number/);
  await expect(phone).toHaveAttribute('placeholder', /^\+212/);
  await expect(phone).toHaveAttribute('type', 'tel');
});
