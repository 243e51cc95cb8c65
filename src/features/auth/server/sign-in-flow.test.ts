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

  it('fails with another state', async () => {
    const person = browser();
    const back = new URL((await untilCallback(person)).address);
    back.searchParams.set('state', 'x'.repeat(43));
    expect(await end(person, back.href)).toBe(failed);
    expect(await me(person)).toBeNull();
  });

  it('works once', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    const cookie = person.cookie('sillage_sign_in') ?? '';
    expect(await end(person, address)).toBe('/auth/callback');
    const again = await person.go(address, { headers: {} });
    expect(again.headers.get('location')).toBe(failed);
    const replayed = await fetch(address.replace(publicUrl, listening), {
      headers: { cookie: `sillage_sign_in=${cookie}` },
      redirect: 'manual',
    });
    expect(replayed.headers.get('location')).toBe(failed);
  });

  it('fails in another browser, without a code, and with the code of another sign-in', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    expect(await end(browser(), address)).toBe(failed);
    const other = browser();
    const back = new URL((await untilCallback(other)).address);
    back.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
    expect(await end(other, back.href)).toBe(failed);
    expect(await end(person, callbackPath)).toBe(failed);
  });

  it('fails after ten minutes', async () => {
    const person = browser();
    const { address } = await untilCallback(person);
    test.clock.advance(601_000);
    expect(await end(person, address)).toBe(failed);
  });
});

describe('a response of the provider', () => {
  const checks = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  const answered = async () => {
    const identity = openIdIdentity({ ...client, issuer, internalOrigin: listening });
    const there = await identity.authorizationUrl(checks, 'renter@sillage.example');
    const { address } = await browser().follow(there.href, isCallback);
    return { identity, url: new URL(address) };
  };

  it('contains the user’s claims', async () => {
    const { identity, url } = await answered();
    expect(await identity.claims(url, checks)).toEqual({
      issuer,
      subject: 'renter@sillage.example',
      email: 'renter@sillage.example',
      emailVerified: true,
      name: 'Yasmine Alaoui',
      picture: null,
    });
  });

  it.each([
    ['state', { state: 'other' }],
    ['nonce', { nonce: 'other' }],
    ['verifier', { codeVerifier: 'w'.repeat(43) }],
  ])('is rejected with another %s', async (_, wrong) => {
    const { identity, url } = await answered();
    await expect(identity.claims(url, { ...checks, ...wrong })).rejects.toThrow();
  });

  it('works once', async () => {
    const { identity, url } = await answered();
    await identity.claims(url, checks);
    await expect(identity.claims(url, checks)).rejects.toThrow();
  });
});

it('rejects a client with a wrong secret, and another redirect URI', async () => {
  const impostor = openIdIdentity({
    ...client,
    clientSecret: 'guessed',
    issuer,
    internalOrigin: listening,
  });
  const checks = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  const there = await impostor.authorizationUrl(checks, 'renter@sillage.example');
  const { address } = await browser().follow(there.href, isCallback);
  await expect(impostor.claims(new URL(address), checks)).rejects.toThrow();

  there.searchParams.set('redirect_uri', 'https://elsewhere.example/');
  expect((await browser().go(there.href)).status).toBe(400);
});
