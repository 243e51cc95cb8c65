import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readKept } from '#client/offline/kept-acts.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { act, boardBooking, group, mockBoard, onWater, startAtNoon } from '#client/testing/board.ts';
import { disconnect, respond, sentTo } from '#client/testing/mock-api.ts';
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
const field = (name: string | RegExp) => dialog.getByLabelText(name);

beforeEach(() => {
  startAtNoon();
  localStorage.clear();
});

async function openBoard(bookings: BookingDetail[], states = [stateOf()]): Promise<void> {
  const handover = { asks: true, points: ['The 300 m line'], itemType: 'JETSKI', states };
  mockBoard(bookings.map((one) => ({ ...one, handover })));
  respond(putTrip, { departedAt: inMinutes(0), dueAt: inMinutes(120), returnedAt: null });
  respond(recordState, recordOf());
  respond(uploadHandoverPhoto, undefined);
  await renderPage('/bookings/quay', { user: owner() });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
}

/** A picture as a camera makes it. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 1000);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' });
}

it('opens after “Gone”, takes photos by the camera, marks, hours and signatures, and sends the photos before the state', async () => {
  await openBoard([boardBooking(1, 5)], []);
  await group('Next to leave').first().getByRole('button', { name: /^Gone/ }).click();
  await expect.element(dialog).toHaveTextContent(/How does it leave\?/);
  const camera = field('Photo: Bow');
  await expect.element(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, await photo());
  await expect.element(field('Photo: Stern')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('img', { name: /jet ski from above/ }), {
    position: { x: 40, y: 60 },
  });
  await dialog.getByRole('textbox', { name: /^Mark 1/ }).fill('Scratch');
  await field(/Move mark 1/).click();
  await userEvent.keyboard('{ArrowLeft}');
  await dialog.getByText('8/8').click();
  await field('Engine hours').fill('120,5');
  await dialog.getByText('Explained: The 300 m line').click();
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The signature for the owner is missing.');
  const pad = dialog.getByRole('img', { name: /for the owner: draw here/ });
  const line = { sourcePosition: { x: 30, y: 30 }, targetPosition: { x: 90, y: 50 } };
  await userEvent.dragAndDrop(pad, pad, line);
  await dialog.getByText('The name counts as the signature').nth(1).click();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expectToast('The record is saved');
  const [sent] = sentTo(recordState);
  const body = sent?.body as StateBody;
  expect(body).toMatchObject({ stage: 'DEPARTURE', fuel: 8, meter: 120.5, explained: ['The 300 m line'] });
  expect(body.marks).toMatchObject([{ note: 'Scratch' }]);
  expect(body.ownerSignature.path).toMatch(/^M\d+ \d+(?:L\d+ \d+)+$/);
  expect(body.renterSignature).toMatchObject({ name: 'Renter 1', path: '' });
  const uploads = sentTo(uploadHandoverPhoto);
  expect(uploads.map(({ params }) => params.photoId)).toEqual(body.photos.map(({ id }) => id));
  expect(readKept(owner().id).kept).toEqual([]);
});

it('says at “Back” what is different first, keeps the marks of the departure, and takes a refusal for a signature', async () => {
  const departure = stateOf({ marks: [{ x: 20, y: 40, note: 'Old' }], fuel: 8, meter: 100, unit: null });
  await openBoard([onWater(1, 20)], [departure]);
  await group('On the water').first().getByRole('button', { name: /^Back/ }).click();
  await expect
    .element(dialog)
    .toHaveTextContent(/How does it come back\?.*At departure: 1 mark, fuel 8\/8, 100 h/);
  await dialog.getByRole('button', { name: 'Add a mark' }).click();
  await dialog.getByText('3/8').click();
  await expect
    .element(dialog)
    .toHaveTextContent(/What is different1 new mark.*8\/8 at departure, 3\/8 at return/);
  await dialog.getByText('The name counts as the signature').first().click();
  await dialog.getByText('The renter does not agree').click();
  await field('I don’t agree, because').fill('It was there before.');
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expectToast('The record is saved');
  expect(sentTo(recordState)[0]?.body).toMatchObject({
    ...{ stage: 'RETURN', renterSignature: null, disagreement: 'It was there before.' },
    marks: [{ note: 'Old' }, { x: 50, y: 50 }],
  });
});

it('is skipped with one tap, opens again from behind the row, and asks before input is lost', async () => {
  await openBoard([onWater(1, 20)]);
  await group('On the water').first().getByRole('button', { expanded: false }).click();
  await act(/^Hand-over record/).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await act(/^Hand-over record/).click();
  await userEvent.click(dialog.getByRole('img', { name: /for the owner: draw here/ }), {
    position: { x: 30, y: 30 },
  });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('The photos and signatures of this record are lost.')).toBeVisible();
  expect(sentTo(recordState)).toEqual([]);
});

it('is kept without a signal, with its photos, which the board counts', async () => {
  await openBoard([boardBooking(1, 5)], []);
  for (const endpoint of [putTrip, uploadHandoverPhoto, recordState]) disconnect(endpoint);
  await group('Next to leave').first().getByRole('button', { name: /^Gone/ }).click();
  await userEvent.upload(field('Photo: Bow'), await photo());
  for (const place of [0, 1]) await dialog.getByText('The name counts as the signature').nth(place).click();
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expectToast('The record is kept on this device and will be sent when there is a signal');
  await expect.element(page.getByText(/2 entries are kept .* 1 photo is among them/)).toBeVisible();
});

it('says before the first photo that there is no room for any, and records everything else', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 50_000_000, usage: 49_000_000 });
  await openBoard([boardBooking(1, 5)], []);
  await group('Next to leave').first().getByRole('button', { name: /^Gone/ }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is no room for photos');
  await expect.element(field('Photo: Bow')).toBeDisabled();
  for (const place of [0, 1]) await dialog.getByText('The name counts as the signature').nth(place).click();
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expectToast('The record is saved');
});
