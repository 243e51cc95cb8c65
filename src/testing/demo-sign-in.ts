import type { AddressInfo } from 'node:net';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { demoProvider } from '#features/auth/server/demo/provider.ts';
import { openIdIdentity } from '#features/auth/server/openid.ts';
import type { Identity } from '#platform/identity.ts';
import { type TestBrowser, testBrowser } from './sign-in-browser.ts';
import { testApp } from './test-app.ts';

export const publicUrl = 'http://localhost:3000';
export const callbackPath = '/api/v1/auth/google/callback';
export const client = { clientId: 'demo', clientSecret: 'secret', redirectUri: publicUrl + callbackPath };
export const issuer = `${publicUrl}/demo-oidc`;

/** The whole server with the demo's identity provider, listening. Browsers of `testBrowser` reach it by its public URL. */
export async function listeningDemo() {
  let identity: Identity | undefined;
  const ready = () => identity ?? Promise.reject(new Error('The server is not listening yet'));
  const test = await testApp({
    identity: {
      authorizationUrl: async (...args) => (await ready()).authorizationUrl(...args),
      claims: async (...args) => (await ready()).claims(...args),
    },
    extend: (app, deps) => demoProvider(app, { ...deps, client, publicUrl, accounts: demoAccounts }),
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const listening = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  identity = openIdIdentity({ ...client, issuer, internalOrigin: listening });

  return {
    test,
    listening,
    browser: () => testBrowser(publicUrl, listening),
    signInAs: (person: TestBrowser, email: string) =>
      person.follow(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`, isDone),
    /** The user who is signed in in this browser, or null. */
    async me(person: TestBrowser) {
      const response = await person.go('/api/v1/auth/me');
      return response.status === 200 ? ((await response.json()) as { id: string; email: string }) : null;
    },
  };
}

/** Whether sign-in has ended, successfully or not. */
export const isDone = (address: string) => address.startsWith(`${publicUrl}/auth/callback`);
/** Whether the provider redirects back to our callback. */
export const isCallback = (address: string) => address.includes(callbackPath);
