import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdIdentity } from './openid.ts';

const client = { clientId: 'id', clientSecret: 'secret', redirectUri: 'https://sillage.example/back' };
const checks = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
let requests = 0;
let isDown = false;
let issuer = '';

/** What the provider says of the user: in its token, and when it is asked. */
let idToken: Record<string, unknown> = {};
let userInfo: Record<string, unknown> | null = {};

const provider = createServer(({ url }, response) => {
  requests++;
  const isFailing = isDown || (url === '/userinfo' && !userInfo);
  response.writeHead(isFailing ? 503 : 200, { 'content-type': 'application/json' });
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  const claims = { iss: issuer, aud: 'id', sub: '1', nonce: 'nonce', name: 'Zineb', ...idToken };
  const times = { iat: Date.now() / 1000, exp: Date.now() / 1000 + 60 };
  const parts = [{ alg: 'RS256' }, { ...claims, ...times }, 'unchecked'].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const answers: Record<string, object> = {
    '/token': { access_token: 'a', token_type: 'bearer', id_token: parts.join('.') },
    '/userinfo': { sub: '1', ...userInfo },
  };
  const metadata = {
    issuer,
    ...endpoints,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
  };
  response.end(JSON.stringify(answers[url ?? ''] ?? metadata));
});

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());

describe('an OpenID provider', () => {
  it('is discovered at the first sign-in, once', async () => {
    const before = requests;
    const identity = openIdIdentity({ ...client, issuer });
    expect(requests).toBe(before);
    await Promise.all([identity.authorizationUrl(checks), identity.authorizationUrl(checks)]);
    await identity.authorizationUrl(checks);
    expect(requests).toBe(before + 1);
  });

  it('is discovered again after a failure', async () => {
    const identity = openIdIdentity({ ...client, issuer });
    isDown = true;
    await expect(identity.authorizationUrl(checks)).rejects.toThrow();
    isDown = false;
    expect((await identity.authorizationUrl(checks)).pathname).toBe('/authorize');
  });

  it('gets the code flow with PKCE, state and nonce, never the verifier, and the account to preselect', async () => {
    const identity = openIdIdentity({ ...client, issuer });
    const url = await identity.authorizationUrl(checks);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ client_id: 'id', response_type: 'code', redirect_uri: client.redirectUri },
      ...{ scope: 'openid email profile', state: 'state', nonce: 'nonce', prompt: 'select_account' },
      ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256' },
    });
    expect(url.href).not.toContain(checks.codeVerifier);
    const hinted = (await identity.authorizationUrl(checks, 'zineb@example.com')).searchParams;
    expect([hinted.get('login_hint'), hinted.has('prompt')]).toEqual(['zineb@example.com', false]);
  });

  it.each([
    [{ email_verified: true }, {}, true],
    [{ email_verified: 'true' }, {}, true],
    [{ email_verified: 'false' }, { email_verified: true }, false],
    [{}, { email_verified: 'true' }, true],
    [{}, {}, false],
    [{}, { email_verified: true, email: 'other@example.com' }, false],
    [{}, null, false],
  ])(
    'has verified an address if it says %j in its token and %j when it is asked: %s',
    async (token, info, expected) => {
      const email = 'zineb@example.com';
      idToken = { email, ...token };
      userInfo = info && { email, ...info };
      const back = new URL(`${client.redirectUri}?code=c&state=state`);
      const claims = await openIdIdentity({ ...client, issuer }).claims(back, checks);
      expect([claims.email, claims.emailVerified]).toEqual([email, expected]);
    },
  );

  it('must use https, except on this machine', () => {
    expect(() => openIdIdentity({ ...client, issuer: 'http://accounts.example' })).toThrow(/OIDC_ISSUER/);
    expect(() => openIdIdentity({ ...client, issuer: 'https://accounts.example' })).not.toThrow();
    expect(() => openIdIdentity({ ...client, issuer: 'http://localhost:9000' })).not.toThrow();
  });
});
