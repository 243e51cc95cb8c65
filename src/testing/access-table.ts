import type { RequestParts, Row, World } from './access-world.ts';
import { hours, tomorrow } from './booking-fixture.ts';
import { bookingLifeAccess } from './booking-life-access.ts';
import { newPushSubscription } from './push-subscription.ts';
import { quayAccess } from './quay-access.ts';
import { multipart, photo } from './upload.ts';

const ofItem = ({ item }: World): RequestParts => ({ params: { id: item.id } });
const ofReview = ({ review }: World): RequestParts => ({ params: { id: review } });
const ofOwner = ({ item }: World): RequestParts => ({ params: { id: item.ownerId } });
const days = `?from=${tomorrow}&to=${tomorrow}`;
const closedHours = '?startTime=12:00&endTime=13:00&weekdays=1';
const action = (name: string, which: 'requested' | 'confirmed') => (world: World) => ({
  params: { id: world[which].id, action: name },
});
const everyone = [200, 200, 200, 200, 200, 200, 200];
const signedIn = [401, 200, 200, 200, 200, 200, 200];
const withoutToken = [404, 404, 404, 404, 404, 404, 404];
const signedInNoContent = [401, 204, 204, 204, 204, 204, 204];
const administrators = [401, 403, 403, 403, 403, 403, 200];
const owners = [401, 403, 403, 200, 403, 403, 403];
const redirect = [302, 302, 302, 302, 302, 302, 302];

const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 900 };
const pushBrowser = newPushSubscription('https://push.example/1');
const file = { name: 'a.jpg', bytes: await photo(1) };
const inFields = { images: await multipart('images', [file]), image: await multipart('image', [file]) };
const photos = (field: keyof typeof inFields): RequestParts => ({
  body: inFields[field].payload,
  headers: inFields[field].headers,
});

