import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { act, boardBooking, group, mockBoard, onWater, startAtNoon } from '#client/testing/board.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { putTrip } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { recordState, uploadHandoverPhoto } from '#features/handovers/endpoints.ts';
import { recordOf, stateOf } from '#features/handovers/handover-fixture.ts';
import type { StateBody } from '#features/handovers/schemas.ts';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const pad = dialog.getByRole('img', { name: /for the owner: draw here/ });

beforeEach(() => {
  startAtNoon();
  localStorage.clear();
  localStorage.setItem('hasSeenFirstVisitPopup', 'true');
});

async function openForm(booking: BookingDetail, states = [stateOf()]): Promise<void> {
  const handover = { asks: false, points: [], itemType: 'JETSKI', states };
  mockBoard([booking].map((one) => ({ ...one, handover })));
  respond(putTrip, { departedAt: inMinutes(0), dueAt: inMinutes(120), returnedAt: null });
  respond(recordState, recordOf());
  respond(uploadHandoverPhoto, undefined);
  await renderPage('/bookings/quay', { user: owner() });
  await group(booking.trip ? 'On the water' : 'Next to leave')
    .first()
    .getByRole('button', { expanded: false })
    .click();
  await act(/^Hand-over record/).click();
}

async function photo(name = 'a.jpg'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

/** Both sign with their names, and the form is sent. */
async function save(): Promise<StateBody> {
  for (const place of [0, 1]) await dialog.getByText('The name counts as the signature').nth(place).click();
  await button('Save the record').click();
  await expectToast('The record is saved');
  return sentTo(recordState)[0]?.body as StateBody;
}

it('takes any photo in any order, since a hull in the water has none, and takes it again, removes it or adds more', async () => {
  await openForm(boardBooking(1, 5), []);
  const camera = (name: string) => dialog.getByLabelText(name, { exact: true });
  for (const view of ['Dashboard', 'Port side', 'Other photo', 'Other photo'])
    await userEvent.upload(camera(view), await photo());
  await expect.element(camera('Photo: Bow')).toHaveAttribute('capture', 'environment');
  await expect.element(dialog.getByRole('button', { name: 'Remove the photo: Other photo' })).toHaveLength(2);
  await userEvent.upload(camera('Take the photo again: Dashboard'), await photo());
  await button('Remove the photo: Port side').click();
  await expect.element(camera('Port side')).toBeEnabled();
  await userEvent.upload(camera('Bow'), new File(['no picture'], 'b.jpg', { type: 'image/jpeg' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This photo cannot be read.');
  expect(await axeFaults()).toEqual([]);
  const { photos } = await save();
  expect(photos.map(({ view }) => view)).toEqual(['OTHER', 'OTHER', 'DASHBOARD']);
});

it('adds, moves and removes marks with the keyboard, but none of the departure', async () => {
  await openForm(onWater(1, 20), [stateOf({ marks: [{ x: 20, y: 40, note: 'Old' }] })]);
  const add = button('Add a mark');
  await add.click();
  await add.click();
  (button('Move mark 3 with the arrow keys').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(add).toHaveFocus();
  (button('Move mark 2 with the arrow keys').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(button(/^(Move|Remove) mark 1/).elements()).toEqual([]);
  const { marks } = await save();
  expect(marks).toMatchObject([{ note: 'Old' }, { x: 52, y: 48 }]);
});

it('says how it left first, and what is different above the signatures once something was looked at', async () => {
  await openForm(onWater(1, 20), [stateOf({ fuel: 8, meter: 100 })]);
  await expect.element(dialog).toHaveTextContent(/At departure: 1 mark, fuel 8\/8, 100 h.*Photos/);
  await expect.element(dialog).not.toHaveTextContent('What is different');
  await dialog.getByText('8/8', { exact: true }).click();
  await expect.element(dialog).toHaveTextContent(/Nothing is different.*Signature for the owner/);
  await dialog.getByLabelText('Engine hours').fill('101,5');
  await expect
    .element(dialog)
    .toHaveTextContent(/100 h at departure, 101.5 h at return.*Signature for the owner/);
});

it('takes a drawn line for a signature, but not a touch while scrolling', async () => {
  await openForm(boardBooking(1, 5), []);
  await userEvent.click(pad, { position: { x: 30, y: 30 } });
  await button('Save the record').click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The signature for the owner is missing.');
  const line = { sourcePosition: { x: 30, y: 30 }, targetPosition: { x: 90, y: 50 } };
  await userEvent.dragAndDrop(pad, pad, line);
  await expect.element(alert).toHaveTextContent('The signature of the renter is missing.');
});

it('asks before any input is lost, by “Not now” or with the tab', async () => {
  await openForm(boardBooking(1, 5), []);
  const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await dialog.getByText('Kill cord handed over').click();
  expect(closing()).toBe(true);
  await button('Not now').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(closing()).toBe(false);
});
