import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserInstance, changeLanguage } from '#client/i18n/i18n.ts';
import { type Device, devices, setDevice } from '#client/testing/devices.ts';
import { expectFocusWithin } from '#client/testing/gestures.ts';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, item, itemDetail, listOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeItem, deleteItem, listMyItems } from '#features/items/endpoints.ts';

const card = page.getByRole('article');
const dialog = page.getByRole('dialog');
const remove = page.getByRole('button', { name: 'Delete Quemado Red' });
const yes = dialog.getByRole('button', { name: 'Delete' });

async function showCard(device: Device = 'desk'): Promise<void> {
  await setDevice(device);
  respond(listMyItems, listOf([item()]));
  await renderPage('/my-listings', { user: owner({ itemsOwned: 1 }) });
  await expect.element(card).toBeVisible();
}

/** Lets updates succeed. */
const saveItem = () =>
  respond(changeItem, ({ body }) => {
    respond(listMyItems, listOf([item(Object(body))]));
    return itemDetail(Object(body));
  });

it('the card of an own item changes the price and the availability in place, on a phone', async () => {
  await showCard('phone');
  const price = card.getByRole('button', { name: /^Change the price of Quemado Red/ });
  const field = card.getByRole('textbox', { name: 'Hourly rate of Quemado Red' });
  const save = card.getByRole('button', { name: 'Save' });
  await price.click();
  await expect.element(field).toHaveFocus();
  await field.fill('1.200');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Do you mean 1,200 or 1.20?');
  await userEvent.keyboard('{Escape}');
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveTextContent('600 MAD per hour');
  expect(sentTo(changeItem)).toEqual([]);

  disconnect(changeItem);
  await price.click();
  // What was there is selected.
  await userEvent.keyboard('720.5');
  await save.click();
  await expectToast('Failed to change the price');
  await expect.element(field).toHaveValue('720.5');
  saveItem();
  await save.click();
  await expectToast('“Quemado Red” now costs 720.50 MAD per hour.');
  await expect.element(price).toHaveTextContent('720.50 MAD per hour');
  await expect.element(price).toHaveFocus();
  expect(sentTo(changeItem).at(-1)?.body).toEqual({ hourlyRate: 720.5 });

  const available = card.getByRole('switch', { name: 'Available for rent: Quemado Red' });
  await expect.element(available).toBeChecked();
  const { width, height } = available.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  disconnect(changeItem);
  await available.click();
  await expectToast('Failed to change the availability');
  await expect.element(available).toBeChecked();
  saveItem();
  await available.click();
  await expectToast('“Quemado Red” is now unavailable.');
  await expect.element(available).not.toBeChecked();
  await expect.element(card.getByText('Unavailable', { exact: true })).toBeVisible();
  expect(sentTo(changeItem).at(-1)?.body).toEqual({ isAvailable: false });
  available.element().focus();
  await userEvent.keyboard(' ');
  await expectToast('“Quemado Red” is available again.');
});

it('the card of an own item takes less than a third of the screen of a phone, in both languages', async () => {
  await setDevice('phone');
  const items = Array.from({ length: 12 }, (_, at) => item({ id: idOf(10 + at) }));
  respond(listMyItems, listOf(items));
  await renderPage('/my-listings', { user: owner() });
  await expect.poll(() => card.length).toBe(12);
  const list = card.first().element().closest('ul, ol');
  for (const names of [
    ['Hours and prices', 'Public page'],
    ['Horaires et tarifs', 'Page publique'],
  ]) {
    await expect.element(card.first()).toHaveTextContent(new RegExp(names.join('.*')));
    expect(list?.getBoundingClientRect().height).toBeLessThanOrEqual(4 * devices.phone.height);
    await changeLanguage(browserInstance(), 'fr');
  }
});

it('the dialog that asks before an item is deleted is neither answered nor closed by a double tap on a phone, closes on a failure, whose toast is on the page, and offers to make an item with confirmed bookings unavailable instead', async () => {
  await showCard('phone');
  // Near the top, so that on phones the second tap hits the backdrop above the dialog.
  scrollBy({ top: remove.element().getBoundingClientRect().top - 120, behavior: 'instant' });
  await doubleTap(remove.element());
  const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect.element(question).toBeVisible();
  // Let a click that was dispatched too late take effect.
  await new Promise(requestAnimationFrame);
  await expect.element(question).toBeVisible();
  expect(sentTo(deleteItem)).toEqual([]);
  disconnect(deleteItem);
  await yes.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectToast('Failed to delete');
  await expect.element(card).toHaveTextContent('Quemado Red');

  refuse(deleteItem, 'has_confirmed_bookings', { confirmedBookings: 2 });
  saveItem();
  await remove.click();
  await yes.click();
  const refusal = page.getByRole('dialog', { name: /cannot be deleted yet/ });
  const reason = 'It has 2 confirmed bookings to come. You can delete it once they are over.';
  await expect.element(refusal).toHaveTextContent(reason);
  const bookings = refusal.getByRole('link', { name: 'See its bookings' });
  await expect.element(bookings).toHaveAttribute('href', expect.stringContaining('tab=items'));
  await refusal.getByRole('button', { name: 'Make it unavailable' }).click();
  await expectToast('“Quemado Red” is now unavailable.');
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(card.getByRole('switch')).not.toBeChecked();
});

it('the dialog that asks before an item is deleted traps the focus and restores it, and stays open on Escape while the deletion is pending', async () => {
  respond(deleteItem, undefined);
  const answer = hold(deleteItem);
  await showCard();
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expectFocusWithin(dialog.element(), 8);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await yes.click();
  await expect.element(dialog.getByRole('button', { name: 'Deleting' })).toBeVisible();
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.keyboard('{Escape}');
    // Waits for the dialog's asynchronous `close` event.
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    expect(dialog.element().matches(':modal')).toBe(true);
  }
  respond(listMyItems, listOf([]));
  respond(getMe, owner({ itemsOwned: 0 }));
  answer();
  await expectToast('Item deleted successfully!');
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings', exact: true });
  await expect.element(link).toBeVisible();
});

/** Taps the same place twice: the second tap hits what the first one has opened. */
async function doubleTap(button: Element): Promise<void> {
  const { x, y, width, height } = button.getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  const tap = () => {
    const target = document.elementFromPoint(place.clientX, place.clientY);
    const options = { ...place, bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
    for (const type of ['pointerdown', 'pointerup', 'click'])
      target?.dispatchEvent(new PointerEvent(type, options));
  };
  tap();
  await expect.element(dialog).toBeVisible();
  tap();
}
