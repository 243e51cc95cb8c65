import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#client/data/query-client.ts';
import { guestBooking, token } from '#client/states/quay-samples.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getSlip } from '#features/quay/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import {
  addToHandover,
  askAboutHandover,
  getHandover,
  getSlipHandover,
  uploadHandoverPhoto,
} from '../endpoints.ts';
import { additionOf, recordOf, stateOf } from '../handover-fixture.ts';

const id = idOf(201);
const address = `/bookings/${id}/handover`;
const photo = { id: idOf(820), view: 'BOW', sha256: '0'.repeat(64) } as const;
const departure = stateOf({ photos: [photo] });
const returned = stateOf({
  ...{ id: idOf(802), stage: 'RETURN', at: '2026-11-21T11:50:00.000Z', fuel: 3, meter: 122 },
  receivedAt: '2026-11-21T14:10:00.000Z',
  marks: [...departure.marks, { x: 50, y: 12, note: 'Chip at the bow' }],
  ...{ renterSignature: null, disagreement: 'It was there before.' },
});
const openUntil = new Date(Date.now() + 3_600_000).toISOString();
const record = (fields: Parameters<typeof recordOf>[0] = {}) =>
  recordOf({ bookingId: id, states: [departure, returned], openUntil, ...fields });

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = (name: string | RegExp) => page.getByRole('article', { name });

beforeEach(() => respond(getHandover, record()));

it('shows what is different first, then both states with who recorded them, and the disagreement', async () => {
  await renderPage(address, { user: owner() });
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect.element(headings.first()).toHaveTextContent('What is different');
  const main = page.getByRole('main');
  await expect.element(main.getByText('1 new mark', { exact: true })).toBeVisible();
  await expect.element(main.getByText('8/8 at departure, 3/8 at return')).toBeVisible();
  await expect.element(main.getByText('120.5 h at departure, 122 h at return')).toBeVisible();
  const back = state('How it came back');
  await expect.element(back).toHaveTextContent(/11:50.*Nadia Tazi \(owner\)/);
  await expect.element(back).toHaveTextContent(/Sent later: arrived .*2:10/);
  await expect.element(back).toHaveTextContent(/Chip at the bow New/);
  await expect.element(back).toHaveTextContent('“It was there before.”');
  await expect.element(back.getByRole('img', { name: 'The jet ski from above: 2 marks' })).toBeVisible();
  await expect.element(state('How it left')).not.toHaveTextContent(/Sent later/);
});

it('links the PDF in the user’s language and each photo in full size, and says which one is not loaded', async () => {
  await renderPage(address, { user: owner(), language: 'fr' });
  const pdf = page.getByRole('link', { name: 'Télécharger le PDF' });
  await expect.element(pdf).toHaveAttribute('href', `/api/v1/bookings/${id}/handover.pdf?lang=fr`);
  const shown = page.getByRole('link', { name: 'Proue, photo 1 : en grand' }).first();
  await expect.element(shown).toHaveAttribute('href', `/api/v1/bookings/${id}/handover/photos/${photo.id}`);
  await expect.element(shown).toHaveTextContent(/Non chargée/);
});

it('shows the units of a fleet apart, additions, and what was recorded earlier only when it is unfolded', async () => {
  const states = [1, 2].map((unit) => stateOf({ id: idOf(810 + unit), unit }));
  const again = stateOf({ id: idOf(815), unit: 2, fuel: 4 });
  respond(
    getHandover,
    record({ states: [...states, again, additionOf()], endTime: '2026-01-05T12:00:00.000Z' }),
  );
  await renderPage(address, { user: owner() });
  await expect.element(state('How it left (craft 1)')).toBeVisible();
  await expect.element(state('How it left (craft 2)').first()).toHaveTextContent(/4\/8/);
  expect(page.getByRole('article').all()).toHaveLength(3);
  await page.getByText('Recorded earlier').click();
  await expect.element(state('How it left (craft 2)').nth(1)).toHaveTextContent(/8\/8/);
  await expect.element(state('Added later')).toHaveTextContent(/Sam Renter \(renter\).*was there before/);
  await expect.element(page.getByText('No record of how it came back').first()).toBeVisible();
});

