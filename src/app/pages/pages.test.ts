import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { AppLoadContext } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#app/api.ts';
import { listItems } from '#features/items/endpoints.ts';
import type { PageContext } from '#features/site/page-context.ts';
import type { Route } from '#platform/http/route.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { pages } from './pages.ts';

let renderings = 0;
/** Makes the body long enough to be compressed. */
const filling = '<p>sea</p>'.repeat(200);

/** A fake page renderer that echoes its inputs. */
async function renderFacts(
  request: Request,
  status: number,
  headers: Headers,
  _router: unknown,
  load: AppLoadContext,
) {
  const { call, language, failure, scriptMark } = load as unknown as PageContext;
  if (new URL(request.url).pathname === '/away') return new Response('away', { status: 503, headers });
  if (failure) return new Response(`${language} ${failure.code}`, { status, headers });
  const isTerms = new URL(request.url).pathname === '/terms';
  const { total } = isTerms ? { total: '' } : await call(listItems);
  renderings++;
  headers.set('content-type', 'text/html; charset=utf-8');
  const facts = [language, 'with', total, new URL(request.url).pathname].join(' ');
  const scripts = `<script>injected()</script><script nonce="${scriptMark}">go()</script>`;
  return new Response(`<p>${facts}</p>${scripts}${filling}`, { status, headers });
}

const build = serverBuild({ default: renderFacts }, ['here', 'listings', 'terms', 'away', 'slip/:token']);

const test = await testApp({
  extend: (app, deps) => pages(app, deps, { build, assets: '/no/assets/here' }),
});
const { closeHours } = bookingWorld(test);
const get = (url: string, headers: Record<string, string> = {}, caller = test.visitor) =>
  caller.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });

beforeEach(() => {
  renderings = 0;
});

const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers;

