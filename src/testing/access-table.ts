import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { marina } from '#shared/marina.ts';
import {
  admin,
  everyone,
  listers,
  of,
  owner,
  type Parts,
  type RequestParts,
  type Row,
  sides,
  signedIn,
} from './access-rows.ts';
import { hours, today, tomorrow } from './booking-world.ts';
import { handoverAccess } from './handover-access.ts';
import { newPushSubscription } from './push-subscription.ts';
import type { TestCaller } from './test-app.ts';
import { multipart, photo } from './upload.ts';

const send =
  (body: object): Parts =>
  () => ({ body });
const find =
  (query: object): Parts =>
  () => ({ query });
const act = (name: 'requested' | 'confirmed' | 'walkIn', action: string): Parts => {
  return (world) => ({ params: { id: world[name].id, action } });
};
const on = ({ id }: { id: string }, others = {}): RequestParts => ({ params: { id, ...others } });
const added: Parts = ({ item, upload }) => ({ ...on(item), body: { images: [upload] } });
const thumbnail: Parts = ({ item, image }) => ({ ...on(item), body: { thumbnailImageId: image.id } });
const ofOwner: Parts = ({ item }) => ({ params: { id: item.ownerId } });
const suspended: Parts = (world) => ({ ...ofOwner(world), body: { reason: 'Untrue', until: null } });
const questioned: Parts = (world) => ({ params: world.questioned });
const slip: Parts = ({ walkIn }) => ({ params: { token: walkIn.slipToken } });
const free = hours('08:00', '09:00');
const freeHours: Parts = ({ item }) => ({ body: { rentableItemId: item.id, ...free } });
const noSlip: Parts = () => ({ params: { token: 'A'.repeat(22) } });
export const boatman = { name: 'Hassan', switches: ['day' as const], until: null };
const favourite: Parts = ({ item }) => ({ params: { itemId: item.id } });
const review =
  (name: 'completed' | 'confirmed'): Parts =>
  (world) => ({ params: { bookingId: world[name].id }, body: { rating: 5 } });

const reports =
  (reason: string): Parts =>
  ({ item: { id } }) => ({ body: { kind: 'LISTING', id, reason, text: 'Look' } });
const settled: Parts = ({ review: { id } }) => ({ body: { kind: 'REVIEW', id, decision: 'HIDE' } });

const departs = (departedAt: string | null) => of('confirmed', { body: { departedAt } });
const longer = { endTime: hours('16:00', '17:00').endTime };
const days = { from: tomorrow, to: tomorrow };
const wholeDay = hours('08:00', '20:00');
const windy: Parts = ({ item }) => ({ body: { ...wholeDay, cause: 'WIND', itemIds: [item.id] } });
const alternatives: Parts = (world) => ({ params: { bookingId: world.confirmed.id }, query: wholeDay });
// Without bookings: a user of the database who may not switch off triggers gets a new world after each change.
const quiet = hours('08:00', '20:00', '2026-12-24');
const lunch = { startTime: '12:00', endTime: '13:00' };
const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 900 };
const calendar = { name: 'Airbnb', url: 'http://calendar.example/a.ics' };
const pushBrowser = newPushSubscription('https://push.example/1');
const file = { name: 'a.jpg', bytes: await photo(1) };
const upload = async (field: string): Promise<Parts> => {
  const { payload: body, headers } = await multipart(field, [file]);
  return () => ({ body, headers });
};

/** Sends the request of a row. */
export function sendTo(caller: TestCaller, endpoint: string, { params, query, ...parts }: RequestParts = {}) {
  const [method = '', path = ''] = endpoint.split(' ');
  const search = query ? `?${new URLSearchParams({ ...query })}` : '';
  const url = apiPrefix + fillPath(path, params) + search;
  return caller.inject({ method, url, payload: parts.body, headers: parts.headers ?? {} });
}

