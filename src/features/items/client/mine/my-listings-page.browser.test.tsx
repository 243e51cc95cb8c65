import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hold, refuse, respond } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, item, listOf, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { deleteItem, listMyItems, updateItem } from '#features/items/endpoints.ts';
import { meTopic } from '#shared/live-topics.ts';

const form = page.getByRole('form');
const save = form.getByRole('button', { name: 'Save Changes' });
const title = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const cards = page.getByRole('article');

it('shows the details of each item, and keeps what was typed in one of several forms after a failure, when others close, and until it is cancelled', async () => {
  const boat = { id: idOf(11), listingTitle: 'Nekor', itemType: 'BOAT', isAvailable: false } as const;
  respond(listMyItems, listOf([item({ hourlyRate: 1200 }), item(boat)]));
  refuse(updateItem);
  const answer = hold(updateItem);
  await renderPage('/my-listings', { user: owner() });
  await expect.element(page.getByText('Prices, photos and availability of your craft.')).toBeVisible();
  const [first, second] = [cards.first(), cards.nth(1)];
  for (const text of ['Quemado Red', 'Sea-Doo Spark', '1,200 MAD per hour', 'up to 2 people', '2 photos'])
    await expect.element(first).toHaveTextContent(text);
  await expect.element(first).toHaveTextContent(/jet ski.*Available/s);
  await expect.element(second).toHaveTextContent(/boat.*Unavailable/s);
  expect(first.element().querySelector('img')?.getAttribute('src')).toBe(image().thumbnailUrl);

  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  const rate = form.getByLabelText('Hourly rate');
  await rate.fill('77');
  await save.click();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to update item');
  await page.getByRole('button', { name: 'Edit Nekor' }).click();
  const other = page.getByRole('form', { name: 'Edit Nekor' });
  await other.getByLabelText('Hourly rate').fill('78');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Nekor' })).toHaveFocus();
  await page.getByRole('banner').getByRole('link', { name: 'Money' }).click();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(rate).toHaveValue('77');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(first).toHaveTextContent('1,200 MAD');
});

it('drops an item that was deleted in another tab when it is saved or deleted', async () => {
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
  await expect.element(cards).toHaveTextContent('Kept');
  await expect.element(title).toHaveFocus();
  refuse(deleteItem, 'item_not_found');
  await page.getByRole('button', { name: 'Delete Kept' }).click();
  respond(listMyItems, listOf([]));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect.element(title).toHaveFocus();
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
