import { afterAll, describe, expect, it } from 'vitest';
import { isDone, listeningDemo, publicUrl } from '#testing/demo-sign-in.ts';
import type { TestBrowser } from '#testing/sign-in-browser.ts';
import { demoAccounts } from './accounts.ts';

const printed: unknown[][] = [];
const { warn, info } = console;
const listen = (...line: unknown[]) => void printed.push(line);
Object.assign(console, { warn: listen, info: listen });
afterAll(() => void Object.assign(console, { warn, info }));

const { test, listening, browser, signInAs, me } = await listeningDemo();

describe('with a login hint', () => {
  it('signs in one account after the other in the same browser, in any case, with redirects only', async () => {
    const person = browser();
    for (const email of ['owner@sillage.example', ' Owner@Sillage.Example ', 'new.person@example.com']) {
      const { address } = await signInAs(person, email);
      expect(address).toBe(`${publicUrl}/auth/callback`);
      expect((await me(person))?.email).toBe(email.trim().toLowerCase());
    }
    const users = await test.db.selectFrom('users').select(['subject', 'display_name', 'issuer']).execute();
    expect(users).toHaveLength(2);
    const subject = 'new.person@example.com';
    expect(users).toContainEqual({ issuer: `${publicUrl}/demo-oidc`, subject, display_name: 'New Person' });
  });
});

describe('without a hint', () => {
  const begin = async (person: TestBrowser) => {
    const { address } = await person.follow('/api/v1/auth/google', (at) => at.includes('/interaction/'));
    const response = await person.go(address);
    return { address, response, html: await response.text() };
  };
  const choose = (person: TestBrowser, address: string, fields: Record<string, string>) =>
    person.go(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    });

  it('asks for the account at each sign-in, and mentions the demo', async () => {
    const person = browser();
    for (const email of ['renter@sillage.example', 'somebody@example.org']) {
      const { address, response, html } = await begin(person);
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(html).toContain('No password is asked');
      for (const account of demoAccounts) expect(html).toContain(account.email);
      const chosen = await choose(person, address, { email });
      expect(chosen.status).toBe(303);
      const { address: end } = await person.follow(chosen.headers.get('location') ?? '', isDone);
      expect(end).toBe(`${publicUrl}/auth/callback`);
      expect((await me(person))?.email).toBe(email);
      expect(person.cookie('_session')).toBeUndefined();
    }
  });

  it('is in French with the French cookie', async () => {
    const person = browser();
    const { address } = await begin(person);
    const cookies = ['_interaction', '_interaction.sig'].map((name) => `${name}=${person.cookie(name)}`);
    const headers = { cookie: [...cookies, 'language=fr'].join('; ') };
    const response = await fetch(address.replace(publicUrl, listening), { headers });
    const html = await response.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Aucun mot de passe');
  });

  it('rejects an invalid e-mail address, and escapes it', async () => {
    const person = browser();
    const { address } = await begin(person);
    const answer = await choose(person, address, { email: '"><script>alert(1)</script>' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('This is not an e-mail address.');
  });

  it('returns signed out when the user cancels', async () => {
    const person = browser();
    const { address } = await begin(person);
    const answer = await choose(person, address, { cancel: '1' });
    const end = await person.follow(answer.headers.get('location') ?? '', isDone);
    expect(end.address).toBe(`${publicUrl}/auth/callback?error=sign_in_failed`);
    expect(await me(person)).toBeNull();
  });

  it('rejects forms from another site, and sign-ins of another browser', async () => {
    const person = browser();
    const { address } = await begin(person);
    const body = new URLSearchParams({ email: 'a@example.com' });
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await person.go(address, { method: 'POST', body, headers })).status).toBe(403);
    const elsewhere = await browser().go(address);
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('This sign-in has run out.');
  });
});

it('is a standard OpenID provider under its own path', async () => {
  const response = await fetch(`${listening}/demo-oidc/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer: `${publicUrl}/demo-oidc`,
    authorization_endpoint: `${publicUrl}/demo-oidc/auth`,
    code_challenge_methods_supported: ['S256'],
  });
  expect((await fetch(`${listening}/demo-oidc/nothing`)).status).toBe(404);
  expect((await fetch(`${listening}/demo-oidc/fonts/kalnia.woff2`)).status).toBe(200);
});

it('prints nothing to the console', () => {
  expect(printed).toEqual([]);
});
