import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, item, itemDetail, listOf, member, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { mergeItems } from '#features/items/duplicate-endpoints.ts';
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

it('makes listings of the same model one, of which the owner chooses the one that stays', async () => {
  const alike = [10, 11, 12].map((n) => item({ id: idOf(n), listingTitle: `VX ${n}`, reviewCount: n % 11 }));
  const others = [item({ id: idOf(13), capacity: 3 }), item({ id: idOf(14), rentalCategory: 'PER_SEAT' })];
  respond(listMyItems, listOf([...alike, ...others]));
  respond(mergeItems, () => {
    respond(listMyItems, listOf([item({ id: idOf(11), listingTitle: 'VX 11', units: 3 }), ...others]));
    return itemDetail({ id: idOf(11), listingTitle: 'VX 11', units: 3 });
  });
  await renderPage('/my-listings', { user: owner() });
  await expect.element(page.getByText('You have 3 Sea-Doo Spark: make it one listing?')).toBeVisible();
  await page.getByRole('button', { name: 'See how' }).click();
  const kept = dialog.getByLabelText('The listing that stays');
  await expect.element(kept).toHaveValue(idOf(10));
  await kept.selectOptions(idOf(11));
  await dialog.getByRole('button', { name: 'Make it one listing' }).click();
  await expectToast('“VX 11” now has 3 craft.');
  expect(sentTo(mergeItems)[0]?.body).toEqual({ itemIds: [idOf(10), idOf(12)] });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cards.first()).toHaveTextContent('3 × Sea-Doo Spark');
  await expect.element(page.getByText(/make it one listing/)).not.toBeInTheDocument();
});

it('offers each group of listings of one model, until it is dismissed on this device', async () => {
  onTestFinished(() => localStorage.clear());
  const models = ['VX', 'VX', 'Ultra', 'Ultra'];
  respond(listMyItems, listOf(models.map((modelName, n) => item({ id: idOf(10 + n), modelName }))));
  await renderPage('/my-listings', { user: owner() });
  const offers = page.getByText(/make it one listing/);
  await expect.poll(() => offers.length).toBe(2);
  await page.getByRole('button', { name: 'Keep them apart' }).first().click();
  await expect.element(offers).toHaveTextContent('You have 2 Ultra');
  removePage();
  await renderPage('/my-listings', { user: owner() });
  await expect.element(offers).toHaveTextContent('You have 2 Ultra');
});

it('asks how many there are and what they are called, and shows which bookings need more than are left', async () => {
  respond(listMyItems, listOf([item({ units: 5, unitNames: ['Red 3', '', 'Blue 4'] })]));
  const hours = { startTime: '2026-11-28T10:00:00.000Z', endTime: '2026-11-28T12:00:00.000Z' };
  const booked = [{ id: idOf(30), ...hours, seats: 3, renter: 'Hannah' }];
  refuse(updateItem, 'units_booked', { confirmedBookings: 3, booked });
  await renderPage('/my-listings', { user: owner() });
  await page.getByRole('button', { name: 'Edit Quemado Red' }).click();
  const units = form.getByRole('spinbutton', { name: 'How many identical craft' });
  await expect.element(units).toHaveAttribute('aria-valuenow', '5');
  await expect.element(form.getByLabelText('Their names')).toHaveValue('Red 3, , Blue 4');
  await form.getByLabelText('Their names').fill('Red 3, Blue 4');
  const less = form.getByRole('button', { name: 'Less' }).last();
  for (let step = 0; step < 3; step++) await less.click();
  await save.click();
  const link = form.getByRole('alert').getByRole('link');
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(idOf(30)));
  await expect.element(form.getByRole('alert')).toHaveTextContent(/Hannah, 3 craft\s*And 2 more bookings\.$/);
  expect(sentTo(updateItem).at(-1)?.body).toMatchObject({ units: 2, unitNames: ['Red 3', 'Blue 4'] });
  await less.click();
  await expect.element(form.getByLabelText('Their names')).not.toBeInTheDocument();
});
