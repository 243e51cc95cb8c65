import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { removeMark, storeMark } from '#client/data/session-mark.ts';
import { mockBoard, onWater, startAtNoon } from '#client/testing/board.ts';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';
import { recordState, uploadHandoverPhoto } from '#features/handovers/endpoints.ts';
import { recordOf, stateOf } from '#features/handovers/handover-fixture.ts';
import { AppError } from '#shared/errors.ts';
import { forgetDevice } from './forget-device.ts';
import { type QuayAct, readKept } from './kept-acts.ts';
import { forgetPhotos, keepPhoto, sendPhotos } from './kept-photos.ts';
import { addAct, sendKept } from './use-kept-acts.ts';

const user = owner();
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const booking = onWater(1, 20);

beforeEach(async () => {
  startAtNoon();
  localStorage.clear();
  await forgetPhotos(user.id);
  mockBoard([booking]);
  respond(recordState, recordOf());
  respond(uploadHandoverPhoto, undefined);
  // Signs in.
  await renderPage('/bookings/quay', { user });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
});

function stateWith(...ids: string[]): QuayAct {
  const { id, at, ...condition } = stateOf();
  const { by, receivedAt, hash, deposit, ...rest } = condition;
  const photos = ids.map((photo) => ({ id: photo, view: 'BOW' as const }));
  return {
    ...{ kind: 'state', bookingId: booking.id, item: 'Yamaha EX' },
    body: { id, at, ...rest, stage: 'DEPARTURE', photos },
  };
}
const uploaded = () => sentTo(uploadHandoverPhoto).map(({ params }) => params.photoId);

/** Which of these photos the device still has: it sends those again. */
async function stillKept(...ids: string[]): Promise<string[]> {
  const before = uploaded().length;
  await sendPhotos(user.id, booking.id, ids, { again: true });
  return uploaded().slice(before).map(String);
}

it('does not send a photo again that was sent before the signal was lost, and sends the state after the last one', async () => {
  const [first, second] = [await keepPhoto(user.id, jpeg), await keepPhoto(user.id, jpeg)];
  respond(uploadHandoverPhoto, ({ params }) => {
    if (params.photoId === second) throw new AppError('unavailable');
    return undefined as never;
  });
  expect(await addAct(user.id, stateWith(first, second))).toMatchObject({ status: 'kept' });
  expect(sentTo(recordState)).toEqual([]);
  respond(uploadHandoverPhoto, undefined);
  await sendKept(user.id);
  // The board's own sender may have tried the second one, too.
  expect(uploaded().filter((id) => id === first)).toEqual([first]);
  expect(uploaded().at(-1)).toBe(second);
  expect([sentTo(recordState).length, readKept(user.id).kept]).toEqual([1, []]);
});

it('sends all photos of a record again once if the server no longer has one, and then shows the record as refused', async () => {
  const photo = await keepPhoto(user.id, jpeg);
  refuse(recordState, 'handover_photo_missing');
  expect(await addAct(user.id, stateWith(photo))).toMatchObject({ status: 'refused' });
  expect([uploaded(), sentTo(recordState).length]).toEqual([[photo, photo], 2]);
  expect(await stillKept(photo)).toEqual([photo]);
});

it('forgets the photos of a record that the server has, but none that were taken for the next one meanwhile', async () => {
  const photo = await keepPhoto(user.id, jpeg);
  const release = hold(recordState);
  const sending = addAct(user.id, stateWith(photo));
  await expect.poll(() => sentTo(recordState).length).toBe(1);
  const next = await keepPhoto(user.id, jpeg);
  release();
  expect(await sending).toMatchObject({ status: 'sent' });
  expect(await stillKept(photo, next)).toEqual([next]);
});

it('forgets photos with a sign-out, also one that is being sent, and sends no more of them', async () => {
  const [first, second] = [await keepPhoto(user.id, jpeg), await keepPhoto(user.id, jpeg)];
  const release = hold(uploadHandoverPhoto);
  const sending = sendPhotos(user.id, booking.id, [first, second]);
  await expect.poll(() => uploaded()).toEqual([first]);
  await forgetDevice('signOut', user.id);
  removeMark();
  release();
  await expect(sending).rejects.toThrow('The session has ended');
  storeMark(user);
  expect(await stillKept(first, second)).toEqual([]);
});
