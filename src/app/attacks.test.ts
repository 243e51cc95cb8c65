import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppLoadContext } from 'react-router';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { listItems } from '#features/items/endpoints.ts';
import type { PageContext } from '#features/site/page-context.ts';
import { listen } from '#platform/http/http-server.ts';
import { folderStore } from '#platform/storage/store.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { evil, forgedHosts, otherVisitors, unkeyedHeaders } from '#testing/hostile/forged-headers.ts';
import { readOperations } from '#testing/hostile/operations.ts';
import { rawConnection } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';
import { pages } from './pages/pages.ts';

/** A page that shows all that its renderer is given. */
async function renderInputs(
  request: Request,
  _status: number,
  headers: Headers,
  _router: unknown,
  load: AppLoadContext,
) {
  const { call, language } = load as unknown as PageContext;
  // So that a write invalidates the page.
  await call(listItems);
  headers.set('content-type', 'text/html; charset=utf-8');
  const given = [request.method, request.url, [...request.headers], language];
  return new Response(JSON.stringify(given), { headers });
}

const fileContent = 'the content of the file';
const folder = mkdtempSync(join(tmpdir(), 'sillage-attacks-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'images'));
writeFileSync(join(folder, 'secret.webp'), fileContent);

const test = await testApp({
  images: folderStore(join(folder, 'images')),
  identity: {
    authorizationUrl: async () => new URL('https://issuer.example/authorize'),
    claims: async () => Promise.reject(new Error('no code')),
  },
  extend: (app, deps) =>
    pages(app, deps, { build: serverBuild({ default: renderInputs }, ['*']), assets: '/no/assets/here' }),
});
const { newOwner, newPerson, newItem } = bookingWorld(test);
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });

const http = await listen('127.0.0.1', 0);
afterAll(() => http.close());
let served: string[] = [];
beforeEach(() => {
  served = [];
});
http.setListener((request, response) => {
  served.push(`${request.method} ${request.url}`);
  test.app.routing(request, response);
});

