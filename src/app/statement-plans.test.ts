import { afterAll, expect, it } from 'vitest';
import { listSessions } from '#features/auth/endpoints.ts';
import { signIn } from '#features/auth/server/sign-in.ts';
import { unsubscribeToken } from '#features/notifications/server/choices/unsubscribe-token.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { listedItems } from '#features/site/server/crawler-files.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { hours, tomorrow } from '#testing/booking-fixture.ts';
import { calendarServer } from '#testing/calendar-server.ts';
import { freeQueries, itemListQueries, position } from '#testing/item-list-queries.ts';
import { counts, fillLargeTables, idOf, largeTables } from '#testing/large-tables.ts';
import { costlySteps, recordStatements } from '#testing/plans.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { createSchema } from '#testing/test-database.ts';
import { memoryStore, multipart, photo } from '#testing/upload.ts';
import { useBookingLife } from '#testing/use-booking-life.ts';
import { useNotifications } from '#testing/use-notifications.ts';
import { useOwnerCalendar } from '#testing/use-owner-calendar.ts';
import { routes } from './api.ts';
import { jobs } from './jobs.ts';

const server = await calendarServer();
afterAll(server.close);
const test = await testApp({ images: memoryStore(), download: server.download }, createSchema);
const { db, deps } = test;

const requested = new Set<string>();

/** The part of the responses that later requests need. */
interface Answer {
  id: string;
  imageUrl: string;
  images: { id: string }[];
}

async function request(
  caller: TestCaller,
  endpoint: string,
  parts: {
    params?: Record<string, string>;
    query?: object;
    body?: object;
    headers?: Record<string, string>;
  } = {},
) {
  const [method = '', path = ''] = endpoint.split(' ');
  const search = parts.query ? `?${new URLSearchParams(parts.query as Record<string, string>)}` : '';
  const response = await caller.inject({
    method,
    url: apiPrefix + fillPath(path, parts.params) + search,
    payload: parts.body,
    ...(parts.headers && { headers: parts.headers }),
  });
  expect(
    response.status,
    `${endpoint} ${JSON.stringify(response.status >= 400 ? response.error : '')}`,
  ).toBeLessThan(300);
  requested.add(endpoint);
  return response.body as Answer;
}

