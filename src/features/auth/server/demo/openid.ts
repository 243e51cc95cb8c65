import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import { Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider as OpenIdProvider } from 'oidc-provider/lib/provider.js';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';
import type { Clock } from '#shared/clock.ts';
import { type DemoAccount, demoClaims } from './accounts.ts';
import { demoAdapter } from './adapter.ts';

export interface DemoClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const signInSeconds = 600;
const tokenSeconds = 60;
const sessionCookie = '_session';

export interface DemoOpenIdOptions {
  client: DemoClient;
  accounts: readonly DemoAccount[];
  db: Db;
  clock: Clock;
}

/**
 * A standard OpenID provider with one client, for the demo's accounts. It asks for an account at each sign-in. Its keys
 * and records are in the database, so that every process continues what another one has begun.
 */
export async function demoOpenId(
  issuer: string,
  { client, accounts, db, clock }: DemoOpenIdOptions,
): Promise<Provider> {
  const provider = new OpenIdProvider(issuer, {
    adapter: demoAdapter(db, clock),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [JSON.parse(await secret(db, 'demo-signing-key', newSigningKey))] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: [await secret(db, 'demo-cookie-key', newKey)], names: { session: sessionCookie } },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: {
      url: (_context, interaction) => `${issuer}/interaction/${interaction.uid}`,
      policy: [loginPrompt(), new Prompt({ name: 'select_account', requestable: true })],
    },
    findAccount: (_context, accountId) => ({ accountId, claims: () => demoClaims(accounts, accountId) }),
    // The product is the only client, so no consent is needed.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: tokenSeconds,
      IdToken: tokenSeconds,
      Grant: signInSeconds,
      Interaction: signInSeconds,
      Session: signInSeconds,
    },
    renderError(context, out) {
      context.type = 'text';
      context.body = `${out.error}: ${out.error_description ?? ''}`;
    },
  });
  // The provider builds its URLs from the forwarded host and protocol, which we set to the public ones.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    const cookies = [context.response.headers['set-cookie'] ?? []].flat();
    if (cookies.length === 0) return;
    context.set(
      'set-cookie',
      cookies.filter((cookie) => !cookie.startsWith(sessionCookie)),
    );
  });
  return provider;
}

/** Prompts unless an account was just chosen; sessions are not stored. */
function loginPrompt() {
  const noAccount = new Check('no_session', 'An account must be chosen', ({ oidc }) =>
    oidc.session?.accountId ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return new Prompt({ name: 'login', requestable: true }, noAccount);
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kty: 'EC', use: 'sig', alg: 'ES256' });
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The password with which the product identifies itself to the provider. */
export function demoClientSecret(db: Db): Promise<string> {
  return secret(db, 'demo-client-secret', newKey);
}
