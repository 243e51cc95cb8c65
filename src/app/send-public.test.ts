import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getItem, listItems } from '#features/items/endpoints.ts';
import { updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { getTarget } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem } = bookingWorld(test);
const list = '/api/v1/items?limit=24';
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers });

/** Changes items without a notification, so that cached responses differ from new ones. */
async function changeSilently(title: string) {
  await sql`alter table items disable trigger notify_of_write`.execute(test.db);
  const rating = { rating_sum: 5, rating_count: 1 };
  const values = { listing_title: title, updated_at: new Date('2026-12-01T00:00:00Z'), ...rating };
  await test.db.updateTable('items').set(values).execute();
  await sql`alter table items enable trigger notify_of_write`.execute(test.db);
}

it('sends the same cached response to visitors and users', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { listingTitle: 'As it was' });
  await test.visitor.send(listItems);
  await test.visitor.send(getItem, { params: { id: item.id } });
  await changeSilently('As it is');
  for (const caller of [test.visitor, owner.caller, (await newPerson()).caller]) {
    expect((await caller.send(listItems)).body).toMatchObject([{ listingTitle: 'As it was' }]);
    expect((await caller.send(getItem, { params: { id: item.id } })).body.listingTitle).toBe('As it was');
  }
});

it('ignores the order of query parameters and unknown ones in the cache key, and not their values', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { listingTitle: 'As it was' });
  await newItem(owner, { listingTitle: 'As it was' });
  await get('/api/v1/items?limit=1&sort=newest');
  await get(`/api/v1/items/${item.id}`);
  await changeSilently('As it is');
  const junk = await get(`/api/v1/items?junk=${'x'.repeat(2_000)}&sort=newest&limit=1`);
  expect(junk.json()).toMatchObject([{ listingTitle: 'As it was' }]);
  expect(junk.headers.link).toMatch(/^<\/api\/v1\/items\?sort=newest&limit=1&cursor=[\w%-]+>; rel="next"$/);
  expect((await get(`/api/v1/items/${item.id}?junk=1`)).json().listingTitle).toBe('As it was');
  const other = (await get('/api/v1/items?sort=newest&limit=2')).json();
  expect(other).toMatchObject([{ listingTitle: 'As it is' }, { listingTitle: 'As it is' }]);
});

it('links to the next page on our own origin, even if the first request named another host', async () => {
  const owner = await newOwner();
  for (let n = 0; n < 2; n++) await newItem(owner);
  const foreign = await getTarget(test.app, 'http://evil.example/api/v1/items?limit=1');
  expect(foreign.headers.link).toMatch(/^<\/api\/v1\/items\?limit=1&cursor=/);
  expect((await get('/api/v1/items?limit=1')).headers.link).toBe(foreign.headers.link);
  const spelt = await getTarget(test.app, '/api/v1/%69tems?limit=1');
  expect(spelt.headers.link).toBe(foreign.headers.link);
});

it('invalidates cached responses at each public write, and at no others', async () => {
  const owner = await newOwner();
  await newItem(owner, { listingTitle: 'As it was' });
  await test.visitor.send(listItems);
  await changeSilently('As it is');
  await owner.caller.send(updateLanguage, { body: { language: 'fr' } });
  expect((await test.visitor.send(listItems)).body).toMatchObject([{ listingTitle: 'As it was' }]);
  await owner.caller.send(updateProfile, { body: { displayName: 'Salma B.' } });
  expect((await test.visitor.send(listItems)).body).toMatchObject([
    { listingTitle: 'As it is', owner: { displayName: 'Salma B.' } },
  ]);
});

it('compresses a cached response, and returns 304 for its ETag', async () => {
  const owner = await newOwner();
  for (let n = 0; n < 5; n++) await newItem(owner);
  const plain = await get(list);
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get(list, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers['x-total-count']).toBe(plain.headers['x-total-count']);

  const etag = String(plain.headers.etag);
  expect(packed.headers.etag).toBe(etag);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get(list, { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  await newItem(owner);
  expect((await get(list, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('does not cache errors', async () => {
  expect((await get('/api/v1/items?limit=0')).statusCode).toBe(400);
  const item = await newItem(await newOwner());
  const later = '/api/v1/items/01900000-0000-7000-8000-000000000000';
  expect((await get(later)).statusCode).toBe(404);
  await changeSilently('Any');
  expect((await get(later)).headers['cache-control']).toBe('no-store');
  expect((await get(`/api/v1/items/${item.id}`)).statusCode).toBe(200);
});

it('answers an equal request with the same headers and body, before other work, and HEAD without the body', async () => {
  await newItem(await newOwner(), { description: 'Long. '.repeat(300) });
  const headers = { 'accept-encoding': 'gzip' };
  const first = await get(list, headers);
  const again = await get(list, headers);
  const compared = ({ date: _, ...rest }: typeof first.headers) => rest;
  expect(again.rawPayload).toEqual(first.rawPayload);
  expect(compared(again.headers)).toEqual(compared(first.headers));
  const head = await get(list, headers, 'HEAD');
  expect([head.statusCode, head.body, compared(head.headers)]).toEqual([200, '', compared(first.headers)]);
  const known = await get(list, { ...headers, 'if-none-match': String(first.headers.etag) });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag]);
  await test.db.updateTable('items').set({ capacity: 9 }).execute();
  expect((await get(list, headers)).rawPayload).not.toEqual(first.rawPayload);
});
