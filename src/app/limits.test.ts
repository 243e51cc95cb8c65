import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { getFreeTimes, listItems } from '#features/items/endpoints.ts';
import type { PageContext } from '#features/site/page-context.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import type { RequestLimitOptions } from '#platform/http/request-limits.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { getTarget } from '#testing/raw-connection.ts';
import { testApp, testNow } from '#testing/test-app.ts';
import { pages } from './pages/pages.ts';

const test = await testApp({ limits: { writesPerMinute: 3, uploadsPerMinute: 2, signInsPerMinute: 2 } });

// The limiter has its own clock, which stands still however slow the machine is.
beforeEach(() => void vi.setSystemTime(testNow));
afterEach(() => vi.useRealTimers());

const refusal = {
  code: 'too_many_requests',
  message: 'Too many attempts. Please wait a moment and try again.',
};

const signInUrl = '/api/v1/auth/google';

it('limits the sign-ins of an IP address, however its path is encoded, and sends Retry-After', async () => {
  const begin = (target = signInUrl) => getTarget(test.app, target);
  expect([(await begin()).status, (await begin()).status]).toEqual([302, 302]);
  const refused = await begin();
  expect([refused.status, refused.body]).toEqual([429, refusal]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await begin('/api/v1/auth/%67oogle')).status).toBe(429);
  expect((await begin('http://any.example/api/v1/auth/google')).status).toBe(429);
});

it('counts the address that the nearest proxy reports, without its port, and an IPv6 network as one', async () => {
  const { app } = await testApp({ limits: { signInsPerMinute: 1 }, trustProxy: 1 });
  for (const addresses of [
    ['10.0.0.1, 203.0.113.1', '10.0.0.2, 203.0.113.1'],
    ['203.0.113.2:5001', '203.0.113.2:5002'],
    ['2001:db8:0:1::1', '2001:db8:0:1::2', '[2001:db8:0:1::1]:5001'],
    ['2001:db8:0:2::1'],
    ['10.0.0.1:1, 203.0.113.3:1', '10.0.0.2:2, 203.0.113.3:2'],
    // What is no address counts as that of the proxy.
    ['unknown', '_hidden, 10.0.0.1x', '203.0.113.4, unknown', '203.0.113.5, '],
  ]) {
    const statuses = [];
    for (const forwarded of addresses) {
      const headers = { 'x-forwarded-for': forwarded };
      statuses.push((await app.inject({ url: signInUrl, headers })).statusCode);
    }
    expect(statuses, addresses[0]).toEqual(addresses.map((_, place) => (place === 0 ? 302 : 429)));
  }
});

it('limits the writes of each user separately from those of others and from their own reads', async () => {
  const busy = await test.as(await test.newUser());
  const calm = await test.as(await test.newUser());
  const write = { body: { displayName: 'A' } };
  for (let n = 0; n < 3; n++) expect((await busy.send(updateProfile, write)).status).toBe(200);
  const refused = await busy.send(updateProfile, write);
  expect(refused.status).toBe(429);
  expect(refused.error).toEqual(refusal);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 10; n++) expect((await busy.send(getMe)).status).toBe(200);
  expect((await calm.send(updateProfile, write)).status).toBe(200);
});

it('limits the uploads of each user separately from other writes', async () => {
  const busy = await test.as(await test.newUser());
  const upload = (path = 'upload') => busy.inject({ method: 'POST', url: `/api/v1/${path}/profile-image` });
  expect((await upload()).status).toBe(415);
  expect((await upload()).status).toBe(415);
  expect((await upload()).error).toEqual(refusal);
  expect((await upload('%75pload')).error).toEqual(refusal);
  expect((await busy.send(updateProfile, { body: { displayName: 'A' } })).status).toBe(200);
});

