import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, hold, refuse, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { image, item, itemDetail, listOf, owner } from '#client/testing/samples.ts';
import { expectToast, recordAnnouncements } from '#client/testing/toasts.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import {
  addItemImages,
  chooseThumbnail,
  deleteItemImage,
  listMyItems,
  updateItem,
} from '#features/items/endpoints.ts';
import { AppError } from '#shared/errors.ts';

// Which photos there are, which is the cover and what is to be saved: `photo-model.test.ts`.
const form = page.getByRole('form');
const button = (name: string) => form.getByRole('button', { name });
const count = form.getByText(/^\d\/8 images$/);
const save = button('Save Changes');
const waiting = form.getByText('Added when you save');
const card = page.getByRole('article');

/** The photos of the owner's only item on the server. */
let stored: ItemImage[];
const storedIds = () => stored.map(({ id }) => id);
const idsOf = (...numbers: number[]) => numbers.map((number) => image(number).id);

const openForm = () => page.getByRole('button', { name: 'Edit Quemado Red' }).click();

/** Opens the form of the item with so many photos. */
async function edit(photos = 2): Promise<void> {
  stored = Array.from({ length: photos }, (_, at) => image(at + 1));
  respond(listMyItems, () => listOf([item({ images: stored })]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await openForm();
  await expect.element(count).toHaveTextContent(`${photos}/8 images`);
}

/** Lets photos be uploaded, added and removed, as many as an item can have. */
function storePhotos(): void {
  let number = stored.length;
  respond(uploadItemImages, () => ({ images: [image(++number)] }));
  respond(addItemImages, ({ body }) => {
    const { images } = body as { images: { id: string }[] };
    if (stored.length + images.length > maxItemImages) throw new AppError('too_many_images');
    const added = images.map(({ id }) => image(Number(id.slice(-3)) - 100));
    stored = [...stored, ...added];
    return added;
  });
  respond(deleteItemImage, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.imageId);
    return { images: stored, thumbnailImageId: stored[0]?.id ?? null };
  });
  respond(updateItem, () => itemDetail({ images: stored }));
}

const photoFiles = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['photo'], `IMG_${at}.jpg`, { type: 'image/jpeg' }));
const add = form.getByLabelText('Add photos');

it('says that a photo could not be removed, made the cover or added, lets each be taken back, and removes photos when the form is saved, but not when it is cancelled', async () => {
  await edit();
  refuse(chooseThumbnail);
  await button('Make photo 2 the cover').click();
  await expectToast('Failed to update thumbnail');
  await expect.element(button('Make photo 2 the cover')).toBeVisible();
  respond(uploadItemImages, { images: [image(3)] });
  refuse(addItemImages);
  await add.upload(photoFiles(1));
  await expectToast('Failed to add images to item');
  await expect.element(waiting).toBeVisible();
  await button('Remove photo 3').click();
  await expect.element(count).toHaveTextContent('2/8 images');
  refuse(deleteItemImage);
  await button('Remove photo 1').click();
  await save.click();
  await expectToast('Failed to remove image');
  await expect.element(button('Photo 2 is the cover')).toBeVisible();
  await button('Undo, keep photo 1').click();
  await expect.element(button('Photo 1 is the cover')).toBeVisible();

  storePhotos();
  await button('Remove photo 2').click();
  await expect.element(button('Undo, keep photo 2')).toHaveFocus();
  await button('Cancel').click();
  await expect.element(card).toHaveTextContent('2 photos');
  expect(storedIds()).toEqual(idsOf(1, 2));
  await openForm();
  await button('Remove photo 1').click();
  await save.click();
  await expect.element(card).toHaveTextContent('1 photo');
  expect(storedIds()).toEqual(idsOf(2));
});

it('adds photos at once as far as the server has room, and the others after the removed ones are deleted', async () => {
  await edit(6);
  storePhotos();
  await button('Remove photo 1').click();
  const announced = recordAnnouncements();
  const pdf = new File(['papers'], 'papers.pdf', { type: 'application/pdf' });
  await add.upload([pdf, ...photoFiles(3)]);
  await expect.element(waiting).toBeVisible();
  await expect.element(count).toHaveTextContent('8/8 images');
  expect(storedIds()).toEqual(idsOf(1, 2, 3, 4, 5, 6, 7, 8));
  const counts = () => announced.flatMap((text) => /\d of 8$/.exec(text)?.[0] ?? []);
  await expect.poll(counts).toEqual(['6 of 8', '7 of 8', '8 of 8']);
  await button('Undo, keep photo 1').click();
  await expectToast('Maximum 8 images allowed');
  refuse(addItemImages);
  await save.click();
  await expectToast('Failed to add images to item');
  await expect.element(waiting).toBeVisible();
  expect(stored).toHaveLength(7);
  storePhotos();
  await save.click();
  await expect.element(card).toHaveTextContent('8 photos');
  expect(storedIds()).toEqual(idsOf(2, 3, 4, 5, 6, 7, 8, 9));
});

it('keeps photos that are still uploading while the form is cancelled, saved and left', async () => {
  await edit();
  storePhotos();
  const arrive = hold(uploadItemImages);
  await add.upload(photoFiles(2));
  await button('Cancel').click();
  const uploading = page.getByRole('dialog', { name: '2 photos are still uploading' });
  await uploading.getByRole('button', { name: 'Keep uploading' }).click();
  await expect.element(uploading).not.toBeInTheDocument();
  const rate = form.getByLabelText('Hourly rate');
  await rate.fill('640');
  await save.click();
  await expect.element(button('Uploading photos')).toBeVisible();
  await expect.element(rate).toBeDisabled();
  respond(updateItem, () => itemDetail({ images: stored, hourlyRate: 640 }));
  respond(listMyItems, () => listOf([item({ images: stored, hourlyRate: 640 })]));
  arrive();
  await expectToast('Item updated successfully!');
  await expect.element(card).toHaveTextContent('4 photos');
  await expect.element(card).toHaveTextContent('640 MAD');

  disconnect(uploadItemImages);
  await openForm();
  await add.upload(photoFiles(1));
  await expect.element(button('Try IMG_0.jpg again')).toBeVisible();
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Some photos were not uploaded.');
  const failed = page.getByRole('dialog', { name: '1 photo was not uploaded' });
  await button('Cancel').click();
  await failed.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).click();
  await failed.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish listing' })).toBeVisible();
  expect(location.pathname).toBe('/add-item');
});
