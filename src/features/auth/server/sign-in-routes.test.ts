import { describe, expect, it } from 'vitest';
import type { Identity, IdentityClaims } from '#platform/identity.ts';
import { testApp } from '#testing/test-app.ts';

const google = 'https://accounts.google.com';
const hint = 'renter@example.com';
let claimsOverride: Partial<IdentityClaims> = {};
let authorizationArgs: Parameters<Identity['authorizationUrl']> | undefined;
let isDown = false;

const identity: Identity = {
  async authorizationUrl(...given) {
    if (isDown) throw new Error('away');
    authorizationArgs = given;
    return new URL(`${google}/authorize?state=${given[0].state}`);
  },
  async claims(url, checks) {
    if (url.searchParams.get('state') !== checks.state) throw new Error('another state');
    return {
      ...{ issuer: google, subject: '1', email: 'zineb@example.com', emailVerified: true },
      ...{ name: 'Zineb Amrani', picture: null, ...claimsOverride },
    };
  },
};
const test = await testApp({ identity });
const failed = '/auth/callback?error=sign_in_failed';

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/v1${url}`, headers });

/** The cookies of a response, as a browser sends them back. */
const cookiesOf = (response: Awaited<ReturnType<typeof get>>) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function signIn(claims: Partial<IdentityClaims> = {}, cookies = '') {
  claimsOverride = claims;
  const begun = await get('/auth/google', { cookie: cookies });
  const state = new URL(begun.headers.location ?? '').searchParams.get('state');
  const done = await get(`/auth/google/callback?code=c&state=${state}`, {
    cookie: `${cookiesOf(begun)}; ${cookies}`,
  });
  const session = done.cookies.find(({ name }) => name === 'sillage_session')?.value;
  return { done, session: `sillage_session=${session}` };
}

const me = async (session: string) => (await get('/auth/me', { cookie: session })).json();

describe('starting a sign-in', () => {
  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin' }, hint],
    ['a typed address', { 'sec-fetch-site': 'none' }, hint],
    ['another site', { 'sec-fetch-site': 'cross-site' }, undefined],
    ['an older browser elsewhere', { referer: 'https://other.example/', accept: 'text/html' }, undefined],
    ['an older browser that hides where it was', { accept: 'text/html' }, undefined],
  ])('from %s uses the account of the link or lets the visitor choose', async (_, headers, expected) => {
    await get(`/auth/google?login_hint=${hint}`, headers as Record<string, string>);
    expect(authorizationArgs?.[1]).toBe(expected);
  });

  it('redirects to the provider, with new checks and a cookie for the callback path only', async () => {
    const response = await get(`/auth/google?login_hint=${hint}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/^https:\/\/accounts\.google\.com\/authorize/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(authorizationArgs?.[1]).toBe(hint);
    const [cookie] = response.cookies;
    const state = authorizationArgs?.[0].state;
    const limits = { path: '/api/v1/auth/google', httpOnly: true, sameSite: 'Lax', maxAge: 600 };
    expect(cookie).toMatchObject({ name: `sillage_sign_in_${state}`, ...limits });
    const before = authorizationArgs?.[0];
    await get('/auth/google');
    for (const check of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(authorizationArgs?.[0][check]).not.toBe(before?.[check]);
      expect(before?.[check]).toMatch(/^[\w-]{43}$/);
    }
    const [row] = await test.db.selectFrom('sign_in_attempts').select('cookie_hash').execute();
    expect(Buffer.from(row?.cookie_hash ?? []).toString('base64url')).not.toContain(cookie?.value);
  });

  it('can be finished in each of five tabs, in any order', async () => {
    const tabs: string[] = [];
    let cookies: string[] = [];
    for (let n = 0; n < 6; n++) {
      const begun = await get('/auth/google', { cookie: cookies.join('; ') });
      tabs.push(new URL(begun.headers.location ?? '').searchParams.get('state') ?? '');
      for (const { name, value } of begun.cookies) {
        cookies = cookies.filter((cookie) => !cookie.startsWith(name));
        if (value) cookies.push(`${name}=${value}`);
      }
    }
    const places: unknown[] = [];
    for (const state of tabs) {
      const back = await get(`/auth/google/callback?code=c&state=${state}`, { cookie: cookies.join('; ') });
      places.push(back.headers.location);
    }
    expect(places).toEqual([failed, ...Array(5).fill('/auth/callback')]);
  });

  it('redirects to our error page while the provider is unavailable, and works again later', async () => {
    isDown = true;
    expect((await get('/auth/google')).headers.location).toBe(failed);
    isDown = false;
    expect((await get('/auth/google')).headers.location).toContain(google);
  });

  it('rejects an invalid hint', async () => {
    expect((await get(`/auth/google?login_hint=${'x'.repeat(300)}`)).statusCode).toBe(400);
    expect((await get('/auth/google?login_hint=a&login_hint=b')).statusCode).toBe(400);
  });
});

