import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { image, item, itemDetail, listOf, owner } from '#client/testing/samples.ts';
import { expectToast, recordAnnouncements } from '#client/testing/toasts.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import {
  addItemImages,
  chooseThumbnail,
  deleteItemImage,
  listMyItems,
  updateItem,
} from '#features/items/endpoints.ts';

const form = page.getByRole('form');
const count = form.getByText(/^\d\/8 images$/);
const save = form.getByRole('button', { name: 'Save Changes' });

/** Opens the form of the owner's only item. */
async function edit(images: ItemImage[] = item().images): Promise<void> {
  respond(listMyItems, listOf([item({ images })]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  await expect.element(count).toHaveTextContent(`${images.length}/8 images`);
}

it('says that a photo could not be removed, and lets it be kept', async () => {
  refuse(deleteItemImage);
  await edit();
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await save.click();
  await expect.element(page.getByText('Failed to remove image')).toBeVisible();
  await form.getByRole('button', { name: 'Undo, keep photo 1' }).click();
  await expect.element(count).toHaveTextContent('2/8 images');
});

it('says that the cover could not be changed', async () => {
  refuse(chooseThumbnail);
  await edit();
  await form.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  await expect.element(page.getByText('Failed to update thumbnail')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Make photo 2 the cover' })).toBeVisible();
});

it('says that a new photo could not be added, and lets it be removed', async () => {
  respond(uploadItemImages, { images: [image(3)] });
  refuse(addItemImages);
  await edit();
  await form.getByLabelText('Add photos').upload(new File(['photo'], 'IMG_2040.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('Failed to add images to item')).toBeVisible();
  await form.getByRole('button', { name: /^Remove IMG_/ }).click();
  await expect.element(count).toHaveTextContent('2/8 images');
});

/** Lets uploads give these images, one after another, and lets the item take them. */
function respondToUploads(added: readonly ItemImage[]): void {
  const waiting = [...added];
  respond(uploadItemImages, () => ({ images: waiting.splice(0, 1) }));
  respond(addItemImages, ({ body }) =>
    added.filter(({ id }) => JSON.stringify(body) === JSON.stringify({ images: [{ id }] })),
  );
}

const photoFiles = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['photo'], `IMG_${at}.jpg`, { type: 'image/jpeg' }));

it('announces how many photos the item has after each new one', async () => {
  respondToUploads([3, 4, 5].map((number) => image(number)));
  await edit();
  const announced = recordAnnouncements();
  await form.getByLabelText('Add photos').upload(photoFiles(3));
  await expect.element(count).toHaveTextContent('5/8 images');
  await expect
    .poll(() => announced.map((text) => /\d of 8$/.exec(text)?.[0]))
    .toEqual(['3 of 8', '4 of 8', '5 of 8']);
});

describe('a removed photo', () => {
  const stored = [1, 2, 3].map((number) => image(number));
  const others = stored.filter(({ id }) => id !== image(2).id);

  async function editThree(): Promise<void> {
    respond(deleteItemImage, { images: others, thumbnailImageId: image(1).id });
    await edit(stored);
  }

  it('can be kept until the form is saved', async () => {
    await editThree();
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
  });

  it('is removed when the form is saved', async () => {
    respond(updateItem, itemDetail({ images: others }));
    await editThree();
    await form.getByRole('button', { name: 'Remove photo 2' }).click();
    respond(listMyItems, listOf([item({ images: others })]));
    await save.click();
    await expect.element(page.getByRole('article')).toHaveTextContent('2 photos');
    expect(sentTo(deleteItemImage).map(({ params }) => params.imageId)).toEqual([image(2).id]);
  });

  describe('that a new one replaces', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => image(number));
    const replacement = image(9);
    const undo = form.getByRole('button', { name: 'Undo, keep photo 2' });
    const waiting = form.getByText('Added when you save');

    async function replace(): Promise<void> {
      respondToUploads([replacement]);
      await edit(eight);
      await form.getByRole('button', { name: 'Remove photo 2' }).click();
      await form.getByLabelText('Add photos').upload(photoFiles(1));
      await expect.element(waiting).toBeVisible();
      await expect.element(count).toHaveTextContent('8/8 images');
    }

    it('is kept when the form is cancelled', async () => {
      await replace();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(page.getByRole('article')).toHaveTextContent('8 photos');
      await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
      await expect.element(form.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
      await expect.element(count).toHaveTextContent('8/8 images');
      expect([...sentTo(deleteItemImage), ...sentTo(addItemImages)]).toEqual([]);
    });

    it('can be kept once there is room again', async () => {
      await replace();
      await undo.click();
      await expectToast('Maximum 8 images allowed');
      await form.getByRole('button', { name: 'Remove photo 9' }).click();
      await undo.click();
      await expect.element(undo).not.toBeInTheDocument();
      await expect.element(waiting).not.toBeInTheDocument();
      await expect.element(count).toHaveTextContent('8/8 images');
    });

    it('is removed before the new one is added when the form is saved', async () => {
      const left = eight.filter(({ id }) => id !== image(2).id);
      respond(deleteItemImage, () => {
        expect(sentTo(addItemImages)).toEqual([]);
        return { images: left, thumbnailImageId: image(1).id };
      });
      respond(updateItem, itemDetail({ images: [...left, replacement] }));
      await replace();
      respond(listMyItems, listOf([item({ images: [...left, replacement] })]));
      await save.click();
      await expect.element(page.getByRole('article')).toHaveTextContent('8 photos');
      expect(sentTo(deleteItemImage).map(({ params }) => params.imageId)).toEqual([image(2).id]);
      expect(sentTo(addItemImages).map(({ body }) => body)).toEqual([{ images: [{ id: replacement.id }] }]);
    });

    it('stays removed while the new one can’t be added, which the next attempt to save adds', async () => {
      const left = eight.filter(({ id }) => id !== image(2).id);
      respond(deleteItemImage, { images: left, thumbnailImageId: image(1).id });
      await replace();
      refuse(addItemImages);
      await save.click();
      await expectToast('Failed to add images to item');
      await expect.element(waiting).toBeVisible();
      respond(addItemImages, [replacement]);
      respond(updateItem, itemDetail({ images: [...left, replacement] }));
      respond(listMyItems, listOf([item({ images: [...left, replacement] })]));
      await save.click();
      await expect.element(page.getByRole('article')).toHaveTextContent('8 photos');
    });
  });

  it('leaves room for new ones, which are added at once as far as the server has room', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((number) => image(number));
    respondToUploads([7, 8, 9].map((number) => image(number)));
    await edit(six);
    await form.getByRole('button', { name: 'Remove photo 1' }).click();
    const pdf = new File(['papers'], 'papers.pdf', { type: 'application/pdf' });
    await form.getByLabelText('Add photos').upload([pdf, ...photoFiles(3)]);
    await expect.element(form.getByText('Added when you save')).toBeVisible();
    await expect.poll(() => sentTo(addItemImages).length).toBe(2);
    await expect.element(count).toHaveTextContent('8/8 images');
  });
});

it('keeps photos that are still uploading while the form is cancelled, saved and left', async () => {
  let count = 2;
  respond(uploadItemImages, () => ({ images: [image(++count)] }));
  const arrive = hold(uploadItemImages);
  await edit();
  const add = form.getByLabelText('Add photos');
  await add.upload(
    ['IMG_3.jpg', 'IMG_4.jpg'].map((name) => new File(['photo'], name, { type: 'image/jpeg' })),
  );
  await form.getByRole('button', { name: 'Cancel' }).click();
  const uploading = page.getByRole('dialog', { name: '2 photos are still uploading' });
  await uploading.getByRole('button', { name: 'Keep uploading' }).click();
  await expect.element(uploading).not.toBeInTheDocument();
  const rate = form.getByLabelText('Hourly rate');
  await rate.fill('640');
  await save.click();
  await expect.element(form.getByRole('button', { name: 'Uploading photos' })).toBeVisible();
  await expect.element(rate).toBeDisabled();
  const images = [1, 2, 3, 4].map((number) => image(number));
  const changed = { images, hourlyRate: 640 };
  respond(addItemImages, ({ body }) => {
    const added = body as { images: { id: string }[] };
    return images.filter(({ id }) => added.images.some((one) => one.id === id));
  });
  respond(updateItem, itemDetail(changed));
  respond(listMyItems, listOf([item(changed)]));
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
