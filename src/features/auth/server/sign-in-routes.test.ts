import { describe, expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import type { Identity, IdentityClaims } from '#platform/identity.ts';
import { testApp } from '#testing/test-app.ts';

const google = 'https://accounts.google.com';
const hint = 'renter@example.com';
let told: Partial<IdentityClaims> = {};
let asked: Parameters<Identity['authorizationUrl']> | undefined;
let isAway = false;

const identity: Identity = {
  async authorizationUrl(...given) {
    if (isAway) throw new Error('away');
    asked = given;
    return new URL(`${google}/authorize?state=${given[0].state}`);
  },
  async claims(url, checks) {
    if (url.searchParams.get('state') !== checks.state) throw new Error('another state');
    return {
      issuer: google,
      subject: '1',
      email: 'zineb@example.com',
      emailVerified: true,
      name: 'Zineb Amrani',
      picture: null,
      ...told,
    };
  },
};
const test = await testApp({ identity });
const failed = '/auth/callback?error=sign_in_failed';

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/v1${url}`, headers });

/** The cookies of an answer, as the browser sends them back. */
const cookiesOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function signIn(claims: Partial<IdentityClaims> = {}, cookies = '') {
  told = claims;
  const begun = await get('/auth/google', { cookie: cookies });
  const state = new URL(begun.headers.location ?? '').searchParams.get('state');
  const done = await get(`/auth/google/callback?code=c&state=${state}`, {
    cookie: `${cookiesOf(begun)}; ${cookies}`,
  });
  const session = done.cookies.find(({ name }) => name === 'sillage_session')?.value;
  return { done, session: `sillage_session=${session}` };
}

const me = async (session: string) => (await get('/auth/me', { cookie: session })).json();

describe('beginning to sign in', () => {
  it('leads to the provider, with fresh checks and a cookie that only the return path gets', async () => {
    const answer = await get(`/auth/google?login_hint=${hint}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^https:\/\/accounts\.google\.com\/authorize/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked?.[1]).toBe(hint);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'sillage_sign_in',
      path: '/api/v1/auth/google',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    });
    const before = asked?.[0];
    await get('/auth/google');
    for (const check of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(asked?.[0][check]).not.toBe(before?.[check]);
      expect(before?.[check]).toMatch(/^[\w-]{43}$/);
    }
    const [row] = await test.db.selectFrom('sign_in_attempts').select('cookie_hash').execute();
    expect(Buffer.from(row?.cookie_hash ?? []).toString('base64url')).not.toContain(cookie?.value);
  });

  it('says so on our page where the provider is away, and works again when it is back', async () => {
    isAway = true;
    expect((await get('/auth/google')).headers.location).toBe(failed);
    isAway = false;
    expect((await get('/auth/google')).headers.location).toContain(google);
  });

  it('refuses a hint that is none', async () => {
    expect((await get(`/auth/google?login_hint=${'x'.repeat(300)}`)).statusCode).toBe(400);
    expect((await get('/auth/google?login_hint=a&login_hint=b')).statusCode).toBe(400);
  });
});

describe('who signs in', () => {
  it('becomes a user at first, and is the same one from then on', async () => {
    const first = await signIn();
    expect(first.done.headers.location).toBe('/auth/callback');
    const user = await me(first.session);
    expect(user).toMatchObject({ email: 'zineb@example.com', displayName: 'Zineb Amrani', isAdmin: false });
    const again = await me((await signIn()).session);
    expect(again.id).toBe(user.id);
  });

  it('keeps the name they chose, and gets the address the provider tells now', async () => {
    await signIn();
    await test.db.updateTable('users').set({ display_name: 'Zizou' }).execute();
    const { session } = await signIn({ name: 'Zineb Berrada', email: 'berrada@example.com' });
    expect(await me(session)).toMatchObject({ displayName: 'Zizou', email: 'berrada@example.com' });
  });

  it('is somebody else with the same subject at another issuer', async () => {
    const one = await me((await signIn()).session);
    const other = await me((await signIn({ issuer: 'https://other.example' })).session);
    expect(other.id).not.toBe(one.id);
  });

  it.each([
    [{ name: null, email: 'omar.t@example.com' }, 'omar.t'],
    [{ name: '🛥'.repeat(100) }, '🛥'.repeat(80)],
  ])('gets a name that fits from %j', async (claims, displayName) => {
    expect((await me((await signIn(claims)).session)).displayName).toBe(displayName);
  });

  it('speaks the language of their browser', async () => {
    const { session } = await signIn({}, 'language=fr');
    expect((await me(session)).language).toBe('fr');
    expect((await me((await signIn({}, 'language=xx')).session)).language).toBe('fr');
    expect((await me((await signIn({}, 'language=en')).session)).language).toBe('en');
  });

  it('is refused without an e-mail address, and when their account was deleted', async () => {
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

  it('is made of a verified address that the settings name, also of one who was there before', async () => {
    await signIn({ email: 'before@example.com' });
    expect(await me((await signIn({ email })).session)).toMatchObject({ isAdmin: true, canListItems: false });
  });

  it('is not made of an address that nobody verified', async () => {
    expect((await me((await signIn({ email, emailVerified: false })).session)).isAdmin).toBe(false);
  });

  it('stays one', async () => {
    await signIn({ email });
    expect((await me((await signIn({ email: 'other@example.com' })).session)).isAdmin).toBe(true);
  });
});

describe('the session', () => {
  it('ends the one that the browser had', async () => {
    const first = await signIn();
    const second = await signIn({ subject: '2', email: 'b@example.com' }, first.session);
    expect((await get('/auth/me', { cookie: first.session })).statusCode).toBe(401);
    expect((await me(second.session)).email).toBe('b@example.com');
  });

  it('begins although the browser still carries one that is over', async () => {
    const { session } = await signIn({}, 'sillage_session=over');
    expect((await me(session)).email).toBe('zineb@example.com');
  });

  it('does not wait for the picture, and takes none from our own network', async () => {
    const { session } = await signIn({ picture: 'https://127.0.0.1:9/picture.jpg' });
    expect((await me(session)).profileImageUrl).toBeNull();
  });
});

it('answers 401 to the question who a visitor is', async () => {
  const answer = await test.visitor.send(getMe);
  expect(answer.status).toBe(401);
  expect(answer.error.code).toBe('not_signed_in');
});

it('knows nothing of the demo where it is not told to', async () => {
  for (const path of ['/demo-oidc/auth', '/demo-oidc/.well-known/openid-configuration', '/demo-oidc/']) {
    expect((await test.app.inject({ url: path })).statusCode).toBe(404);
  }
});

it('describes its redirects in the OpenAPI document', async () => {
  const { paths } = (await get('/openapi.json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/auth/google',
      '/api/v1/auth/google/callback',
      '/api/v1/auth/logout',
      '/api/v1/auth/me',
      '/api/v1/auth/me/profile',
    ]),
  );
  expect(paths['/api/v1/auth/google'].get.parameters).toMatchObject([{ name: 'login_hint', in: 'query' }]);
});
