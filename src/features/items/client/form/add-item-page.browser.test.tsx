import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { image, item, itemDetail, listOf, member, owner } from '#client/testing/samples.ts';
import { expectAnnouncement, expectToast } from '#client/testing/toasts.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import { createItem, listMyItems } from '#features/items/endpoints.ts';

const main = page.getByRole('main');
const title = page.getByLabelText('Listing title');
const photos = page.getByLabelText('Add photos');
const tile = (name: string) => main.getByRole('listitem').filter({ hasText: name });
const file = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type });
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`IMG_${2040 + at}.jpg`));

/** Takes every uploaded photo. */
function takePhotos(): void {
  let taken = 0;
  respond(uploadItemImages, () => ({ images: [image(++taken)] }));
}

it('lists missing fields in one panel with links, keeps the typed values and names refused files, in French', async () => {
  takePhotos();
  await renderPage('/add-item', { user: owner(), language: 'fr' });
  const publishInFrench = page.getByRole('button', { name: 'Publier l’annonce' });
  const panel = page.getByRole('alert');
  const titleInFrench = page.getByLabelText('Titre de l’annonce');
  await publishInFrench.click();
  await expect.element(panel).toHaveTextContent('Veuillez remplir tous les champs obligatoires.');
  await panel.getByRole('link', { name: 'Titre de l’annonce' }).click();
  await expect.element(titleInFrench).toHaveFocus();
  await expect.element(titleInFrench).toHaveAccessibleDescription('Donnez un titre à votre annonce.');
  await titleInFrench.fill('Nekor');
  await page.getByText('Jet-ski', { exact: true }).click();
  await page.getByLabelText('Modèle', { exact: true }).fill('Sea-Doo GTI');
  const rate = page.getByLabelText('Tarif horaire');
  await rate.fill('1,200');
  await expect.element(rate).toHaveAccessibleDescription('Voulez-vous dire 1\u00a0200 ou 1,20\u00a0?');
  await rate.fill('450,50');
  await publishInFrench.click();
  await expect.element(panel).toHaveTextContent('Veuillez ajouter au moins une image.');

  await page.getByLabelText('Ajouter des photos').upload([file('letter.txt', 'text/plain'), ...files(2)]);
  await expect.element(page.getByText('2 / 8')).toBeVisible();
  retryAtOnce();
  disconnect(createItem);
  await publishInFrench.click();
  await expect.element(panel).toHaveTextContent('L’annonce n’a pas pu être ajoutée. Veuillez réessayer.');
  await expect.element(titleInFrench).toHaveValue('Nekor');
  const listed = { listingTitle: 'Nekor', hourlyRate: 450.5 };
  respond(createItem, itemDetail(listed));
  respond(listMyItems, listOf([item(listed)]));
  await publishInFrench.click();
  await expectToast('Annonce ajoutée avec succès');
  await expectToast('letter.txt');
  const images = [{ id: image(1).id }, { id: image(2).id }];
  expect(sentTo(createItem).at(-1)?.body).toMatchObject({ ...listed, images });
  await expect.element(main.getByRole('article')).toHaveTextContent('450,50');
});

it('accepts eight of nine photos, rejects other files on their own tiles, asks before an unsaved listing is left, and begins the next one empty', async () => {
  refuse(uploadItemImages, 'image_not_supported');
  respond(listMyItems, listOf([]));
  await renderPage('/my-listings', { user: owner() });
  const begin = main.getByRole('link', { name: 'Add listing' });
  await begin.click();
  await photos.upload([file('letter.jpg'), file('IMG_1.HEIC', '')]);
  await expect
    .element(tile('letter.jpg'))
    .toHaveTextContent('Only still JPEG, PNG, WebP and AVIF images are accepted.');
  await expect.element(tile('IMG_1.HEIC')).toHaveTextContent('Please save the image as a JPEG first');
  await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
  await page.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click();

  disconnect(uploadItemImages);
  await photos.upload(file('IMG_7.jpg'));
  await expect.element(tile('IMG_7.jpg')).toHaveTextContent('No connection.');
  await expect.element(page.getByText('Failed to upload images').first()).toBeVisible();
  takePhotos();
  await page.getByRole('button', { name: 'Try IMG_7.jpg again' }).click();
  await expect.element(page.getByText('1 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();

  await photos.upload(files(9));
  await expect.element(page.getByText('Maximum 8 images allowed').first()).toBeVisible();
  await expect.element(page.getByText('8 / 8')).toBeVisible();
  await expect.element(photos).toBeDisabled();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expectAnnouncement('IMG_2041.jpg removed');

  await title.fill('Begun');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(title).toHaveValue('Begun');
  await cancel.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My listings');
  expect(location.pathname).toBe('/my-listings');
  await begin.click();
  await expect.element(title).toHaveValue('');
});

it('explains how to get the permission to list, and leads an owner without a phone number to their profile', async () => {
  await renderPage('/add-item', { user: member({ email: 'omar@people.example' }) });
  await expect
    .element(page.getByRole('link', { name: /Ask on WhatsApp/ }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=.*omar/));
  const mail = page.getByRole('link', { name: 'Ask by e-\u2060mail', exact: true });
  await expect.element(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await expect.element(mail).not.toHaveAttribute('target');
  removePage();
  await renderPage('/add-item', { user: owner({ phoneNumber: null }) });
  const text = 'To list items for rent, you need to add your WhatsApp phone number to your profile.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Add my number' }).click();
  await expect.element(page.getByLabelText(/WhatsApp number/)).toHaveFocus();
});

it('starts a restored listing over, and keeps the focus on the page', async () => {
  await renderPage('/add-item', { user: owner() });
  await title.fill('Begun');
  removePage();
  await renderPage('/add-item', { user: owner() });
  await expect.element(title).toHaveValue('Begun');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(title).toHaveValue('');
  await expect.element(main).toHaveFocus();
});
