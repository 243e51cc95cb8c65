import { expect } from '@playwright/test';
import { newMember, signIn } from './accounts.ts';
import { fillIn, photo, photos } from './listings.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

const phoneNumber = '0612345678';

test('an owner lists an item with photos, edits it and deletes it', { tag: ['@both', '@smoke'] }, async ({
  page,
  browser,
}) => {
  const errors = consoleErrors(page.context());
  await newMember(page, browser, 'lina', { canList: true, phoneNumber });
  await open(page, '/add-item?lang=en');
  const title = `Nekor of Sample`;
  await fillIn(page, title);
  await page.getByLabel('Description').fill('Six metres, with a shower.');
  await page.getByLabel('Add photos').setInputFiles(await photos(3));
  await expect(page.getByText('3 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
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
  await expect(page.getByText('1 image uploaded successfully')).toBeVisible();
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

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete your item listing and remove all associated data.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Item deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect(page.getByText('Create your first listing to start earning!')).toBeVisible();
  expect(errors).toEqual([]);
});

test('missing fields are listed in one panel with links, and typed values are kept', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'mehdi', { canList: true, phoneNumber });
  await open(page, '/add-item?lang=fr');
  const publish = page.getByRole('button', { name: 'Publier l’annonce' });
  await publish.click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Veuillez remplir tous les champs obligatoires.');
  await panel.getByRole('link', { name: 'Titre de l’annonce' }).click();
  const title = page.getByLabel('Titre de l’annonce');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Donnez un titre à votre annonce.');
  await title.fill('Nekor');
  await page.getByText('Jet-ski', { exact: true }).click();
  await page.getByLabel('Modèle', { exact: true }).fill('Sea-Doo GTI');
  const rate = page.getByLabel('Tarif horaire');
  await rate.fill('-200');
  await expect(rate).toHaveAccessibleDescription('Entrez un tarif supérieur ou égal à 0.');
  await rate.fill('450,50');
  await publish.click();
  await expect(panel).toContainText('Veuillez ajouter au moins une image.');

  await page.getByLabel('Ajouter des photos').setInputFiles(await photos(1));
  await expect(page.getByText('1 / 8')).toBeVisible();
  await page.route('**/api/v1/items', (route) => route.abort());
  await publish.click();
  await expect(panel).toContainText('L’annonce n’a pas pu être ajoutée. Veuillez réessayer.');
  await expect(title).toHaveValue('Nekor');
  await page.unroute('**/api/v1/items');
  await publish.click();
  await expect(page.getByText('Annonce ajoutée avec succès !')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Nekor' })).toContainText('450,50');
});

test('forms are disabled until the page hydrates', async ({ browser }) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const page = await withoutScripts.newPage();
  await newMember(page, browser, 'aya', { canList: true, phoneNumber });
  await page.goto('/add-item?lang=en');
  await expect(page.getByLabel('Listing title')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Boat' })).toBeDisabled();
  await expect(page.getByLabel('Add photos')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Publish listing' })).toBeDisabled();
  await page.goto('/profile');
  await expect(page.getByLabel('Display name')).toBeDisabled();
  await signIn(withoutScripts, 'admin@sillage.example');
  await page.goto('/admin');
  await expect(page.getByRole('searchbox')).toBeDisabled();
  await withoutScripts.close();
});

test('the form accepts eight of nine photos and rejects other files on their own tiles', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'nour', { canList: true, phoneNumber });
  await open(page, '/add-item?lang=en');
  const input = page.getByLabel('Add photos');
  await input.setInputFiles([
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear harbour master') },
    { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') },
  ]);
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(tile('letter.jpg')).toContainText('Only still JPEG, PNG, WebP and AVIF images are accepted.');
  await expect(tile('IMG_1.HEIC')).toContainText('Please save the image as a JPEG first');
  await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
  await page.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click();

  await page.route('**/api/v1/upload/items', (route) => route.abort());
  await input.setInputFiles([await photo('IMG_7.jpg', 90)]);
  await expect(tile('IMG_7.jpg')).toContainText('No connection.');
  await expect(page.getByText('Failed to upload images')).toBeVisible();
  await page.unroute('**/api/v1/upload/items');
  await page.getByRole('button', { name: 'Try IMG_7.jpg again' }).click();
  await expect(page.getByText('1 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();

  await input.setInputFiles(await photos(9));
  await expect(page.getByText('Maximum 8 images allowed')).toBeVisible();
  await expect(page.getByText('8 / 8')).toBeVisible({ timeout: 30_000 });
  await expect(input).toBeDisabled();
});

test('listing requires permission and a phone number, and explains how to get both', async ({
  page,
  browser,
}) => {
  await open(page, '/add-item?lang=en');
  await expect(page.getByText('Please log in to add a new item.')).toBeVisible();
  await page.goto('/my-listings');
  await expect(page.getByText('Please log in to see your listings.')).toBeVisible();

  await newMember(page, browser, 'omar-without-right', { canList: false });
  await open(page, '/add-item');
  await expect(page.getByRole('link', { name: /Ask on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*omar/,
  );
  const mail = page.getByRole('link', { name: 'Ask by e-mail', exact: true });
  await expect(mail).toHaveAttribute('href', /^mailto:/);
  await expect(mail).not.toHaveAttribute('target');
  await page.goto('/my-listings');
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();

  await newMember(page, browser, 'rim-without-number', { canList: true });
  await open(page, '/add-item');
  await expect(
    page.getByText('To list items for rent, you need to add your WhatsApp phone number to your profile.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Add my number' }).click();
  await page.getByLabel(/WhatsApp number/).fill('0612345678');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await expect(page.getByRole('button', { name: 'Publish listing' })).toBeVisible();
});

test('leaving an unsaved listing asks for confirmation, and the draft survives the visit to the profile', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'sami', { canList: true, phoneNumber });
  await open(page, '/my-listings?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).click();
  await fillIn(page, 'Begun');
  await page.getByLabel('Add photos').setInputFiles(await photos(2));
  await expect(page.getByText('2 / 8')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Listing title')).toHaveValue('Begun');

  // The phone number was removed in another tab.
  await page.context().request.put('/api/v1/auth/me/profile', {
    data: { displayName: 'Sami', phoneNumber: '' },
  });
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page.getByText('Please add your WhatsApp phone number to your profile first')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?next=/);
  await page.getByLabel(/WhatsApp number/).fill('0612345678');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await expect(page.getByText('Here is what you had started.')).toBeVisible();
  await expect(page.getByLabel('Listing title')).toHaveValue('Begun');
  await expect(page.getByText('2 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(page.locator('#announcements')).toHaveText('Photo 2 removed');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/my-listings$/);
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).click();
  await expect(page.getByLabel('Listing title')).toHaveValue('');
});