describe('a user who signs in', () => {
  it('is created at the first sign-in with an issuer, and found at the next ones', async () => {
    const first = await signIn();
    expect(first.done.headers.location).toBe('/auth/callback');
    const user = await me(first.session);
    expect(user).toMatchObject({ email: 'zineb@example.com', displayName: 'Zineb Amrani', isAdmin: false });
    const again = await me((await signIn()).session);
    expect(again.id).toBe(user.id);
    const other = await me((await signIn({ issuer: 'https://other.example' })).session);
    expect(other.id).not.toBe(user.id);
  });

  it('keeps their own name, and gets the current e-mail address, verified if the provider says so', async () => {
    expect((await me((await signIn()).session)).isEmailVerified).toBe(true);
    await test.db.updateTable('users').set({ display_name: 'Zizou' }).execute();
    const changed = { name: 'Zineb Berrada', email: 'berrada@example.com' };
    for (const emailVerified of [false, true]) {
      const { session } = await signIn({ ...changed, emailVerified });
      const expected = { displayName: 'Zizou', email: changed.email, isEmailVerified: emailVerified };
      expect(await me(session)).toMatchObject(expected);
    }
  });

  it.each([
    [{ name: null, email: 'omar.t@example.com' }, 'omar.t'],
    [{ name: '🛥'.repeat(100) }, '🛥'.repeat(80)],
  ])('gets a name of valid length from %j', async (claims, displayName) => {
    expect((await me((await signIn(claims)).session)).displayName).toBe(displayName);
  });

  it('gets the language of their browser', async () => {
    const { session } = await signIn({}, 'language=fr');
    expect((await me(session)).language).toBe('fr');
    expect((await me((await signIn({}, 'language=xx')).session)).language).toBe('fr');
    expect((await me((await signIn({}, 'language=en')).session)).language).toBe('en');
  });

  it('is rejected without an e-mail address, and after their account was deleted', async () => {
    expect((await signIn({ email: null })).done.headers.location).toBe(failed);
    await signIn();
    await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).execute();
    const refused = await signIn();
    expect(refused.done.headers.location).toBe(failed);
    expect(refused.session).toBe('sillage_session=undefined');
  });
});

describe('an administrator', () => {
  const email = 'Admin@Sillage.example';

  it('is not created by an unverified address', async () => {
    expect((await me((await signIn({ email, emailVerified: false })).session)).isAdmin).toBe(false);
  });

  it('is created by a verified address from the settings, recorded once, and stays one', async () => {
    await signIn({ email: 'before@example.com' });
    const user = await me((await signIn({ email })).session);
    expect(user).toMatchObject({ isAdmin: true, canListItems: false });
    await signIn({ email });
    expect((await me((await signIn({ email: 'other@example.com' })).session)).isAdmin).toBe(true);
    const recorded = test.db.selectFrom('events').select(['act', 'actor_id', 'user_id', 'details']);
    expect(await recorded.execute()).toEqual([
      { act: 'ADMIN_GRANTED', actor_id: null, user_id: user.id, details: { source: 'ADMIN_EMAILS' } },
    ]);
  });
});

describe('the new session', () => {
  it('ends the browser’s previous session, also if it is over', async () => {
    const first = await signIn();
    const second = await signIn({ subject: '2', email: 'b@example.com' }, first.session);
    expect((await get('/auth/me', { cookie: first.session })).statusCode).toBe(401);
    expect((await me(second.session)).email).toBe('b@example.com');
    const { session } = await signIn({}, 'sillage_session=over');
    expect((await me(session)).email).toBe('zineb@example.com');
  });

  it('does not wait for the picture, and does not load one from the internal network', async () => {
    const { session } = await signIn({ picture: 'https://127.0.0.1:9/picture.jpg' });
    expect((await me(session)).profileImageUrl).toBeNull();
  });
});

it('has no demo endpoints without demo mode', async () => {
  for (const path of ['/demo-oidc/auth', '/demo-oidc/.well-known/openid-configuration', '/demo-oidc/']) {
    expect((await test.app.inject({ url: path })).statusCode).toBe(404);
  }
});

it('describes its redirects in the OpenAPI document', async () => {
  const { paths } = (await get('/openapi.json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['', '/callback'].map((path) => `/api/v1/auth/google${path}`)),
  );
  expect(Object.keys(paths)).toContain('/api/v1/auth/logout');
  expect(paths['/api/v1/auth/google'].get.parameters).toMatchObject([{ name: 'login_hint', in: 'query' }]);
});
