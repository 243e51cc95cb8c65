import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPastFigures } from '#features/admin/server/figures.ts';
import { listSessions } from '#features/auth/endpoints.ts';
import { demoAdapter } from '#features/auth/server/demo/adapter.ts';
import { signIn } from '#features/auth/server/sign-in.ts';
import { keepWaiting } from '#features/availability/server/notify-waitlist.ts';
import { inviteHelper } from '#features/helpers/endpoints.ts';
import { unsubscribeToken } from '#features/messages/server/choices.ts';
import { demoMailbox } from '#features/messages/server/demo/mailbox.tsx';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { listedItems } from '#features/site/server/crawler-files.ts';
import { writeCursor } from '#platform/database/paging.ts';
import type { RequestParts } from '#testing/access-rows.ts';
import { accessTable, boatman, sendTo } from '#testing/access-table.ts';
import { accessWorld, type Role, roles } from '#testing/access-world.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { calendarServer } from '#testing/calendar-server.ts';
import { freeQueries, itemListQueries, position } from '#testing/item-list-queries.ts';
import { counts, fillLargeTables, idOf, largeTables } from '#testing/large-tables.ts';
import { accepted, costlySteps, readsAll, recordStatements, unusedIndexes } from '#testing/plans.ts';
import { isDeep } from '#testing/ring.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { createSchema } from '#testing/test-database.ts';
import { memoryStore, photo, upload, uploadPhotos } from '#testing/upload.ts';
import { routes } from './api.ts';
import { jobs } from './jobs.ts';

const server = await calendarServer();
afterAll(server.close);
const test = await testApp({ images: memoryStore(), download: server.download }, createSchema);
const { db, deps, visitor } = test;
const all = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
const requested = new Set<string>();

/** Returns the id of what is made. */
async function request(caller: TestCaller, endpoint: string, parts?: RequestParts): Promise<string> {
  const response = await sendTo(caller, endpoint, parts);
  const refusal = response.status >= 400 ? response.error : '';
  expect(response.status, `${endpoint} ${JSON.stringify(refusal)}`).toBeLessThan(300);
  requested.add(endpoint);
  return (response.body as { id?: string } | null)?.id ?? '';
}

async function requests(caller: TestCaller, calls: [endpoint: string, parts?: RequestParts][]) {
  for (const [endpoint, parts] of calls) await request(caller, endpoint, parts);
}

const as = (n: number) => test.as({ id: idOf('a', n) });
const item = idOf('b', 1);
const on = (id: string) => ({ params: { id } });
const of = on(item);

/** Every call that the table of rights lets a user make, in a new world if earlier calls have changed the last one too much. */
async function callWhatIsAllowed() {
  let world = await accessWorld(test);
  for (const [endpoint, statuses, parts] of accessTable) {
    const isAllowed = (role: Role) => (statuses[roles.indexOf(role)] ?? 500) < 300;
    const role = (['owner', 'renter', 'admin', 'user'] as const).find(isAllowed);
    if (!role || !all.includes(endpoint)) continue;
    const { status } = await sendTo(world.callers[role], endpoint, parts?.(world));
    requested.add(endpoint);
    if (status < 300) continue;
    // The messages of one world are enough.
    await sql`truncate outbox`.execute(db);
    world = await accessWorld(test);
    await request(world.callers[role], endpoint, parts?.(world));
  }
}

