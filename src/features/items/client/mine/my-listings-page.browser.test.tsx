import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendEvent } from '#client/testing/live-stream.ts';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { image, item, itemDetail, listOf, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import {
  addItemImages,
  chooseThumbnail,
  deleteItem,
  deleteItemImage,
  listMyItems,
  updateItem,
} from '#features/items/endpoints.ts';
import { meTopic } from '#shared/live-topics.ts';

const form = page.getByRole('form');
const count = form.getByText(/^\d\/8 images$/);
const save = form.getByRole('button', { name: 'Save Changes' });
const title = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');

/** Opens the form of the owner's only item. */
async function edit(): Promise<void> {
  respond(listMyItems, listOf([item()]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  await expect.element(count).toHaveTextContent('2/8 images');
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

it('says that it is saving, shows a failure and keeps what was typed until the form is cancelled', async () => {
  refuse(updateItem);
  const answer = hold(updateItem);
  await edit();
  const rate = form.getByLabelText('Hourly rate');
  await rate.fill('77');
  await save.click();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to update item');
  await expect.element(rate).toHaveValue('77');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('article')).toHaveTextContent('600 MAD');
});

it('keeps an item that could not be deleted', async () => {
  refuse(deleteItem);
  respond(listMyItems, listOf([item()]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await page.getByRole('button', { name: 'Delete Quemado Red' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete item')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveTextContent('Quemado Red');
});

it('drops an item that was deleted in another tab when it is saved', async () => {
  const kept = item({ id: image(9).id, listingTitle: 'Kept' });
  respond(listMyItems, listOf([item(), kept]));
  refuse(updateItem, 'item_removed');
  await renderPage('/my-listings', { user: owner() });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  await form.getByLabelText('Hourly rate').fill('950');
  respond(listMyItems, listOf([kept]));
  await save.click();
  await expect.element(page.getByText('This rental item has been removed.').first()).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('article')).toHaveTextContent('Kept');
  await expect.element(title).toHaveFocus();
});

it('drops an item that was deleted in another tab when it is deleted again', async () => {
  respond(listMyItems, listOf([item()]));
  refuse(deleteItem, 'item_not_found');
  await renderPage('/my-listings', { user: owner() });
  await page.getByRole('button', { name: 'Delete Quemado Red' }).click();
  respond(listMyItems, listOf([]));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect.element(title).toHaveFocus();
});

it('says that it loads, and lets a failed list be loaded again', async () => {
  refuse(listMyItems);
  const answer = hold(listMyItems);
  await renderPage('/my-listings', { user: owner() });
  await expect.element(page.getByText('Loading your listings…')).toBeInTheDocument();
  await expect.element(title).toHaveTextContent('My listings');
  await expect.element(page.getByText('Prices, photos and availability of your craft.')).toBeVisible();
  answer();
  await expect
    .element(page.getByRole('heading', { name: 'Your listings could not be loaded' }))
    .toBeVisible();
  respond(listMyItems, listOf([item()]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
});

it.each([
  { fields: {}, type: 'jet ski', state: 'Available' },
  { fields: { itemType: 'BOAT', isAvailable: false } as const, type: 'boat', state: 'Unavailable' },
])('shows the details of a $type that is $state', async ({ fields, type, state }) => {
  respond(listMyItems, listOf([item({ hourlyRate: 1200, ...fields })]));
  await renderPage('/my-listings', { user: owner() });
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading', { name: 'Quemado Red' })).toBeVisible();
  const texts = ['Sea-Doo Spark', type, '1,200 MAD per hour', 'up to 2 people', '2 photos', state];
  for (const text of texts) await expect.element(card).toHaveTextContent(text);
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe(image().thumbnailUrl);
});

describe('a removed photo', () => {
  const stored = [1, 2, 3].map((number) => image(number));
  const others = stored.filter(({ id }) => id !== image(2).id);

  async function editThree(): Promise<void> {
    respond(listMyItems, listOf([item({ images: stored })]));
    respond(deleteItemImage, { images: others, thumbnailImageId: image(1).id });
    await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
    await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
    await expect.element(count).toHaveTextContent('3/8 images');
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

  it('is removed at once when new ones take its place', async () => {
    const added = [4, 5, 6, 7, 8, 9].map((number) => image(number));
    const waiting = [...added];
    respond(uploadItemImages, () => ({ images: waiting.splice(0, 1) }));
    respond(addItemImages, ({ body }) =>
      added.filter(({ id }) => JSON.stringify(body) === JSON.stringify({ images: [{ id }] })),
    );
    await editThree();
    await form.getByRole('button', { name: 'Remove photo 2' }).click();
    const files = added.map((_, at) => new File(['photo'], `IMG_${at}.jpg`, { type: 'image/jpeg' }));
    await form.getByLabelText('Add photos').upload(files);
    await expect.element(count).toHaveTextContent('8/8 images');
    await expect.poll(() => sentTo(addItemImages).length).toBe(6);
    expect(form.getByRole('button', { name: /^Undo/ }).length).toBe(0);
    expect(sentTo(deleteItemImage).map(({ params }) => params.imageId)).toEqual([image(2).id]);
  });
});

it('asks visitors to sign in', async () => {
  await renderPage('/my-listings');
  await expect.element(page.getByText('Please log in to see your listings.')).toBeVisible();
});

it('says to a user who may not list that they have no listings', async () => {
  respond(listMyItems, listOf([]));
  await renderPage('/my-listings', { user: member() });
  await expect.element(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'How to get it' })).toBeVisible();

  // An administrator grants the permission while the page is open.
  respond(getMe, member({ canListItems: true }));
  sendEvent(meTopic);
  await expect.element(page.getByText('Create your first listing to start earning!')).toBeVisible();
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
