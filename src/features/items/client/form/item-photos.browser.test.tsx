import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
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

const form = page.getByRole('form');
const count = form.getByText(/^\d\/8 images$/);
const save = form.getByRole('button', { name: 'Save Changes' });

/** The photos of the owner's only item on the server. */
let stored: ItemImage[];

/** Opens the form of the item. */
async function edit(images: ItemImage[] = item().images): Promise<void> {
  stored = images;
  respond(listMyItems, () => listOf([item({ images: stored })]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  await expect.element(count).toHaveTextContent(`${images.length}/8 images`);
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

const photosOf = (count: number) => Array.from({ length: count }, (_, at) => image(at + 1));
const photoFiles = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['photo'], `IMG_${at}.jpg`, { type: 'image/jpeg' }));
const add = form.getByLabelText('Add photos');

it('says that a photo could not be removed, made the cover or added, and lets each be taken back', async () => {
  await edit();
  refuse(chooseThumbnail);
  await form.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  await expect.element(page.getByText('Failed to update thumbnail')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Make photo 2 the cover' })).toBeVisible();
  respond(uploadItemImages, { images: [image(3)] });
  refuse(addItemImages);
  await add.upload(photoFiles(1));
  await expect.element(page.getByText('Failed to add images to item')).toBeVisible();
  await expect.element(form.getByText('Added when you save')).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo 3' }).click();
  await expect.element(count).toHaveTextContent('2/8 images');
  refuse(deleteItemImage);
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await save.click();
  await expect.element(page.getByText('Failed to remove image')).toBeVisible();
  await form.getByRole('button', { name: 'Undo, keep photo 1' }).click();
  await expect.element(count).toHaveTextContent('2/8 images');
});

describe('a removed photo', () => {
  it('can be kept until the form is saved, and is then removed', async () => {
    await edit(photosOf(3));
    storePhotos();
    await form.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect.element(count).toHaveTextContent('2/8 images');
    await expect.element(form.getByRole('button', { name: 'Photo 2 is the cover' })).toBeVisible();
    await expect.element(form.getByRole('button', { name: 'Undo, keep photo 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(count).toHaveTextContent('3/8 images');
    await expect.element(form.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
    await form.getByRole('button', { name: 'Remove photo 2' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('article')).toHaveTextContent('3 photos');
    expect(sentTo(deleteItemImage)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
    await form.getByRole('button', { name: 'Remove photo 2' }).click();
    await save.click();
    await expect.element(page.getByRole('article')).toHaveTextContent('2 photos');
    expect(sentTo(deleteItemImage).map(({ params }) => params.imageId)).toEqual([image(2).id]);
  });

  describe('that a new one replaces', () => {
    const undo = form.getByRole('button', { name: 'Undo, keep photo 2' });
    const waiting = form.getByText('Added when you save');

    async function replace(): Promise<void> {
      await edit(photosOf(8));
      storePhotos();
      await form.getByRole('button', { name: 'Remove photo 2' }).click();
      await add.upload(photoFiles(1));
      await expect.element(waiting).toBeVisible();
      await expect.element(count).toHaveTextContent('8/8 images');
    }

    it('can be kept once there is room again, and is kept when the form is cancelled', async () => {
      await replace();
      await undo.click();
      await expectToast('Maximum 8 images allowed');
      await form.getByRole('button', { name: 'Remove photo 9' }).click();
      await undo.click();
      await expect.element(undo).not.toBeInTheDocument();
      await expect.element(waiting).not.toBeInTheDocument();
      await expect.element(count).toHaveTextContent('8/8 images');
      await form.getByRole('button', { name: 'Remove photo 2' }).click();
      await add.upload(photoFiles(1));
      await expect.element(waiting).toBeVisible();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(page.getByRole('article')).toHaveTextContent('8 photos');
      await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
      await expect.element(form.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
      expect(stored).toEqual(photosOf(8));
    });

    it('is removed before the new one is added, which the next attempt to save adds if it fails', async () => {
      await replace();
      refuse(addItemImages);
      await save.click();
      await expectToast('Failed to add images to item');
      await expect.element(waiting).toBeVisible();
      expect(stored).toHaveLength(7);
      storePhotos();
      await save.click();
      await expect.element(page.getByRole('article')).toHaveTextContent('8 photos');
      expect(stored.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9].map((number) => image(number).id));
    });
  });

  it('leaves room for new ones, which are announced, and added at once as far as the server has room', async () => {
    await edit(photosOf(6));
    storePhotos();
    await form.getByRole('button', { name: 'Remove photo 1' }).click();
    const announced = recordAnnouncements();
    const pdf = new File(['papers'], 'papers.pdf', { type: 'application/pdf' });
    await add.upload([pdf, ...photoFiles(3)]);
    await expect.element(form.getByText('Added when you save')).toBeVisible();
    await expect.element(count).toHaveTextContent('8/8 images');
    expect(stored).toEqual(photosOf(8));
    const counts = () => announced.flatMap((text) => /\d of 8$/.exec(text)?.[0] ?? []);
    await expect.poll(counts).toEqual(['6 of 8', '7 of 8', '8 of 8']);
  });
});

it('keeps photos that are still uploading while the form is cancelled, saved and left', async () => {
  await edit();
  storePhotos();
  const arrive = hold(uploadItemImages);
  await add.upload(photoFiles(2));
  await form.getByRole('button', { name: 'Cancel' }).click();
  const uploading = page.getByRole('dialog', { name: '2 photos are still uploading' });
  await uploading.getByRole('button', { name: 'Keep uploading' }).click();
  await expect.element(uploading).not.toBeInTheDocument();
  const rate = form.getByLabelText('Hourly rate');
  await rate.fill('640');
  await save.click();
  await expect.element(form.getByRole('button', { name: 'Uploading photos' })).toBeVisible();
  await expect.element(rate).toBeDisabled();
  respond(updateItem, () => itemDetail({ images: stored, hourlyRate: 640 }));
  respond(listMyItems, () => listOf([item({ images: stored, hourlyRate: 640 })]));
  arrive();
  await expect.element(page.getByText('Item updated successfully!').first()).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveTextContent('4 photos');
  await expect.element(page.getByRole('article')).toHaveTextContent('640 MAD');

  disconnect(uploadItemImages);
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  await add.upload(new File(['photo'], 'IMG_9.jpg', { type: 'image/jpeg' }));
  await expect.element(form.getByRole('button', { name: 'Try IMG_9.jpg again' })).toBeVisible();
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Some photos were not uploaded.');
  const failed = page.getByRole('dialog', { name: '1 photo was not uploaded' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await failed.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).click();
  await failed.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish listing' })).toBeVisible();
  expect(location.pathname).toBe('/add-item');
});