/** Renders `/listings`, and the error page for every other address. */
const build = serverBuild(
  {
    default: async (request: Request, status: number, headers: Headers, _: unknown, context: PageContext) => {
      headers.set('content-type', 'text/html; charset=utf-8');
      const known = context.failure !== null || new URL(request.url).pathname === '/listings';
      return new Response(`<p>${context.failure?.code ?? 'page'}</p>`, {
        status: known ? status : 404,
        headers,
      });
    },
  },
  ['*'],
);

it('limits the reads of each user separately, across addresses and browsers', async () => {
  const busy = await testApp({ limits: { readsPerMinute: 2 }, trustProxy: 1 });
  const [user, other] = [await busy.newUser(), await busy.newUser()];
  const read = async (person: { id: string }, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const caller = await busy.as(person);
    return (await caller.inject({ method: 'GET', url: '/api/v1/auth/me', headers })).status;
  };
  expect([await read(user, '203.0.113.1'), await read(user, '203.0.113.2')]).toEqual([200, 200]);
  expect(await read(user, '203.0.113.3')).toBe(429);
  expect(await read(other, '203.0.113.3')).toBe(200);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await read(user, '203.0.113.4')).toBe(200);
});

describe('the requests of an IP address', () => {
  const limited = (limits: RequestLimitOptions) =>
    testApp({ limits, extend: (app, deps) => pages(app, deps, { build, assets: '/no/assets/here' }) });
  const get = ({ app }: Pick<typeof test, 'app'>, url: string) =>
    app.inject({ url, headers: { host: 'localhost:3000', 'accept-encoding': 'identity' } });

  it('are limited per minute, API calls, pages and the sitemap together, without headers about it before', async () => {
    const busy = await limited({ requestsPerMinute: 3, expensivePerMinute: 10 });
    for (const url of ['/api/v1/items', '/listings', '/sitemap.xml']) {
      const { statusCode, headers } = await get(busy, url);
      expect(statusCode).toBe(200);
      expect(Object.keys(headers).filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
    }
    const call = await get(busy, '/api/v1/items');
    expect(call.statusCode).toBe(429);
    expect(call.json()).toEqual({ ...refusal, retryAfterSeconds: 60 });
    expect(call.headers['retry-after']).toBe('60');
    const page = await get(busy, '/listings');
    expect(page.statusCode).toBe(429);
    expect(page.body).toBe('<p>too_many_requests</p>');
    expect(page.headers['retry-after']).toBe('60');
    vi.setSystemTime(Date.now() + 60_000);
    expect((await get(busy, '/listings')).statusCode).toBe(200);
  });

  it('are not limited for images and health checks', async () => {
    const busy = await limited({ requestsPerMinute: 1 });
    for (let n = 0; n < 3; n++) {
      expect((await get(busy, '/images/none.webp')).statusCode).toBe(404);
      expect((await get(busy, '/healthz')).statusCode).toBe(200);
    }
  });

  it('may search by words or hours less often, but repeat a cached search', async () => {
    const busy = await limited({ expensivePerMinute: 3 });
    const search = async (query: object) => (await busy.visitor.send(listItems, { query })).status;
    const hours = { day: '2026-11-22', from: '10:00', hours: 2 };
    for (const query of [{ search: 'boat' }, hours, { search: 'boat' }, hours])
      expect(await search(query)).toBe(200);
    expect((await busy.visitor.send(getFreeTimes, { query: hours })).status).toBe(200);
    expect(await search({ search: 'raft' })).toBe(429);
    expect(await search({ ...hours, from: '12:00' })).toBe(429);
    expect([await search({ search: 'boat' }), await search({})]).toEqual([200, 200]);
  });

  it('may cause few renderings, such as of unknown addresses, but repeat a cached page', async () => {
    const busy = await limited({ expensivePerMinute: 3 });
    for (const url of ['/listings', '/unknown', '/unknown', '/listings', '/listings'])
      expect((await get(busy, url)).statusCode).toBe(url === '/listings' ? 200 : 404);
    expect((await get(busy, '/unknown')).statusCode).toBe(429);
    expect((await get(busy, '/listings')).statusCode).toBe(200);
  });
});
