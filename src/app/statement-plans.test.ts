import { afterAll, expect, it } from 'vitest';
import { listSessions } from '#features/auth/endpoints.ts';
import { signIn } from '#features/auth/server/sign-in.ts';
import { unsubscribeToken } from '#features/notifications/server/choices/unsubscribe-token.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { listedItems } from '#features/site/server/crawler-files.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { hours, tomorrow } from '#testing/booking-world.ts';
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

interface Parts {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}

async function request(caller: TestCaller, endpoint: string, parts: Parts = {}) {
  const [method = '', path = ''] = endpoint.split(' ');
  const { params, query, body: payload, headers = {} } = parts;
  const search = query ? `?${new URLSearchParams({ ...query })}` : '';
  const url = apiPrefix + fillPath(path, params) + search;
  const response = await caller.inject({ method, url, payload, headers });
  const refusal = response.status >= 400 ? response.error : '';
  expect(response.status, `${endpoint} ${JSON.stringify(refusal)}`).toBeLessThan(300);
  requested.add(endpoint);
  return response.body as Answer;
}

async function requests(caller: TestCaller, all: [endpoint: string, parts?: Parts][]) {
  for (const [endpoint, parts] of all) await request(caller, endpoint, parts);
}

/** Calls every endpoint and every job, with each filter and order of the lists. */
async function useEverything() {
  const as = (n: number) => test.as({ id: idOf('a', n) });
  const [owner, renter, admin] = [await as(2), await as(1000), await as(counts.users)];
  const item = idOf('b', 1);
  const of = { params: { id: item } };
  const { visitor } = test;
  for (const query of itemListQueries) await request(visitor, 'GET /items', { query });
  for (const query of [{}, { day: '2026-11-28', people: 4 }])
    await request(visitor, 'GET /items/cards', { query });
  for (const { sort: _, limit: __, cursor: ___, ...query } of itemListQueries)
    await request(visitor, 'GET /items/facets', { query });
  const days = { from: tomorrow, to: tomorrow };
  await requests(visitor, [
    ...freeQueries,
    ['GET /items/{id}', of],
    ['GET /items/{id}/availability', { ...of, query: days }],
    ['GET /items/{id}/host-response', of],
    ['GET /reviews/item/{id}', of],
    ['GET /reviews/item/{id}', { ...of, query: { cursor: writeCursor(['2026-10-01T00:00:00Z', position]) } }],
    ['GET /reviews/item/{id}/stats', of],
    ['GET /items/cards/chosen', { query: { ids: [item, idOf('b', 2)].join() } }],
    ['GET /home-photos'],
  ]);
  const favourite = { params: { itemId: item } };
  await requests(renter, [
    ['GET /items/{id}/contact', of],
    ['GET /reviews/item/{id}/eligibility', of],
    ['POST /auth/me/favourites', { body: { itemIds: [idOf('b', 2)] } }],
    ['PUT /auth/me/favourites/{itemId}', favourite],
    ['DELETE /auth/me/favourites/{itemId}', favourite],
    ['GET /auth/me/favourites'],
  ]);
  await request(owner, 'GET /auth/me');
  const upload = async (name: string) =>
    uploadOf(await multipart(name, [{ name: 'a.jpg', bytes: await photo(1) }]));
  const { images } = await request(owner, 'POST /upload/items', await upload('images'));
  const picture = await request(renter, 'POST /upload/profile-image', await upload('image'));
  await requests(renter, [
    ['PUT /auth/me/profile', { body: { displayName: 'Zineb', profileImageUrl: picture.imageUrl } }],
    ['PUT /auth/me/language', { body: { language: 'fr' } }],
  ]);
  const token = await unsubscribeToken(db, { userId: idOf('a', 2), category: 'REVIEWS' });
  await useNotifications(request, { caller: owner, visitor, token });
  server.serve('/feed.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  await useOwnerCalendar(request, { owner, visitor, item, calendarUrl: server.url('/feed.ics') });
  await request(owner, 'GET /items/my-listings');
  const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 900 };
  const made = { params: { id: (await request(owner, 'POST /items', { body: { ...fields, images } })).id } };
  const [more] = (await request(owner, 'POST /upload/items', await upload('images'))).images;
  const imageId = more?.id ?? '';
  await requests(owner, [
    ['POST /items/{id}/images', { ...made, body: { images: [more] } }],
    ['PATCH /items/{id}/thumbnail', { ...made, body: { thumbnailImageId: imageId } }],
    ['DELETE /items/{id}/images/{imageId}', { params: { ...made.params, imageId } }],
    ['PUT /items/{id}', { ...made, body: fields }],
    ['PATCH /items/{id}', { ...made, body: { isAvailable: true } }],
  ]);
  const book = async (rentableItemId: string) =>
    (await request(renter, 'POST /bookings', { body: { rentableItemId, ...hours('16:00', '18:00') } })).id;
  const id = await book(item);
  const waiting = await request(await as(1001), 'POST /items/{id}/waits', {
    ...of,
    body: hours('16:00', '18:00'),
  });
  await requests(renter, [
    ['GET /auth/me/waits'],
    ['DELETE /auth/me/waits/{id}', { params: { id: waiting.id } }],
    ['GET /bookings/{id}', { params: { id } }],
  ]);
  for (const action of ['confirm', 'complete'])
    await request(owner, 'PATCH /bookings/{id}/{action}', { params: { id, action } });
  await request(renter, 'POST /reviews/booking/{bookingId}', {
    params: { bookingId: id },
    body: { rating: 5 },
  });
  for (const query of [{}, { cursor: writeCursor([Date.parse('2026-06-01T00:00:00Z'), position]) }]) {
    await request(renter, 'GET /bookings/my-bookings', { query });
    await request(owner, 'GET /bookings/for-my-items', { query });
    await request(owner, 'GET /bookings/for-my-items', { query: { ...query, date: tomorrow } });
  }
  await request(owner, 'GET /bookings/for-my-items/response');
  const second = { id: await book(made.params.id), action: 'cancel' };
  await request(renter, 'PATCH /bookings/{id}/{action}', { params: second });
  await request(owner, 'DELETE /items/{id}', made);
  const late = writeCursor(['2026-01-02T00:00:00Z', position]);
  for (const query of [{}, { search: 'amina' }, { search: 'a' }, { cursor: late }])
    await request(admin, 'GET /admin/users', { query });
  await requests(admin, [
    ['GET /admin/earnings-stats'],
    ['GET /admin/overview'],
    ['GET /admin/owners'],
    ['GET /admin/owners', { query: { cursor: writeCursor([100_000, 1, position]) } }],
    ['GET /admin/listers'],
    ['GET /admin/listers', { query: { cursor: writeCursor([9, 4.5, 1, position]) } }],
  ]);
  const person = { params: { id: idOf('a', 500) } };
  await requests(admin, [
    ['PATCH /admin/users/{id}/toggle-listing-permission', { ...person, body: {} }],
    ['PATCH /admin/users/{id}/make-admin', person],
    ['PATCH /admin/users/{id}/revoke-admin', person],
  ]);
  const guest = await as(501);
  await request(guest, 'GET /auth/sessions');
  const [session] = (await guest.send(listSessions)).body;
  await request(guest, 'DELETE /auth/sessions/{id}', { params: { id: session?.id ?? '' } });
  await request(await as(501), 'DELETE /auth/sessions');
  const leaving = await test.as(await test.newUser());
  await requests(leaving, [['POST /auth/me/exports'], ['GET /auth/me/exports'], ['DELETE /auth/me']]);
  const claims = { issuer: 'test', subject: 'new', email: 'new@example.com', name: 'New', picture: null };
  await signIn(deps, { ...claims, emailVerified: true }, 'en');
  await listedItems(db, 100);
  for (const { run } of jobs(deps)) await run(new AbortController().signal);
  test.clock.set('2026-11-24T12:00:00Z');
  await dispatchDue(deps);
  const review = { params: { id: idOf('d', counts.items + 8) } };
  await requests(admin, [
    ['GET /admin/messages'],
    ['POST /admin/messages/{id}/retry', { params: { id: idOf('e', 1) } }],
    ['GET /admin/health'],
    ['PATCH /admin/reviews/{id}/hide', { ...review, body: { reason: 'Not real' } }],
    ['PATCH /admin/reviews/{id}/show', review],
  ]);
  for (const cursor of [null, writeCursor(['2026-11-24T12:00:00Z', 9000])]) {
    for (const action of [null, 'ADMIN_GRANTED', ...auditedActs]) {
      const query = { ...(cursor && { cursor }), ...(action && { action }) };
      await request(admin, 'GET /admin/audit', { query });
      if (!action) await request(admin, 'GET /auth/me/record', { query });
    }
  }
  for (const which of ['all', 'early', 'hidden']) {
    const cursor = writeCursor(['2026-10-05T00:00:00Z', position]);
    for (const query of [{ which }, { which, cursor }]) await request(admin, 'GET /admin/reviews', { query });
  }
  await useBookingLife(request, { owner, renter, visitor, admin, item }, test.clock.set);
}

/** Acts that have a query of their own: those of bookings are in their history. */
const auditedActs = ['BOOKING_CANCELLED', 'BOOKING_COMPLETED_EARLY', 'HOURS_CHANGED', 'BOOKING_CALLED_OFF'];

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

it('every statement of the API and the jobs uses an index', async () => {
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
