import { describe, expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const signOut = (me: TestCaller, headers: Record<string, string> = {}) =>
  me.inject({ method: 'GET', url: '/api/v1/auth/logout', headers });

describe('signing out', () => {
  it('ends the session but not those of other devices, clears its cookies and redirects home', async () => {
    const user = await test.newUser();
    const [me, laptop] = [await test.as(user), await test.as(user)];
    const response = await signOut(me);
    expect(response.status).toBe(302);
    expect(response.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    expect(String(response.headers['set-cookie'])).toMatch(/^sillage_session=;.*,sillage_signed_in=;/);
    expect((await me.send(getMe)).status).toBe(401);
    expect(await test.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect((await laptop.send(getMe)).status).toBe(200);
  });

  it('works from our pages and by a typed address', async () => {
    for (const site of ['same-origin', 'none']) {
      const me = await test.as(await test.newUser());
      await signOut(me, { 'sec-fetch-site': site });
      expect((await me.send(getMe)).status).toBe(401);
    }
  });

  it.each([
    ['a browser that prefetches', { 'sec-purpose': 'prefetch' }],
    ['a browser that prerenders', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older browser that prefetches', { purpose: 'prefetch' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is ignored for %s', async (_, headers) => {
    const me = await test.as(await test.newUser());
    const response = await signOut(me, headers);
    expect(response.status).toBe(302);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await me.send(getMe)).status).toBe(200);
  });

  it('works in an older browser, which sends the page with the link', async () => {
    const accept = 'text/html,*/*;q=0.8';
    const send = async (headers: Record<string, string>) => {
      const me = await test.as(await test.newUser());
      await signOut(me, { accept, ...headers });
      return (await me.send(getMe)).status;
    };
    expect(await send({ referer: 'http://localhost:3000/listings' })).toBe(401);
    expect(await send({ referer: 'https://other.example/' })).toBe(200);
    expect(await send({ referer: 'http://localhost:3000.other.example/' })).toBe(200);
  });

  it('asks first if the browser does not say where the link is, in its language', async () => {
    const me = await test.as(await test.newUser());
    const headers = { accept: 'text/html' };
    const page = await signOut(me, headers);
    expect(page.body).toContain(
      '<form method="post" action="/api/v1/auth/logout"><button>Sign out</button></form>',
    );
    expect((await me.send(getMe)).status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (origin: string) =>
      me.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { ...form, origin } });
    expect((await press('https://other.example')).status).toBe(403);
    expect((await me.send(getMe)).status).toBe(200);
    expect((await press('http://localhost:3000')).headers.location).toBe('/');
    expect((await me.send(getMe)).status).toBe(401);
  });
});
