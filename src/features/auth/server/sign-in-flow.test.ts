import { describe, expect, it } from 'vitest';
import { callbackPath, client, isCallback, issuer, listeningDemo, publicUrl } from '#testing/demo-sign-in.ts';
import type { TestBrowser } from '#testing/sign-in-browser.ts';
import { openIdIdentity } from './openid.ts';

const { test, listening, browser, me } = await listeningDemo();

describe('a manipulated sign-in', () => {
  const untilCallback = (person: TestBrowser) =>
    person.follow('/api/v1/auth/google?login_hint=renter@sillage.example', isCallback);
  const failed = `/auth/callback?error=sign_in_failed`;
  const end = async (person: TestBrowser, address: string) =>
    (await person.go(address)).headers.get('location');

  it('works once', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    const name = `sillage_sign_in_${new URL(address).searchParams.get('state')}`;
    const cookie = person.cookie(name);
    expect(await end(person, address)).toBe('/auth/callback');
    expect(await end(person, address)).toBe(failed);
    const replayed = await fetch(address.replace(publicUrl, listening), {
      headers: { cookie: `${name}=${cookie}` },
      redirect: 'manual',
    });
    expect(replayed.headers.get('location')).toBe(failed);
  });

  it('fails in another browser, with another state, and with the code of another sign-in', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    expect(await end(browser(), address)).toBe(failed);
    const code = new URL(address).searchParams.get('code') ?? '';
    for (const [name, value] of [
      ['state', 'x'.repeat(43)],
      ['code', code],
    ] as const) {
      const other = browser();
      const back = new URL((await untilCallback(other)).address);
      back.searchParams.set(name, value);
      expect(await end(other, back.href)).toBe(failed);
      expect(await me(other)).toBeNull();
    }
    expect(await end(person, callbackPath)).toBe(failed);
  });

  it('fails after ten minutes', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    test.clock.advance(601_000);
    expect(await end(person, address)).toBe(failed);
  });
});

const checks = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };

describe('a response of the provider', () => {
  const answered = async () => {
    const identity = openIdIdentity({ ...client, issuer, internalOrigin: listening });
    const there = await identity.authorizationUrl(checks, 'renter@sillage.example');
    const { address } = await browser().follow(there.href, isCallback);
    return { identity, url: new URL(address) };
  };

  it('contains the user’s claims, once', async () => {
    const { identity, url } = await answered();
    expect(await identity.claims(url, checks)).toEqual({
      ...{ issuer, subject: 'renter@sillage.example', email: 'renter@sillage.example' },
      ...{ emailVerified: true, name: 'Yasmine Alaoui', picture: null },
    });
    await expect(identity.claims(url, checks)).rejects.toThrow();
  });

  it.each([
    ['state', { state: 'other' }],
    ['nonce', { nonce: 'other' }],
    ['verifier', { codeVerifier: 'w'.repeat(43) }],
  ])('is rejected with another %s', async (_, wrong) => {
    const { identity, url } = await answered();
    await expect(identity.claims(url, { ...checks, ...wrong })).rejects.toThrow();
  });
});

it('rejects a client with a wrong secret, and another redirect URI', async () => {
  const guessed = { ...client, clientSecret: 'guessed' };
  const impostor = openIdIdentity({ ...guessed, issuer, internalOrigin: listening });
  const there = await impostor.authorizationUrl(checks, 'renter@sillage.example');
  const { address } = await browser().follow(there.href, isCallback);
  await expect(impostor.claims(new URL(address), checks)).rejects.toThrow();

  there.searchParams.set('redirect_uri', 'https://elsewhere.example/');
  expect((await browser().go(there.href)).status).toBe(400);
});