/** The status of each endpoint for visitor, user, lister, owner, renter, someone else, admin. */
export const accessTable: Row[] = [
  ['GET /openapi.json', everyone],
  ['GET /reference', everyone],
  ['GET /auth/google', redirect],
  ['GET /auth/google/callback', redirect],
  ['GET /auth/logout', redirect],
  ['POST /auth/logout', redirect],
  ['GET /auth/me', signedIn],
  ['GET /events', everyone],
  ['PUT /auth/me/profile', signedIn, () => ({ body: { displayName: 'Zineb' } })],
  ['PUT /auth/me/language', signedIn, () => ({ body: { language: 'fr' } })],
  ['GET /auth/me/calendar-feed', signedIn],
  ['POST /auth/me/calendar-feed', [401, 201, 201, 201, 201, 201, 201]],
  ['DELETE /auth/me/calendar-feed', signedInNoContent],
  ['GET /auth/me/calendars', signedIn],
  [
    'POST /auth/me/calendars',
    [401, 403, 422, 422, 403, 422, 403],
    () => ({ body: { name: 'Airbnb', url: 'http://calendar.example/a.ics' } }),
    'add a calendar by an address that is refused',
  ],
  ['DELETE /auth/me/calendars/{id}', [401, 404, 404, 404, 404, 404, 404], ofItem],
  ['POST /auth/me/calendars/{id}/read', [401, 404, 404, 404, 404, 404, 404], ofItem],
  ['GET /notifications/choices', signedIn],
  [
    'PUT /notifications/choices',
    signedIn,
    () => ({ body: { category: 'REVIEWS', channel: 'EMAIL', isOn: false } }),
  ],
  ['GET /notifications/unsubscribe', redirect],
  ['POST /notifications/unsubscribe', withoutToken],
  ['GET /notifications/push-subscriptions', signedIn],
  ['POST /notifications/push-subscriptions', signedInNoContent, () => ({ body: pushBrowser })],
  [
    'DELETE /notifications/push-subscriptions',
    signedInNoContent,
    () => ({ body: { endpoint: pushBrowser.endpoint } }),
  ],
  ['GET /items', everyone],
  ['GET /items/my-listings', signedIn],
  ['GET /items/{id}', everyone, ofItem],
  ['POST /items', [401, 403, 422, 422, 403, 422, 403], () => ({ body: fields }), 'list, without images'],
  ['PUT /items/{id}', owners, (world) => ({ ...ofItem(world), body: fields })],
  ['PATCH /items/{id}', owners, (world) => ({ ...ofItem(world), body: { isAvailable: true } })],
  ['DELETE /items/{id}', [401, 403, 403, 409, 403, 403, 403], ofItem, 'delete, in spite of bookings'],
  [
    'POST /items/{id}/images',
    [401, 403, 403, 201, 403, 403, 403],
    (world) => ({ ...ofItem(world), body: { images: [world.upload] } }),
  ],
  [
    'DELETE /items/{id}/images/{imageId}',
    owners,
    ({ item, image }) => ({ params: { id: item.id, imageId: image.id } }),
  ],
  [
    'PATCH /items/{id}/thumbnail',
    owners,
    (world) => ({ ...ofItem(world), body: { thumbnailImageId: world.image.id } }),
  ],
  ['GET /items/{id}/availability', everyone, (world) => ({ ...ofItem(world), search: days })],
  ['GET /items/{id}/host-response', everyone, ofItem],
  ['GET /items/{id}/rules', everyone, ofItem],
  ['PUT /items/{id}/rules', owners, (world) => ({ ...ofItem(world), body: {} })],
  ['GET /items/{id}/closures/conflicts', owners, (world) => ({ ...ofItem(world), search: closedHours })],
  [
    'POST /items/{id}/closures',
    [401, 403, 403, 201, 403, 403, 403],
    (world) => ({ ...ofItem(world), body: { startTime: '12:00', endTime: '13:00', weekdays: [1] } }),
  ],
  [
    'DELETE /items/{id}/closures',
    [401, 403, 403, 404, 403, 403, 403],
    (world) => ({ ...ofItem(world), search: `?${new URLSearchParams(hours('08:00', '09:00'))}` }),
    'open hours that are not closed',
  ],
  [
    'DELETE /items/{id}/closures/{closureId}',
    [401, 403, 403, 404, 403, 403, 403],
    ({ item, upload }) => ({ params: { id: item.id, closureId: upload.id } }),
    'open hours that are not closed',
  ],
  ['GET /bookings/for-my-items/calendar', signedIn, () => ({ search: days })],
  ['GET /items/{id}/contact', signedIn, ofItem],
  [
    'POST /items/{id}/waits',
    [401, 409, 409, 403, 409, 409, 409],
    (world) => ({ ...ofItem(world), body: hours('08:00', '09:00') }),
    'wait, for free hours',
  ],
  ['GET /reviews/item/{id}', everyone, ofItem],
  ['GET /reviews/item/{id}/stats', everyone, ofItem],
  ['GET /reviews/item/{id}/eligibility', signedIn, ofItem],
  [
    'POST /reviews/booking/{bookingId}',
    [401, 404, 404, 404, 201, 404, 404],
    ({ completed }) => ({ params: { bookingId: completed.id }, body: { rating: 5 } }),
    'review a completed booking',
  ],
  [
    'POST /reviews/booking/{bookingId}',
    [401, 404, 404, 404, 403, 404, 404],
    ({ confirmed }) => ({ params: { bookingId: confirmed.id }, body: { rating: 5 } }),
    'review a booking that is not completed',
  ],
  ['GET /bookings/my-bookings', signedIn],
  ['GET /bookings/for-my-items', signedIn],
  ['GET /bookings/for-my-items/response', signedIn],
  [
    'GET /bookings/{id}',
    [401, 404, 404, 200, 200, 404, 404],
    ({ requested }) => ({ params: { id: requested.id } }),
    'read a booking',
  ],
  [
    'POST /bookings',
    [401, 201, 201, 403, 201, 201, 201],
    ({ item }) => ({ body: { rentableItemId: item.id, ...hours('08:00', '09:00') } }),
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 200, 200, 404, 404],
    action('cancel', 'requested'),
    'cancel a request',
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 200, 403, 404, 404],
    action('confirm', 'requested'),
    'confirm a request',
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 409, 403, 404, 404],
    action('complete', 'requested'),
    'complete a request',
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 409, 409, 404, 404],
    action('cancel', 'confirmed'),
    'cancel a confirmed booking',
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 409, 403, 404, 404],
    action('confirm', 'confirmed'),
    'confirm a confirmed booking',
  ],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 200, 403, 404, 404],
    action('complete', 'confirmed'),
    'complete a confirmed booking',
  ],
  ...bookingLifeAccess,
  ...quayAccess,
  ['POST /upload/items', [401, 403, 201, 201, 403, 201, 403], () => photos('images')],
  ['POST /upload/profile-image', [401, 201, 201, 201, 201, 201, 201], () => photos('image')],
  ['GET /items/cards', everyone],
  ['GET /items/cards/chosen', everyone, ({ item }) => ({ search: `?ids=${item.id}` })],
  ['GET /items/facets', everyone],
  ['GET /items/free-times', everyone, () => ({ search: `?day=${tomorrow}&from=15:00&hours=2` })],
  ['GET /items/next-free', everyone, ({ item }) => ({ search: `?ids=${item.id}` })],
  ['GET /home-photos', everyone],
  ['GET /admin/users', administrators],
  ['GET /admin/earnings-stats', administrators],
  ['GET /admin/owners', administrators],
  ['GET /admin/listers', administrators],
  ['GET /admin/overview', administrators],
  ['GET /admin/messages', administrators],
  ['GET /admin/health', administrators],
  ['GET /admin/audit', administrators],
  ['GET /admin/reviews', administrators],
  [
    'PATCH /admin/reviews/{id}/hide',
    administrators,
    (world) => ({ ...ofReview(world), body: { reason: 'Not a real trip' } }),
    'hide a review',
  ],
  [
    'PATCH /admin/reviews/{id}/show',
    [401, 403, 403, 403, 403, 403, 409],
    ofReview,
    'show a review that is not hidden',
  ],
  ['POST /admin/messages/{id}/retry', [401, 403, 403, 403, 403, 403, 404], ofItem],
  ['PATCH /admin/users/{id}/toggle-listing-permission', administrators, ofOwner],
  ['PATCH /admin/users/{id}/make-admin', administrators, ofOwner],
  ['PATCH /admin/users/{id}/revoke-admin', [401, 403, 403, 403, 403, 403, 409], ofOwner],
  ['GET /auth/me/record', signedIn],
  ['GET /auth/me/waits', signedIn],
  ['DELETE /auth/me/waits/{id}', signedInNoContent, ofItem],
  ['GET /auth/me/favourites', signedIn],
  ['POST /auth/me/favourites', signedIn, ({ item }) => ({ body: { itemIds: [item.id] } })],
  ['PUT /auth/me/favourites/{itemId}', signedInNoContent, ({ item }) => ({ params: { itemId: item.id } })],
  ['DELETE /auth/me/favourites/{itemId}', signedInNoContent, ({ item }) => ({ params: { itemId: item.id } })],
  ['GET /auth/sessions', signedIn],
  ['DELETE /auth/me', [401, 204, 204, 409, 409, 409, 204], () => ({}), 'leave, in spite of bookings'],
  ['GET /auth/me/exports', signedIn],
  ['POST /auth/me/exports', [401, 201, 201, 201, 201, 201, 201]],
  ['GET /auth/me/exports/{id}/file', [401, 404, 404, 404, 404, 404, 404], ofItem],
  ['GET /bookings/for-my-items/earnings.csv', signedIn, () => ({ search: '?month=2026-11' })],
  ['DELETE /auth/sessions', signedInNoContent],
  ['DELETE /auth/sessions/{id}', [401, 404, 404, 404, 404, 404, 404], ofItem],
];
