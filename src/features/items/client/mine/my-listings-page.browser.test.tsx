import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sendEvent } from '#client/testing/live-stream.ts';
import { hold, refuse, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { image, item, listOf, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { deleteItem, listMyItems, updateItem } from '#features/items/endpoints.ts';
import { meTopic } from '#shared/live-topics.ts';

const form = page.getByRole('form');
const save = form.getByRole('button', { name: 'Save Changes' });
const title = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');

/** Opens the form of the owner's only item. */
async function edit(): Promise<void> {
  respond(listMyItems, listOf([item()]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
}

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