/** Calls every endpoint and every job, with each filter and order of the lists. */
async function useEverything() {
  const as = (n: number) => test.as({ id: idOf('a', n) });
  const [owner, renter, admin] = [await as(2), await as(1000), await as(counts.users)];
  const [item, id] = [idOf('b', 1), { id: idOf('b', 1) }];
  const { visitor } = test;
  for (const query of itemListQueries) {
    await request(visitor, 'GET /items', { query });
    await request(visitor, 'GET /items/cards', { query });
    const { sort: _, limit: __, cursor: ___, ...filters } = query as Record<string, string>;
    await request(visitor, 'GET /items/facets', { query: filters });
  }
  for (const [endpoint, query] of freeQueries) await request(visitor, endpoint, { query });
  await request(visitor, 'GET /items/{id}', { params: id });
  const days = { from: tomorrow, to: tomorrow };
  await request(visitor, 'GET /items/{id}/availability', { params: id, query: days });
  await request(visitor, 'GET /items/{id}/host-response', { params: id });
  await request(renter, 'GET /items/{id}/contact', { params: id });
  await request(visitor, 'GET /reviews/item/{id}', { params: id });
  await request(visitor, 'GET /reviews/item/{id}', {
    params: id,
    query: { cursor: writeCursor(['2026-10-01T00:00:00Z', position]) },
  });
  await request(visitor, 'GET /reviews/item/{id}/stats', { params: id });
  await request(renter, 'GET /reviews/item/{id}/eligibility', { params: id });
  await request(visitor, 'GET /items/cards/chosen', { query: { ids: [item, idOf('b', 2)].join() } });
  await request(renter, 'POST /auth/me/favourites', { body: { itemIds: [idOf('b', 2)] } });
  for (const method of ['PUT', 'DELETE'])
    await request(renter, `${method} /auth/me/favourites/{itemId}`, { params: { itemId: item } });
  await request(renter, 'GET /auth/me/favourites');
  await request(visitor, 'GET /home-photos');
  await request(owner, 'GET /auth/me');
  const file = await photo(1);
  const [uploaded] = (
    await request(
      owner,
      'POST /upload/items',
      uploadOf(await multipart('images', [{ name: 'a.jpg', bytes: file }])),
    )
  ).images;
  const picture = await request(
    renter,
    'POST /upload/profile-image',
    uploadOf(await multipart('image', [{ name: 'a.jpg', bytes: file }])),
  );
  await request(renter, 'PUT /auth/me/profile', {
    body: { displayName: 'Zineb', profileImageUrl: picture.imageUrl },
  });
  await request(renter, 'PUT /auth/me/language', { body: { language: 'fr' } });
  await useNotifications(request, {
    caller: owner,
    visitor,
    token: await unsubscribeToken(db, { userId: idOf('a', 2), category: 'REVIEWS' }),
  });
  server.serve('/feed.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  await useOwnerCalendar(request, { owner, visitor, item, calendarUrl: server.url('/feed.ics') });
  await request(owner, 'GET /items/my-listings');
  const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 900 };
  const made = await request(owner, 'POST /items', { body: { ...fields, images: [uploaded] } });
  const more = (
    await request(
      owner,
      'POST /upload/items',
      uploadOf(await multipart('images', [{ name: 'b.jpg', bytes: await photo(2) }])),
    )
  ).images;
  await request(owner, 'POST /items/{id}/images', { params: { id: made.id }, body: { images: more } });
  await request(owner, 'PATCH /items/{id}/thumbnail', {
    params: { id: made.id },
    body: { thumbnailImageId: more[0]?.id ?? '' },
  });
  await request(owner, 'DELETE /items/{id}/images/{imageId}', {
    params: { id: made.id, imageId: more[0]?.id ?? '' },
  });
  await request(owner, 'PUT /items/{id}', { params: { id: made.id }, body: fields });
  await request(owner, 'PATCH /items/{id}', { params: { id: made.id }, body: { isAvailable: true } });
  const booked = await request(renter, 'POST /bookings', {
    body: { rentableItemId: item, ...hours('16:00', '18:00') },
  });
  const waiting = await request(await test.as({ id: idOf('a', 1001) }), 'POST /items/{id}/waits', {
    params: id,
    body: hours('16:00', '18:00'),
  });
  await request(renter, 'GET /auth/me/waits');
  await request(renter, 'DELETE /auth/me/waits/{id}', { params: { id: waiting.id } });
  await request(renter, 'GET /bookings/{id}', { params: { id: booked.id } });
  for (const action of ['confirm', 'complete'])
    await request(owner, 'PATCH /bookings/{id}/{action}', { params: { id: booked.id, action } });
  await request(renter, 'POST /reviews/booking/{bookingId}', {
    params: { bookingId: booked.id },
    body: { rating: 5 },
  });
  for (const query of [{}, { cursor: writeCursor([Date.parse('2026-06-01T00:00:00Z'), position]) }]) {
    await request(renter, 'GET /bookings/my-bookings', { query });
    await request(owner, 'GET /bookings/for-my-items', { query });
    await request(owner, 'GET /bookings/for-my-items', { query: { ...query, date: tomorrow } });
  }
  await request(owner, 'GET /bookings/for-my-items/response');
  const second = await request(renter, 'POST /bookings', {
    body: { rentableItemId: made.id, ...hours('16:00', '18:00') },
  });
  await request(renter, 'PATCH /bookings/{id}/{action}', { params: { id: second.id, action: 'cancel' } });
  await request(owner, 'DELETE /items/{id}', { params: { id: made.id } });
  for (const query of [
    {},
    { search: 'amina' },
    { search: 'a' },
    { cursor: writeCursor(['2026-01-02T00:00:00Z', position]) },
  ]) {
    await request(admin, 'GET /admin/users', { query });
  }
  await request(admin, 'GET /admin/earnings-stats');
  await request(admin, 'GET /admin/overview');
  const [average, rate] = [4.5, 100_000];
  for (const query of [{}, { cursor: writeCursor([rate, 1, position]) }]) {
    await request(admin, 'GET /admin/owners', { query });
  }
  for (const query of [{}, { cursor: writeCursor([9, average, 1, position]) }]) {
    await request(admin, 'GET /admin/listers', { query });
  }
  const person = { id: idOf('a', 500) };
  await request(admin, 'PATCH /admin/users/{id}/toggle-listing-permission', { params: person, body: {} });
  await request(admin, 'PATCH /admin/users/{id}/make-admin', { params: person });
  await request(admin, 'PATCH /admin/users/{id}/revoke-admin', { params: person });
  const guest = await test.as({ id: idOf('a', 501) });
  await request(guest, 'GET /auth/sessions');
  const [session] = (await guest.send(listSessions)).body;
  await request(guest, 'DELETE /auth/sessions/{id}', { params: { id: session?.id ?? '' } });
  await request(await test.as({ id: idOf('a', 501) }), 'DELETE /auth/sessions');
  const leaving = await test.as(await test.newUser());
  await request(leaving, 'POST /auth/me/exports');
  await request(leaving, 'GET /auth/me/exports');
  await request(leaving, 'DELETE /auth/me');
  await signIn(
    deps,
    {
      issuer: 'test',
      subject: 'new',
      email: 'new@example.com',
      emailVerified: true,
      name: 'New',
      picture: null,
    },
    'en',
  );
  await listedItems(db, 100);
  for (const { run } of jobs(deps)) await run(new AbortController().signal);
  test.clock.set('2026-11-24T12:00:00Z');
  await dispatchDue(deps);
  await request(admin, 'GET /admin/messages');
  const failed = { id: idOf('e', 1) };
  await request(admin, 'POST /admin/messages/{id}/retry', { params: failed });
  await request(admin, 'GET /admin/health');
  for (const query of [
    {},
    { action: 'ADMIN_GRANTED' },
    { cursor: writeCursor(['2026-11-24T12:00:00Z', 9000]) },
    { action: 'MESSAGE_RETRIED', cursor: writeCursor(['2026-11-24T12:00:00Z', 9000]) },
    { action: 'BOOKING_CANCELLED' },
    { action: 'BOOKING_COMPLETED_EARLY' },
  ]) {
    await request(admin, 'GET /admin/audit', { query });
    if (!query.action) await request(admin, 'GET /auth/me/record', { query });
  }
  for (const which of ['all', 'early', 'hidden']) {
    const cursor = writeCursor(['2026-10-05T00:00:00Z', position]);
    for (const query of [{ which }, { which, cursor }]) await request(admin, 'GET /admin/reviews', { query });
  }
  for (const action of ['HOURS_CHANGED', 'BOOKING_CALLED_OFF'])
    await request(admin, 'GET /admin/audit', { query: { action } });
  const params = { id: idOf('d', counts.items + 8) };
  await request(admin, 'PATCH /admin/reviews/{id}/hide', { params, body: { reason: 'Not real' } });
  await request(admin, 'PATCH /admin/reviews/{id}/show', { params });
  await useBookingLife(request, { owner, renter, visitor, admin, item }, test.clock.set);
}

const uploadOf = ({ payload, headers }: Awaited<ReturnType<typeof multipart>>) => ({
  body: payload,
  headers,
});

/**
 * The hourly sweep of share cards, for which no request waits, the figures of administrators, which count everything, and the
 * page of a search by day, which is given all free items (decision 0032), and the oldest row of the outbox, which here has a
 * row for each event but is nearly empty on a running server.
 */
const readsAll =
  /^select "name" from "share_cards"|\b(totals|owner_figures|booking_starts)\b|select items\.\*, free\.total\s+from unnest|from outbox\s+left join/;

it('every statement of the API and the jobs uses an index, with generic and with custom plans', async () => {
  await fillLargeTables(db);
  const statements = await recordStatements(useEverything);
  const all = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect([...requested].sort()).toEqual(all.sort());
  const costly: string[] = [];
  for (const statement of statements) {
    if (!readsAll.test(statement[0])) costly.push(...(await costlySteps(db, statement, largeTables)));
  }
  expect(costly).toEqual([]);
});