/** Each filter, order and page of the lists, of users with many rows. */
async function readLists() {
  const [owner, renter, admin] = [await as(2), await as(1000), await as(counts.users)];
  for (const query of itemListQueries) await request(visitor, 'GET /items', { query });
  for (const query of [{}, { day: '2026-11-28', people: 4 }])
    await request(visitor, 'GET /items/cards', { query });
  for (const { sort: _, limit: __, cursor: ___, ...query } of itemListQueries)
    await request(visitor, 'GET /items/facets', { query });
  await requests(visitor, [
    ...freeQueries,
    ['GET /reviews/item/{id}', { ...of, query: { cursor: writeCursor(['2026-10-01T00:00:00Z', position]) } }],
  ]);
  for (const query of [{}, { cursor: writeCursor([Date.parse('2026-06-01T00:00:00Z'), position]) }]) {
    await request(renter, 'GET /bookings/my-bookings', { query });
    await request(owner, 'GET /bookings/for-my-items', { query });
    await request(owner, 'GET /bookings/for-my-items', { query: { ...query, date: tomorrow } });
  }
  const late = writeCursor(['2026-01-02T00:00:00Z', position]);
  for (const query of [{ search: 'amina' }, { search: 'a' }, { cursor: late }])
    await request(admin, 'GET /admin/users', { query });
  await requests(admin, [
    ['GET /admin/owners', { query: { cursor: writeCursor([100_000, 1, position]) } }],
    ['GET /admin/listers', { query: { cursor: writeCursor([9, 4.5, 1, position]) } }],
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
}

/** What an owner writes about an item besides its bookings. */
async function changeItems() {
  const [owner, renter] = [await as(2), await as(1000)];
  const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 900 };
  const images = await uploadPhotos(owner, 1);
  const made = { params: { id: await request(owner, 'POST /items', { body: { ...fields, images } }) } };
  const body = { rentableItemId: made.params.id, ...hours('16:00', '18:00') };
  const id = await request(renter, 'POST /bookings', { body });
  await request(renter, 'PATCH /bookings/{id}/{action}', { params: { id, action: 'cancel' } });
  const [once, weekly] = [hours('08:00', '09:00'), { startTime: '08:00', endTime: '09:00' }];
  const copy = await request(owner, 'POST /items/{id}/duplicate', { ...made, body: {} });
  await requests(owner, [
    ['POST /items/{id}/merge', { ...made, body: { itemIds: [copy] } }],
    ['PUT /items/{id}', { ...made, body: { ...fields, units: 1 } }],
    ['DELETE /items/{id}', made],
    ['PUT /items/{id}/rules', { ...of, body: { turnaroundMinutes: 30 } }],
    ['PUT /items/{id}/rules', { ...of, body: {} }],
    ['GET /items/{id}/closures/conflicts', { ...of, query: { ...once, allItems: true } }],
    ['GET /items/{id}/closures/conflicts', { ...of, query: { ...weekly, weekdays: 1, allItems: true } }],
    ['POST /items/{id}/closures', { ...of, body: { ...once, allItems: true } }],
    ['POST /items/{id}/closures', { ...of, body: { ...weekly, weekdays: [1] } }],
    ['GET /bookings/for-my-items/calendar', { query: { from: tomorrow, to: tomorrow, item } }],
    ['DELETE /items/{id}/closures', { ...of, query: once }],
  ]);
  const closureId = await request(owner, 'POST /items/{id}/closures', { ...of, body: once });
  await request(owner, 'DELETE /items/{id}/closures/{closureId}', { params: { id: item, closureId } });
  server.serve('/feed.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  const calendar = { name: 'Airbnb', url: server.url('/feed.ics') };
  const added = { params: { id: await request(owner, 'POST /auth/me/calendars', { body: calendar }) } };
  await requests(owner, [
    ['POST /auth/me/calendars/{id}/read', added],
    ['DELETE /auth/me/calendars/{id}', added],
  ]);
}

/** Waiting for hours, a call-off that closes hours, a missed booking, and what happens on the quay. */
async function rent() {
  const { confirmed, out } = bookingWorld(test);
  const at = hours('10:00', '12:00', '2026-11-25');
  const { owner, item } = await confirmed({ at });
  const guest = await as(1001);
  const waited = await request(guest, 'POST /items/{id}/waitlist', { params: { id: item.id }, body: at });
  await requests(guest, [
    ['GET /auth/me/waitlist'],
    ['DELETE /auth/me/waitlist/{id}', { params: { id: waited } }],
  ]);
  await request(owner.caller, 'GET /call-offs/affected', { query: at });
  const body = { ...at, itemIds: [item.id], cause: 'WIND', close: true };
  const callOff = await request(owner.caller, 'POST /call-offs', { body });
  await request(owner.caller, 'GET /bookings/for-my-items', { query: { callOff } });
  const missed = await confirmed({ at });
  test.clock.set(at.endTime);
  await requests(missed.owner.caller, [
    ['POST /bookings/{id}/no-show', on(missed.booking.id)],
    ['DELETE /bookings/{id}/no-show', on(missed.booking.id)],
  ]);
  const left = await out({ at: hours('10:00', '11:00', '2026-11-28') });
  const tap = (values: object) => ({ params: { id: left.booking.id }, body: values });
  const { startTime, endTime } = hours('11:00', '12:00', '2026-11-28');
  await requests(left.owner.caller, [
    ['PUT /bookings/{id}/trip', tap({ departedAt: null })],
    ['PUT /bookings/{id}/trip', tap({ departedAt: left.booking.startTime })],
  ]);
  test.clock.set(startTime);
  await requests(left.owner.caller, [
    ['GET /bookings/{id}/extensions', { params: { id: left.booking.id } }],
    ['POST /bookings/{id}/extension', tap({ endTime })],
    ['POST /bookings/{id}/cash', tap({ kind: 'RECEIVED', amount: 50, currency: 'EUR', rate: 10.8 })],
    ['POST /bookings/{id}/cash', tap({ kind: 'DEPOSIT_TAKEN', amount: 500 })],
    ['PUT /bookings/{id}/trip', tap({ returnedAt: startTime })],
    ['PUT /bookings/{id}/trip', tap({ returnedAt: null })],
    ['PUT /bookings/{id}/trip', tap({ returnedAt: startTime })],
  ]);
}

/** What users and administrators change besides items and bookings. */
async function useAccounts() {
  const [owner, renter, admin, guest] = [await as(2), await as(1000), await as(counts.users), await as(501)];
  const picture = await upload(renter, [{ name: 'a.jpg', bytes: await photo(1) }], 'image');
  const { imageUrl } = picture.body as { imageUrl: string };
  await requests(renter, [
    ['PUT /auth/me/profile', { body: { displayName: 'Zineb', profileImageUrl: imageUrl } }],
    ['PUT /auth/me/favourites/{itemId}', { params: { itemId: item } }],
  ]);
  const token = await unsubscribeToken(db, { userId: idOf('a', 2), category: 'REVIEWS' });
  await request(visitor, 'POST /notifications/unsubscribe', { query: { token } });
  await request(owner, 'PUT /notifications/choices', {
    body: { category: 'REVIEWS', channel: 'EMAIL', isOn: true },
  });
  const [session] = (await guest.send(listSessions)).body;
  await request(guest, 'DELETE /auth/sessions/{id}', { params: { id: session?.id ?? '' } });
  const helper = (await owner.send(inviteHelper, { body: boatman })).body;
  const invited = { params: { token: helper.invitation?.token ?? '' } };
  await requests(renter, [
    ['GET /invitations/{token}', invited],
    ['POST /invitations/{token}', invited],
  ]);
  await requests(owner, [
    ['PUT /helpers/{id}', { ...on(helper.id), body: boatman }],
    ['DELETE /helpers/{id}', on(helper.id)],
  ]);
  const [person, review] = [on(idOf('a', 500)), on(idOf('d', counts.items + 8))];
  await requests(admin, [
    ['PATCH /admin/users/{id}/make-admin', person],
    ['PATCH /admin/users/{id}/revoke-admin', person],
    ['PATCH /admin/reviews/{id}/hide', { ...review, body: { reason: 'Not real' } }],
    ['PATCH /admin/reviews/{id}/show', review],
    ['POST /admin/messages/{id}/retry', { params: { id: idOf('e', 1) } }],
  ]);
}

/** Everything that the program asks the database without a request to the API. */
async function runJobs() {
  const claims = { issuer: 'test', subject: 'new', email: 'new@example.com', name: 'New', picture: null };
  await signIn(deps, { ...claims, emailVerified: true }, 'en');
  await listedItems(deps, 100);
  await keepWaiting(db, idOf('d', 1));
  await demoAdapter(db, test.clock)('Grant').revokeByGrantId('grant');
  const demo = Fastify();
  demoMailbox(demo, deps);
  await demo.inject({ url: '/demo/mailbox', query: { before: idOf('e', 1) } });
  for (const { run } of jobs(deps)) await run(new AbortController().signal);
  test.clock.set('2026-11-24T12:00:00Z');
  await dispatchDue(deps);
}

/** Acts that have a query of their own: those of bookings are in their history. */
const auditedActs = ['CANCELLED', 'COMPLETED_EARLY', 'HOURS_CHANGED', 'CALLED_OFF'];

let statements: Awaited<ReturnType<typeof recordStatements>>;
beforeAll(async () => {
  await fillLargeTables(db);
  await countPastFigures(deps);
  statements = await recordStatements(async () => {
    for (const use of [callWhatIsAllowed, readLists, changeItems, useAccounts, runJobs, rent]) await use();
  });
  expect([...requested].sort()).toEqual([...all].sort());
});

it('every statement of the API and the jobs uses an index', async () => {
  const costly: string[] = [];
  for (const statement of [...statements].filter(([text]) => !readsAll.test(text))) {
    const steps = await costlySteps(db, statement, largeTables);
    const ofThis = accepted.filter(([text]) => text.test(statement[0]));
    costly.push(...steps.filter((step) => !ofThis.some(([, expected]) => expected.test(step))));
  }
  expect(costly).toEqual([]);
});

it.runIf(isDeep)('every index is used by a statement, if tables are large', async () => {
  expect(await unusedIndexes(db, statements)).toEqual([]);
});