it('adds photos one after the other; a failure names its photo, keeps what was typed, and only that one is sent again', async () => {
  let isFull = true;
  const names: string[] = [];
  respond(uploadHandoverPhoto, ({ body }) => {
    const { name } = (body as FormData).get('photo') as File;
    names.push(name);
    if (name === 'two.jpg' && isFull) throw new AppError('too_many_handover_photos');
    return undefined;
  });
  respond(addToHandover, () => {
    respond(getHandover, record({ states: [departure, returned, additionOf()] }));
    return record();
  });
  await renderPage(address, { user: owner() });
  await button('Add photos').click();
  const submit = dialog.getByRole('button', { name: 'Add to the record' });
  await submit.click();
  await expect.element(dialog.getByText('Choose at least one photo.')).toBeVisible();
  const files = ['one', 'two', 'other'].map(
    (name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }),
  );
  await dialog.getByLabelText('Choose photos').upload(files);
  await dialog.getByRole('button', { name: 'Leave out other.jpg' }).click();
  await expect.element(dialog.getByText('2 photos chosen')).toBeVisible();
  await dialog.getByRole('textbox').fill('It was there.');
  await submit.click();
  await expect.element(dialog.getByText('“two.jpg” was not added')).toBeVisible();
  expect(sentTo(addToHandover)).toEqual([]);
  isFull = false;
  await submit.click();
  await expectToast('The photos are in the record');
  await expect.element(state('Added later')).toBeVisible();
  expect(names).toEqual(['one.jpg', 'two.jpg', 'two.jpg']);
  const [one, , two] = sentTo(uploadHandoverPhoto).map(({ params }) => ({ id: params.photoId }));
  expect(sentTo(addToHandover)).toMatchObject([
    { params: { id }, body: { text: 'It was there.', photos: [one, two] } },
  ]);
});

it('asks before it opens a dispute and before it deletes, which takes both sides', async () => {
  respond(askAboutHandover, ({ body }) => {
    const isErased = Object(body).ask === 'ERASE';
    const asked = isErased
      ? record({ states: [], openUntil: null })
      : record({ asks: { ERASE: ['renter'], DISPUTE: ['owner'] } });
    respond(getHandover, asked);
    return asked;
  });
  await renderPage(address, { user: owner() });
  await button('Open a dispute').click();
  await expect.element(dialog.getByText(/Administrators of the marina will see/)).toBeVisible();
  expect(sentTo(askAboutHandover)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open a dispute' }).click();
  await expect.element(page.getByRole('main').getByText(/^A dispute is open/)).toBeVisible();
  await expect.element(button('Open a dispute')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The other side asks to delete/)).toBeVisible();
  await button('Delete the record').click();
  await expect.element(dialog.getByText(/are deleted at once, for both/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete the record' }).click();
  await expectToast('The record is deleted');
  await expect.element(page.getByRole('heading', { name: 'No record was made' })).toBeVisible();
  expect(sentTo(askAboutHandover).map(({ body }) => body)).toEqual([{ ask: 'DISPUTE' }, { ask: 'ERASE' }]);
});

it('lets administrators only read, and says why they can', async () => {
  respond(getHandover, record({ side: null, openUntil: null, asks: { ERASE: [], DISPUTE: ['renter'] } }));
  await renderPage(address, { user: administrator() });
  await expect.element(page.getByText(/because one side has opened a dispute/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible();
  for (const name of ['Add photos', 'Open a dispute', 'Delete the record'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

it('says that there is no such record to others', async () => {
  refuse(getHandover, 'booking_not_found');
  await renderPage(address, { user: owner() });
  await expect.element(page.getByRole('heading', { name: 'No such record' })).toBeVisible();
});

it('is below the slip of a guest, by its secret alone, and is forgotten with the page', async () => {
  respond(getSlip, guestBooking({ recorded: ['DEPARTURE', 'RETURN'] }));
  respond(getSlipHandover, record({ side: 'renter' }));
  await renderPage(`/slip/${token}`);
  await expect.element(state('How it came back')).toBeVisible();
  const pdf = page.getByRole('link', { name: 'Download the PDF' });
  await expect.element(pdf).toHaveAttribute('href', `/api/v1/slips/${token}/handover.pdf?lang=en`);
  const isKept = () => JSON.stringify(queryClient.getQueryCache().getAll()).includes(token);
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect.poll(isKept).toBe(false);
});
