import { randomUUID } from 'node:crypto';
import type { StateBody } from '#features/handovers/schemas.ts';
import { everyone, of, type Parts, type Row, sides } from './access-rows.ts';
import { testNow } from './test-app.ts';
import { multipart, photo } from './upload.ts';

const signed = { name: 'Salma', path: 'M10 10L20 30' };
/** Of a craft that leaves. */
export const leavingState: StateBody = {
  ...{ id: '0b4e7a0e-5e3b-4e7c-9f0a-3a1b2c3d4e5f', stage: 'DEPARTURE', at: testNow, photos: [], marks: [] },
  ...{ fuel: 8, meter: 120.4, lifeJackets: 2, killCord: true, explained: [], identitySeen: true },
  ...{ ownerSignature: signed, renterSignature: signed, disagreement: null },
};
const addition = (photo: string) => ({
  ...{ id: randomUUID(), at: testNow },
  ...{ text: 'Old scratch', photos: [{ id: photo }] },
});
const added: Parts = ({ confirmed: { id }, handoverPhoto }) => ({
  params: { id },
  body: addition(handoverPhoto),
});
const addedToSlip: Parts = ({ walkIn, slipPhoto }) => ({
  params: { token: walkIn.slipToken },
  body: addition(slipPhoto),
});
export const handoverSetting = { asks: true, points: ['The 300 m line'], serviceEvery: 50, serviced: [] };
const { payload: body, headers } = await multipart('photo', [{ name: 'a.jpg', bytes: await photo(1) }]);
const ofSlip =
  (more: object = {}): Parts =>
  ({ walkIn }) => ({ params: { token: walkIn.slipToken, photoId: randomUUID() }, ...more });
const ofPhoto: Parts = ({ confirmed: { id } }) => ({
  params: { id, photoId: randomUUID() },
  body,
  headers,
});
const onlyOwner = [401, 404, 404, 200, 404, 404, 404];

/** The statuses of the calls about hand-over records. */
export const handoverAccess: Row[] = [
  ['GET /bookings/{id}/handover', sides(200, 200), of('confirmed')],
  ['POST /bookings/{id}/handover', sides(201, 403), of('confirmed', { body: leavingState })],
  ['POST /bookings/{id}/handover/photos/{photoId}', sides(204, 204), ofPhoto],
  ['GET /bookings/{id}/handover/photos/{photoId}', sides(404, 404), ofPhoto, 'see a photo that is not there'],
  ['POST /bookings/{id}/handover/additions', sides(201, 409), added],
  ['POST /bookings/{id}/handover/asks', sides(200, 200), of('confirmed', { body: { ask: 'DISPUTE' } })],
  ['GET /bookings/{id}/handover.pdf', sides(404, 404), of('confirmed'), 'print what is not recorded'],
  ['GET /slips/{token}/handover', everyone(), ofSlip()],
  ['POST /slips/{token}/handover/photos/{photoId}', everyone(204), ofSlip({ body, headers })],
  ['GET /slips/{token}/handover/photos/{photoId}', everyone(404), ofSlip()],
  ['POST /slips/{token}/handover/additions', everyone(201), addedToSlip],
  ['POST /slips/{token}/handover/asks', everyone(), ofSlip({ body: { ask: 'DISPUTE' } })],
  [
    'POST /slips/{token}/handover/asks',
    everyone(403),
    ofSlip({ body: { ask: 'ERASE' } }),
    'delete as a guest',
  ],
  ['GET /slips/{token}/handover.pdf', everyone(404), ofSlip()],
  ['GET /items/{id}/handover-settings', onlyOwner, of('item')],
  ['PUT /items/{id}/handover-settings', onlyOwner, of('item', { body: handoverSetting })],
];
