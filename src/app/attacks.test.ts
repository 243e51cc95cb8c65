import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppLoadContext } from 'react-router';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { listItems } from '#features/items/endpoints.ts';
import type { PageContext } from '#features/site/page-context.ts';
import { folderStore } from '#platform/storage/store.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { evil, forgedHosts, otherVisitors, unkeyedHeaders } from '#testing/hostile/forged-headers.ts';
import { readOperations } from '#testing/hostile/operations.ts';
import { listenLocally, rawConnection } from '#testing/raw-connection.ts';
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

const http = await listenLocally();
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
  const chunked = 'transfer-encoding: chunked';
  const length = 'content-length:';
  /** Of a write: its further headers, and its body. */
  const ambiguous: [headers: string, body: string][] = [
    [`${length} 4\r\n${chunked}`, '0\r\n\r\n'],
    [`${chunked}\r\n${length} 4`, '0\r\n\r\n'],
    [`${length} 0\r\n${length} ${smuggled.length}`, ''],
    [`${length} 0, 0`, ''],
    [`${length} +0`, ''],
    [`${length} 99999999999999999999`, ''],
    ['transfer-encoding: xchunked', '0\r\n\r\n'],
    [`${chunked}, identity`, '0\r\n\r\n'],
    [`${chunked}\r\ntransfer-encoding: identity`, '0\r\n\r\n'],
    ['transfer-encoding : chunked', '0\r\n\r\n'],
    ['transfer-encoding: \u000bchunked', '0\r\n\r\n'],
    ['transfer-encoding:\r\n chunked', '0\r\n\r\n'],
    // A chunk extension with a line feed, a size that overflows, a negative one, and a chunk longer than its size.
    [chunked, '1;\na\r\n0\r\n\r\n'],
    [chunked, '10000000000000000\r\n0\r\n\r\n'],
    [chunked, '-1\r\n\r\n0\r\n\r\n'],
    [chunked, '1\r\nab\r\n0\r\n\r\n'],
  ];
  const unreadable = [
    'GET /here HTTP/1.1\nhost: localhost:3000\n\n',
    'GET /here HTTP/1.1\r\nhost: localhost:3000\r\nx: a\rb\r\n\r\n',
  ];

  it('is refused, and nothing after it is served', async () => {
    for (const text of [
      ...ambiguous.map(([headers, body]) => `${write}${headers}\r\n\r\n${body}`),
      ...unreadable,
    ]) {
      const { seen, closed } = rawConnection(http.port, text + smuggled);
      await closed;
      expect(seen.received, text).toContain('HTTP/1.1 400 ');
      expect(served, text).not.toContain('GET /smuggled');
    }
  });

  it('does not become two requests because of chunk extensions', async () => {
    const text = `${write}${chunked}\r\n\r\n0;a="\\";b\r\n\r\n${smuggled}`;
    const { socket, seen } = rawConnection(http.port, text);
    await expect.poll(() => seen.received).toMatch(/\r\nHTTP\/1\.1 \d|^HTTP\/1\.1 400 /);
    expect(served.length).toBeLessThanOrEqual(2);
    socket.destroy();
  });
});

/** The response to a request that ends its connection. */
async function received(target: string, host = 'localhost:3000'): Promise<string> {
  const text = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  const { seen, closed } = rawConnection(http.port, text);
  await closed;
  expect(seen.received, target).toMatch(/^HTTP\/1\.1 \d/);
  return seen.received;
}

const addresses = [
  ...['/', '/listings', '/nothing/here', '/api/v1/items?limit=1', '/api/v1/openapi.json', '/sitemap.xml'],
  ...['/robots.txt', '/api/v1/auth/google', '/api/v1/auth/google/callback?code=1', '/api/v1/auth/logout'],
  ...['/api/v1/notifications/unsubscribe?token=1', `/api/v1/auth/google?redirect=//${evil}/&next=//${evil}/`],
];

it('no link or redirect names the host that a request claims', async () => {
  const owner = await newOwner();
  for (let n = 0; n < 2; n++) await newItem(owner);
  for (const url of addresses) {
    expect(await received(`http://${evil}${url}`, evil), url).not.toContain(evil);
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
    ...['', '/x.css', '%2fx.css', ';x.css', '?x.css'].map((end) => `/api/v1/auth/me${end}`),
    ...[
      '/bookings',
      '/bookings/x.css',
      '/bookings%2f..%2fassets%2fx.css',
      '/profile',
      '/images/..%2fprofile',
    ],
    ...['/robots.txt/../profile', '/', '/listings/x.jpg'],
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
    const headers = { origin: `https://${evil}` };
    const response = await caller.inject({ method, url, headers });
    if (method !== 'GET') expect([response.status, response.error.code]).toEqual([403, 'foreign_origin']);
    const asking = { ...headers, 'access-control-request-method': method };
    const preflight = await caller.inject({ method: 'OPTIONS', url, headers: asking });
    for (const { headers } of [response, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

it('no path leads out of the folder of the pictures', async () => {
  const names = [
    ...[
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      './../',
      '%252e%252e%252f',
      '..;/',
      '.%00./',
      '/../',
    ],
    ...[`${folder}/`, `${encodeURIComponent(folder)}%2f`, '..%c0%af'],
  ];
  for (const name of names)
    expect(await received(`/images/${name}secret.webp`), name).not.toContain(fileContent);
});