it('renders once per language for visitors, users and HEAD, with the same headers, and 304 for a known ETag', async () => {
  const headers = { host: 'localhost:3000' };
  const head = await test.visitor.inject({ method: 'HEAD', url: '/here', headers });
  expect(head.status).toBe(200);
  const first = await get('/here');
  expect([first.body, first.headers.etag]).toEqual([expect.stringContaining('with 0'), head.headers.etag]);
  const again = await get('/here');
  expect([again.body, withoutDate(again.headers)]).toEqual([first.body, withoutDate(first.headers)]);
  const theirs = await get('/here', {}, await test.as(await test.newUser()));
  expect([theirs.body, theirs.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect((await get('/here', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  expect(renderings).toBe(1);
  expect((await get('/here', { host: '127.0.0.1:3000' })).status).toBe(307);
  expect((await get('/here', { cookie: 'language=fr' })).body).toContain('<p>fr ');
  expect(renderings).toBe(2);
});

it('renders again after a write that others see, and in each new minute', async () => {
  const owner = await test.newUser({ canListItems: true });
  expect((await get('/here')).body).toContain('<p>en with 0 /here</p>');
  const item = await insertItem(test.db, test.clock, { ownerId: owner.id });
  expect(await get('/here')).toMatchObject({ status: 200, body: expect.stringContaining('with 1') });
  await test.db.updateTable('users').set({ language: 'fr' }).where('id', '=', owner.id).execute();
  await get('/here');
  expect(renderings).toBe(2);
  await closeHours(item, '10:00', '12:00');
  await get('/here');
  expect(renderings).toBe(3);
  test.clock.advance(60_000);
  await get('/here');
  expect(renderings).toBe(4);
});

it('renders a page with a secret in its address for each request: not stored, and without a referrer', async () => {
  const address = '/slip/Zk3vQ1-_xYb7Pq9LmN2w4A';
  for (const expected of [1, 2]) {
    const { headers, status } = await get(address);
    expect(status).toBe(200);
    expect(renderings).toBe(expected);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers.etag).toBeUndefined();
  }
  expect((await get('/here')).headers['referrer-policy']).not.toBe('no-referrer');
});

it('reads public data once for the API and the pages of all languages', async () => {
  const read = vi.spyOn(routes.find(({ endpoint }) => endpoint === listItems) as Route, 'handle');
  await get('/here');
  await get('/here?lang=fr');
  await test.visitor.send(listItems);
  expect(renderings).toBe(2);
  expect(read).toHaveBeenCalledOnce();
});

it('ignores unknown parameters in the cache key', async () => {
  await get('/here?fbclid=abc');
  const page = await get(`/here?utm_source=mail&_gl=1&${'x'.repeat(2_000)}=1`);
  expect(renderings).toBe(1);
  expect(page.status).toBe(200);
  await get('/here?search=sea&from=10:00');
  expect(renderings).toBe(1);
  await get('/listings?search=sea');
  expect(renderings).toBe(2);
});

it('sends Retry-After with a page that failed to load its data, and does not cache it', async () => {
  for (let n = 0; n < 2; n++)
    expect(await get('/away')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
});

it('lets proxies keep a page unless it sets a cookie or is incomplete', async () => {
  const page = await get('/here', { cookie: 'language=fr' });
  const headers = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, cookie' };
  expect(page.headers).toMatchObject(headers);
  // A session whose cookie for the pages was lost is marked.
  const unmarked = await get('/here', { cookie: 'sillage_session=some' });
  expect(unmarked.headers['set-cookie']).toMatch(/^sillage_signed_in=unread/);
  for (const other of [unmarked, await get('/here?lang=fr'), await get('/away')])
    expect(other.headers['cache-control']).toBe('private, no-cache');
  const marked = await get('/here', { cookie: 'sillage_session=some; sillage_signed_in=1' });
  expect(marked.headers['set-cookie']).toBeUndefined();
});

it('uses the language of the address, then of the cookie, then English, and stores the first', async () => {
  expect((await get('/here', { cookie: 'language=fr' })).body).toContain('<p>fr ');
  const asked = await get('/here?lang=fr');
  expect(asked.body).toContain('<p>fr ');
  expect(String(asked.headers['set-cookie'])).toMatch(/^language=fr;.*Path=\/.*SameSite=Lax/);
  // Also for the next visitor, whose response is cached.
  const next = await get('/here?lang=fr');
  expect(String(next.headers['set-cookie'])).toBe(String(asked.headers['set-cookie']));
});

it('ignores other parameters and values as a choice of language', async () => {
  for (const query of ['lang=de', 'lang=', 'xlang=fr', 'q=lang=fr', 'q=%26lang=fr']) {
    for (const [cookie, language] of [
      ['language=fr', 'fr'],
      ['', 'en'],
    ] as const) {
      const page = await get(`/here?${query}`, { cookie });
      expect(page.body).toContain(`<p>${language} `);
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  }
});

it('allows the inline scripts of its templates by hash, and not one that its data has injected', async () => {
  const { headers, body } = await get('/here');
  const hashOfGo = createHash('sha256').update('go()').digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hashOfGo}';`);
  expect(body).toContain('<script>injected()</script><script>go()</script>');
});

it('redirects other loopback names to the public URL, and never to another site', async () => {
  for (const path of ['/here?a=1', '//evil.example/x']) {
    const page = await get(path, { host: '127.0.0.1:3000' });
    expect([page.status, page.headers.location]).toEqual([307, `http://localhost:3000${path}`]);
  }
  expect((await get('//evil.example/x')).status).toBe(404);
  expect((await get('//')).status).toBe(404);
});

it('compresses a page as the browser requests', async () => {
  const headers = { host: 'localhost:3000', 'accept-encoding': 'gzip' };
  const response = await test.app.inject({ url: '/here', headers });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toContain('with 0');
});

it.each(['/api/v1/nothing', '/api/v1', '/api', '/api/v1/%'])('returns an API error for %s', async (url) => {
  const { status, error } = await get(url);
  expect([400, 404]).toContain(status);
  const code = expect.stringMatching(/not_found|malformed/);
  expect(error).toEqual({ message: expect.any(String), code });
});
