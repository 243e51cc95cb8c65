import { describe, expect, it } from 'vitest';
import { endAllSessions, endSession, getMe, listSessions } from '#features/auth/endpoints.ts';
import { addPushBrowser } from '#features/messages/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { createSession, hashToken, replaceSession, sweepSessions } from './sessions.ts';

const test = await testApp();
const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe('a session', () => {
  it('is stored as a hash of its token only, and invalid once its user is deleted', async () => {
    const user = await test.newUser();
    const me = await test.as(user);
    expect((await me.send(getMe)).status).toBe(200);
    const rows = await test.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
    // The stored hash is not a valid token.
    const stolen = Buffer.from(rows[0]?.token_hash ?? []).toString('base64url');
    const headers = { cookie: `sillage_session=${stolen}` };
    expect((await test.app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(401);
    await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).execute();
    expect((await me.send(getMe)).status).toBe(401);
  });

  it('lasts 30 days after the last visit', async () => {
    const me = await test.as(await test.newUser());
    for (let visit = 0; visit < 3; visit++) {
      test.clock.advance(29 * day);
      expect((await me.send(getMe)).status).toBe(200);
    }
    test.clock.advance(30 * day);
    expect((await me.send(getMe)).status).toBe(401);
    test.clock.advance(minute);
    const response = await me.send(getMe);
    expect(response.status).toBe(401);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sillage_session=;.*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^sillage_signed_in=;.*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it('is extended at most once an hour, together with the cookie that the pages read', async () => {
    const token = await createSession(test.db, test.clock, (await test.newUser()).id);
    const cookie = `sillage_session=${token}; sillage_signed_in=someone`;
    const cookies = async () =>
      (await test.app.inject({ url: '/api/v1/auth/me', headers: { cookie } })).headers['set-cookie'];
    test.clock.advance(59 * minute);
    expect(await cookies()).toBeUndefined();
    test.clock.advance(2 * minute);
    expect(await cookies()).toEqual([
      expect.stringMatching(/^sillage_session=.+; Max-Age=2592000;.*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^sillage_signed_in=someone; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ]);
    expect(await cookies()).toBeUndefined();
  });

  it('ends when its browser signs in again, without removing the cookies of the new one', async () => {
    const user = await test.newUser();
    const me = await test.as(user);
    const earlier = await createSession(test.db, test.clock, user.id);
    const late = () =>
      test.app.inject({ url: '/api/v1/auth/me', headers: { cookie: `sillage_session=${earlier}` } });
    expect((await late()).statusCode).toBe(200);
    const later = await createSession(test.db, test.clock, (await test.newUser()).id);
    await replaceSession(test.db, test.clock, earlier, later);
    const { statusCode, headers } = await late();
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
    expect((await me.send(listSessions)).body).toMatchObject([{ isCurrent: true }]);
    test.clock.advance(minute - 1);
    await sweepSessions(test.db, test.clock);
    expect((await late()).headers['set-cookie']).toBeUndefined();
    test.clock.advance(1);
    expect((await late()).headers['set-cookie']).toHaveLength(2);
  });

  it('is deleted by the periodic job after it expires, as are unfinished sign-ins', async () => {
    await test.as(await test.newUser());
    const expires_at = new Date(test.clock.now().getTime() + 1000);
    const attempt = { cookie_hash: hashToken('a'), state: 's', nonce: 'n', code_verifier: 'v', expires_at };
    await test.db.insertInto('sign_in_attempts').values(attempt).execute();
    for (const [ms, ...expected] of [
      [0, 1, 1],
      [1000, 1, 0],
      [30 * day + minute, 0, 0],
    ] as const) {
      test.clock.advance(ms);
      await sweepSessions(test.db, test.clock);
      const sessions = await test.db.selectFrom('sessions').selectAll().execute();
      const attempts = await test.db.selectFrom('sign_in_attempts').selectAll().execute();
      expect([sessions.length, attempts.length]).toEqual(expected);
    }
  });
});

describe('a write', () => {
  const change = (headers: Record<string, string>) => ({
    method: 'PUT',
    url: '/api/v1/auth/me/profile',
    payload: { displayName: 'Changed' },
    headers,
  });

  it.each([
    ['no origin at all', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ])('is rejected from %s', async (_, headers) => {
    const me = await test.as(await test.newUser({ displayName: 'Before' }));
    const { status, error } = await me.inject(change(headers));
    expect([status, error.code]).toEqual([403, 'foreign_origin']);
    expect((await me.send(getMe)).body.displayName).toBe('Before');
  });

  it('is accepted from our own pages and from other programs', async () => {
    const me = await test.as(await test.newUser());
    expect((await me.send(updateProfile, { body: { displayName: 'A' } })).status).toBe(200);
    expect((await me.inject(change({ origin: 'http://localhost:3000' }))).status).toBe(200);
    expect((await me.inject(change({ 'sec-fetch-site': 'same-origin' }))).status).toBe(200);
  });
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the sessions of a user', () => {
  it('are listed with browser, system and last visit, this one first and nobody else’s', async () => {
    const user = await test.newUser();
    const me = await test.as(user);
    await test.as(await test.newUser());
    test.clock.advance(2 * 60 * 60 * 1000);
    await createSession(test.db, test.clock, user.id, iPhone);
    const { body } = await me.send(listSessions);
    expect(body).toMatchObject([
      { isCurrent: true, browser: null, system: null, lastSeenAt: '2026-11-21T11:00:00.000Z' },
      { isCurrent: false, browser: 'Safari', system: 'iOS', createdAt: '2026-11-21T11:00:00.000Z' },
    ]);
  });

  it('can be ended one by one, but not those of others', async () => {
    const user = await test.newUser();
    const [me, phone] = [await test.as(user), await test.as(user)];
    const other = await test.as(await test.newUser());
    const id = (await me.send(listSessions)).body[1]?.id ?? '';
    expect((await other.send(endSession, { params: { id } })).error.code).toBe('session_not_found');
    expect((await me.send(endSession, { params: { id } })).status).toBe(204);
    expect((await phone.send(getMe)).status).toBe(401);
    expect((await me.send(getMe)).status).toBe(200);
    expect((await me.send(endSession, { params: { id } })).status).toBe(404);
  });

  it('all end at once with their push messages, and those of others stay', async () => {
    const user = await test.newUser();
    const [me, phone] = [await test.as(user), await test.as(user)];
    const other = await test.as(await test.newUser());
    await me.send(addPushBrowser, { body: newPushSubscription('https://push.example/1') });
    await other.send(addPushBrowser, { body: newPushSubscription('https://push.example/2') });
    expect((await me.send(endAllSessions)).status).toBe(204);
    expect([(await me.send(getMe)).status, (await phone.send(getMe)).status]).toEqual([401, 401]);
    expect((await other.send(getMe)).status).toBe(200);
    const left = await test.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(left).toEqual([{ endpoint: 'https://push.example/2' }]);
  });

  it('are at most fifty; the one that was not used for longest ends', async () => {
    const user = await test.newUser();
    const first = await test.as(user);
    for (let n = 0; n < 49; n++) {
      test.clock.advance(1000);
      await createSession(test.db, test.clock, user.id);
    }
    expect((await first.send(getMe)).status).toBe(200);
    test.clock.advance(1000);
    await test.as(user);
    expect((await first.send(getMe)).status).toBe(401);
  });
});

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