describe('a request whose end is ambiguous', () => {
  const write = 'POST /api/v1/auth/logout HTTP/1.1\r\nhost: localhost:3000\r\n';
  const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: localhost:3000\r\n\r\n';
  const chunked = 'transfer-encoding: chunked\r\n';

  const ambiguous: [string, string][] = [
    ['a length and chunks', `${write}content-length: 4\r\n${chunked}\r\n0\r\n\r\n`],
    ['chunks and a length', `${write}${chunked}content-length: 4\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${write}content-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n`],
    ['a list of lengths', `${write}content-length: 0, 0\r\n\r\n`],
    ['a signed length', `${write}content-length: +0\r\n\r\n`],
    ['a huge length', `${write}content-length: 99999999999999999999\r\n\r\n`],
    ['an unknown coding', `${write}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding after the chunks', `${write}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['two codings', `${write}${chunked}transfer-encoding: identity\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${write}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a vertical tab', `${write}transfer-encoding: \u000bchunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${write}transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk extension with a line feed', `${write}${chunked}\r\n1;\na\r\n0\r\n\r\n`],
    ['a chunk size that overflows', `${write}${chunked}\r\n10000000000000000\r\n0\r\n\r\n`],
    ['a negative chunk size', `${write}${chunked}\r\n-1\r\n\r\n0\r\n\r\n`],
    ['a chunk longer than it says', `${write}${chunked}\r\n1\r\nab\r\n0\r\n\r\n`],
    ['lines without carriage returns', 'GET /here HTTP/1.1\nhost: localhost:3000\n\n'],
    ['a carriage return in a header', 'GET /here HTTP/1.1\r\nhost: localhost:3000\r\nx: a\rb\r\n\r\n'],
  ];

  it('is refused, and nothing after it is served', async () => {
    for (const [name, text] of ambiguous) {
      const { seen, closed } = rawConnection(http.port, text + smuggled);
      await closed;
      expect(seen.received, name).toContain('HTTP/1.1 400 ');
      expect(served, name).not.toContain('GET /smuggled');
    }
  });

  it('does not become two requests because of chunk extensions', async () => {
    const { socket, seen } = rawConnection(http.port, `${write}${chunked}\r\n0;a="\\";b\r\n\r\n${smuggled}`);
    await expect.poll(() => seen.received).toMatch(/\r\nHTTP\/1\.1 \d|^HTTP\/1\.1 400 /);
    expect(served.length).toBeLessThanOrEqual(2);
    socket.destroy();
  });
});

const addresses = [
  ...['/', '/listings', '/nothing/here', '/api/v1/items?limit=1', '/api/v1/openapi.json', '/sitemap.xml'],
  ...['/robots.txt', '/api/v1/auth/google', '/api/v1/auth/google/callback?code=1', '/api/v1/auth/logout'],
  ...['/api/v1/notifications/unsubscribe?token=1', `/api/v1/auth/google?redirect=//${evil}/&next=//${evil}/`],
];

it('no link or redirect names the host that a request claims', async () => {
  const owner = await newOwner();
  for (let n = 0; n < 2; n++) await newItem(owner);
  for (const url of addresses) {
    const absolute = `GET http://${evil}${url} HTTP/1.1\r\nhost: ${evil}\r\nconnection: close\r\n\r\n`;
    const { seen, closed } = rawConnection(http.port, absolute);
    await closed;
    expect(seen.received, url).toMatch(/^HTTP\/1\.1 \d/);
    expect(seen.received, url).not.toContain(evil);
    for (const headers of forgedHosts) {
      const response = await get(url, headers);
      expect(JSON.stringify(response.headers) + response.body, url).not.toContain(evil);
    }
  }
});

describe('the public cache', () => {
  it.each(['/', '/listings?sort=newest', '/api/v1/items', '/api/v1/items/facets', '/sitemap.xml'])(
    '%s is the same for all visitors, whatever the first request says',
    async (url) => {
      const item = await newItem(await newOwner());
      const write = (capacity: number) =>
        test.db.updateTable('items').set({ capacity }).where('id', '=', item.id).execute();
      const { counts } = test.app.publicCache;
      const read = async () => {
        const hits = counts.hits;
        const { statusCode, headers, body } = await get(url);
        const { date: _, ...compared } = headers;
        return { response: [statusCode, compared, body], isCached: counts.hits > hits };
      };
      const { response: clean } = await read();
      for (const headers of [...unkeyedHeaders, ...otherVisitors]) {
        const name = JSON.stringify(headers);
        // Invalidates the response, and restores what it shows.
        await write(3);
        await write(2);
        await get(url, headers);
        const first = await read();
        expect(first.response, name).toEqual(clean);
        if (unkeyedHeaders.includes(headers)) expect(first.isCached, name).toBe(true);
        expect(await read(), name).toEqual({ response: clean, isCached: true });
      }
    },
  );

  const privateAddresses = [
    ...['/api/v1/auth/me', '/api/v1/auth/me/x.css', '/api/v1/auth/me%2fx.css', '/api/v1/auth/me;x.css'],
    ...[
      '/api/v1/auth/me?x.css',
      '/bookings',
      '/bookings/x.css',
      '/bookings%2f..%2fassets%2fx.css',
      '/profile',
    ],
    ...['/images/..%2fprofile', '/robots.txt/../profile', '/', '/listings/x.jpg'],
  ];

  it('never stores a response for one user, also under the name of a file', async () => {
    const user = await newPerson({ displayName: 'Private Person' });
    const cookie = `${sessionCookie}=${await createSession(test.db, test.clock, user.id)}`;
    for (const url of privateAddresses) {
      const { headers, body } = await get(url, { cookie });
      if (body.includes('Private Person')) {
        expect(headers['cache-control'], url).toMatch(/private|no-store/);
        expect(headers.vary, url).toMatch(/cookie/);
      }
      expect((await get(url)).body, url).not.toContain('Private Person');
    }
  });
});

it('a page of another site can send no write and read nothing', async () => {
  const { caller } = await newPerson({ isAdmin: true, canListItems: true });
  const operations = await readOperations(test);
  const writes = operations.filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(20);
  for (const { method, path } of operations) {
    const url = path.replace(/\{\w+\}/g, '01936f2e-7c1a-7000-8000-000000000002');
    if (url.endsWith('/events')) continue;
    const response = await caller.inject({ method, url, headers: { origin: `https://${evil}` } });
    if (method !== 'GET') expect([response.status, response.error.code]).toEqual([403, 'foreign_origin']);
    const preflight = await caller.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: `https://${evil}`, 'access-control-request-method': method },
    });
    for (const { headers } of [response, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

it('no path leads out of the folder of the pictures', async () => {
  const names = [
    ...[
      '../secret.webp',
      '..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '%2e%2e%2fsecret.webp',
      '..%5csecret.webp',
    ],
    ...[
      '..\\secret.webp',
      './../secret.webp',
      '%252e%252e%252fsecret.webp',
      '..;/secret.webp',
      '.%00./secret.webp',
    ],
    ...['/../secret.webp', `${folder}/secret.webp`, `${encodeURIComponent(folder)}%2fsecret.webp`],
    '..%c0%afsecret.webp',
  ];
  for (const name of names) {
    const text = `GET /images/${name} HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n`;
    const { seen, closed } = rawConnection(http.port, text);
    await closed;
    expect(seen.received, name).toMatch(/^HTTP\/1\.1 \d/);
    expect(seen.received, name).not.toContain(fileContent);
  }
});