/** The status of each endpoint for each role. */
export const accessTable: Row[] = [
  ['GET /openapi.json', everyone()],
  ['GET /reference', everyone()],
  ['GET /events', everyone()],
  ['GET /auth/google', everyone(302)],
  ['GET /auth/google/callback', everyone(302)],
  ['GET /auth/logout', everyone(302)],
  ['POST /auth/logout', everyone(302)],

  ['GET /auth/me', signedIn()],
  ['DELETE /auth/me', [401, 204, 204, 409, 409, 409, 204], undefined, 'leave, in spite of bookings'],
  ['PUT /auth/me/profile', signedIn(), send({ displayName: 'Zineb' })],
  ['PUT /auth/me/language', signedIn(), send({ language: 'fr' })],
  ['GET /auth/me/calendar-feed', signedIn()],
  ['POST /auth/me/calendar-feed', signedIn(201)],
  ['DELETE /auth/me/calendar-feed', signedIn(204)],
  ['GET /auth/me/calendars', signedIn()],
  ['POST /auth/me/calendars', listers(422), send(calendar), 'add a calendar by an address that is refused'],
  ['DELETE /auth/me/calendars/{id}', signedIn(404), of('item')],
  ['POST /auth/me/calendars/{id}/read', signedIn(404), of('item')],
  ['GET /auth/me/record', signedIn()],
  ['GET /auth/me/blocks', signedIn()],
  ['DELETE /auth/me/blocks/{id}', signedIn(204), of('item')],
  ...['GET /helpers', 'GET /helpers/acts'].map((call): Row => [call, signedIn()]),
  ['POST /helpers', listers(201), send(boatman)],
  ['PUT /helpers/{id}', signedIn(404), of('item', { body: boatman })],
  ['DELETE /helpers/{id}', signedIn(404), of('item')],
  ['GET /invitations/{token}', everyone(404), noSlip],
  ['POST /invitations/{token}', signedIn(404), noSlip],
  ['GET /auth/me/waitlist', signedIn()],
  ['DELETE /auth/me/waitlist/{id}', signedIn(204), of('item')],
  ['GET /auth/me/favourites', signedIn()],
  ['POST /auth/me/favourites', signedIn(), ({ item }) => ({ body: { itemIds: [item.id] } })],
  ['PUT /auth/me/favourites/{itemId}', signedIn(204), favourite],
  ['DELETE /auth/me/favourites/{itemId}', signedIn(204), favourite],
  ['GET /auth/me/exports', signedIn()],
  ['POST /auth/me/exports', signedIn(201)],
  ['GET /auth/me/exports/{id}/file', signedIn(404), of('item')],
  ['GET /auth/sessions', signedIn()],
  ['DELETE /auth/sessions', signedIn(204)],
  ['DELETE /auth/sessions/{id}', signedIn(404), of('item')],
  ['POST /upload/items', listers(201), await upload('images')],
  ['POST /upload/profile-image', signedIn(201), await upload('image')],

  ['GET /notifications/choices', signedIn()],
  ['PUT /notifications/choices', signedIn(), send({ category: 'REVIEWS', channel: 'EMAIL', isOn: false })],
  ['GET /notifications/unsubscribe', everyone(302)],
  ['POST /notifications/unsubscribe', everyone(404)],
  ['GET /notifications/push-subscriptions', signedIn()],
  ['POST /notifications/push-subscriptions', signedIn(204), send(pushBrowser)],
  ['DELETE /notifications/push-subscriptions', signedIn(204), send({ endpoint: pushBrowser.endpoint })],

  ['GET /home-photos', everyone()],
  ['GET /items', everyone()],
  ['GET /items/cards', everyone()],
  ['GET /items/cards/chosen', everyone(), ({ item }) => ({ query: { ids: item.id } })],
  ['GET /items/facets', everyone()],
  ['GET /items/free-times', everyone(), find({ day: tomorrow, from: '15:00', hours: 2 })],
  ['GET /items/next-free', everyone(), ({ item }) => ({ query: { ids: item.id } })],
  ['GET /items/my-listings', signedIn()],
  ['GET /items/{id}', everyone(), of('item')],
  ['POST /items', listers(422), send(fields), 'list, without images'],
  ['PUT /items/{id}', owner(), of('item', { body: fields })],
  ['POST /items/{id}/duplicate', owner(201), of('item', { body: {} })],
  ['POST /items/{id}/merge', owner(422), ({ item }) => ({ ...on(item), body: { itemIds: [item.id] } })],
  ['PATCH /items/{id}', owner(), of('item', { body: { isAvailable: true } })],
  ['DELETE /items/{id}', owner(409), of('item'), 'delete, in spite of bookings'],
  ['POST /items/{id}/images', owner(201), added],
  ['DELETE /items/{id}/images/{imageId}', owner(), ({ item, image }) => on(item, { imageId: image.id })],
  ['PATCH /items/{id}/thumbnail', owner(), thumbnail],
  ['GET /items/{id}/availability', everyone(), of('item', { query: days })],
  ['GET /items/{id}/host-response', everyone(), of('item')],
  ['GET /items/{id}/contact', signedIn(), of('item')],
  ['PUT /items/{id}/rules', owner(), of('item', { body: {} })],
  ['GET /items/{id}/closures/conflicts', owner(), of('item', { query: { ...lunch, weekdays: 1 } })],
  ['POST /items/{id}/closures', owner(201), of('item', { body: { ...lunch, weekdays: [1] } })],
  ['DELETE /items/{id}/closures', owner(404), of('item', { query: free }), 'open hours that are open'],
  ['DELETE /items/{id}/closures/{closureId}', owner(404), ({ item }) => on(item, { closureId: item.id })],
  [
    'POST /items/{id}/waitlist',
    [401, 409, 409, 403, 409, 409, 409],
    of('item', { body: free }),
    'for free hours',
  ],

  ['GET /reviews/item/{id}', everyone(), of('item')],
  ['GET /reviews/item/{id}/stats', everyone(), of('item')],
  ['GET /reviews/item/{id}/eligibility', signedIn(), of('item')],
  ['PUT /reviews/{id}/reply', owner(), of('review', { body: { text: 'Thanks' } })],
  ['POST /reviews/booking/{bookingId}', sides(404, 201), review('completed'), 'after a completed booking'],
  ['POST /reviews/booking/{bookingId}', sides(404, 403), review('confirmed'), 'before it is completed'],

  ['POST /reports', [401, 204, 204, 403, 204, 204, 204], reports('UNTRUE')],
  ['POST /reports', [401, 403, 403, 404, 403, 403, 403], reports('ANSWER'), 'answer what is not hidden'],
  ['GET /reports/hidden/{itemId}', signedIn(), favourite],
  ['GET /admin/reports', admin()],
  ['POST /admin/reports', admin(204), settled],

  ['GET /bookings/my-bookings', signedIn()],
  ['GET /bookings/for-my-items', signedIn()],
  ['GET /bookings/for-my-items/response', signedIn()],
  ['GET /bookings/for-my-items/calendar', signedIn(), find(days)],
  ['GET /bookings/for-my-items/earnings', signedIn(), find({ month: '2026-11' })],
  ['GET /bookings/for-my-items/earnings.csv', signedIn(), find({ month: '2026-11' })],
  ['GET /bookings/for-my-items/close', signedIn(), find({ date: tomorrow })],
  ['POST /bookings/for-my-items/close', signedIn(201), send({ date: today, counted: { MAD: 100 } })],
  ['GET /bookings/{id}', sides(200, 200), of('requested'), 'read a booking'],
  ['GET /bookings/{id}', sides(200, 404), of('walkIn'), 'read the booking of a guest'],
  ['GET /bookings/{id}/extensions', sides(409, 403), of('confirmed')],
  ['GET /bookings/{id}/hours', sides(200, 200), of('confirmed', { query: days })],
  ['POST /bookings', [401, 201, 201, 403, 201, 201, 201], freeHours],
  ['PATCH /bookings/{id}/{action}', sides(200, 200), act('requested', 'cancel'), 'cancel a request'],
  ['PATCH /bookings/{id}/{action}', sides(200, 403), act('requested', 'confirm'), 'confirm a request'],
  ['PATCH /bookings/{id}/{action}', sides(409, 409), act('confirmed', 'cancel'), 'cancel a confirmed one'],
  ['PATCH /bookings/{id}/{action}', sides(200, 403), act('confirmed', 'complete'), 'complete it'],
  ['PATCH /bookings/{id}/{action}', sides(200, 404), act('walkIn', 'cancel'), 'cancel that of a guest'],
  ['POST /bookings/{id}/proposals', sides(201, 201), of('confirmed', { body: free })],
  ['PATCH /bookings/{id}/proposals/{proposalId}/accept', sides(200, 403), questioned],
  ['PATCH /bookings/{id}/proposals/{proposalId}/refuse', sides(200, 200), questioned],
  ['POST /bookings/{id}/cancel-request', sides(403, 200), of('confirmed')],
  ['PATCH /bookings/{id}/cancel-request/accept', sides(200, 403), questioned],
  ['DELETE /bookings/{id}/cancel-request', sides(200, 200), questioned],
  ['POST /bookings/{id}/no-show', sides(409, 403), of('confirmed'), 'miss one that has not begun'],
  ['DELETE /bookings/{id}/no-show', sides(200, 403), of('confirmed'), 'come to one that was not missed'],
  ['POST /bookings/{id}/call-off', sides(200, 403), of('confirmed', { body: { cause: 'WIND' } })],
  ['GET /call-offs/affected', owner(), ({ item }) => ({ query: { ...wholeDay, itemIds: item.id } })],
  ['GET /call-offs/affected', admin(), find({ ...quiet, marina: true }), 'in the whole marina'],
  [
    'GET /call-offs/affected/{bookingId}/alternatives',
    [401, ...Array(6).fill(404)].with(3, 200),
    alternatives,
  ],
  ['GET /call-offs/{id}', signedIn(), of('item')],
  ['POST /call-offs', owner(201), windy],
  ['POST /call-offs', admin(201), send({ ...quiet, cause: 'WIND', marina: true }), 'the whole marina'],

  ['POST /bookings/quay', owner(201), freeHours],
  ['GET /quay/items', signedIn()],
  ['GET /quay/day', signedIn()],
  ['GET /quay/day', admin(), find({ whole: true }), 'see the board of the whole marina'],
  ['GET /quay/first-steps', signedIn()],
  ['GET /slips/{token}', everyone(), slip, 'read a slip by its secret'],
  ['GET /slips/{token}', everyone(404), noSlip, 'read a slip without its secret'],
  ['POST /slips/{token}/claim', [401, 200, 200, 403, 200, 200, 200], slip],
  ['PUT /bookings/{id}/trip', sides(200, 403, 200), departs(null), 'say that a craft has not left'],
  ['PUT /bookings/{id}/trip', sides(409, 403, 409), departs('2026-11-21T09:00:00Z'), 'leave a day too early'],
  ['POST /bookings/{id}/extension', sides(409, 403), of('confirmed', { body: longer }), 'before departure'],
  ['PUT /bookings/{id}/block', sides(200, 404), of('confirmed', { body: { reason: 'Rude' } })],
  ['POST /bookings/{id}/cash', sides(201, 403), of('confirmed', { body: { kind: 'RECEIVED', amount: 100 } })],

  ...handoverAccess,

  ['GET /marina', everyone()],
  ['PUT /admin/marina', admin(), () => ({ body: { record: marina.record, version: 0 } })],
  ['GET /admin/users', admin()],
  ['GET /admin/earnings-stats', admin()],
  ['GET /admin/owners', admin()],
  ['GET /admin/listers', admin()],
  ['GET /admin/overview', admin()],
  ['GET /admin/needs', admin()],
  ['GET /admin/messages', admin()],
  ['GET /admin/health', admin()],
  ['GET /admin/audit', admin()],
  ['GET /admin/reviews', admin()],
  ['PATCH /admin/reviews/{id}/hide', admin(), of('review', { body: { reason: 'Not a real trip' } })],
  ['PATCH /admin/reviews/{id}/show', admin(409), of('review'), 'show a review that is not hidden'],
  ['POST /admin/messages/{id}/retry', admin(404), of('item')],
  ['PATCH /admin/users/{id}/toggle-listing-permission', admin(), ofOwner],
  ['PATCH /admin/users/{id}/make-admin', admin(), ofOwner],
  ['PUT /admin/users/{id}/suspension', admin(), suspended],
  ['DELETE /admin/users/{id}/suspension', admin(), ofOwner],
  ['PATCH /admin/users/{id}/revoke-admin', admin(409), ofOwner],
];
