import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addPushBrowser, getPushBrowsers } from '#features/notifications/endpoints.ts';
import { writeChoice } from '#features/notifications/server/choices/opt-outs.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { type PushedMessage, startPushService } from '#testing/push-service.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});
const { newOwner, newRenter, newPerson, newItem, request } = bookingWorld(test);

type Person = Awaited<ReturnType<typeof newPerson>>;

async function subscribed(person: Person, browser = service.newBrowser()) {
  const response = await person.caller.send(addPushBrowser, { body: browser.subscription });
  expect(response.status).toBe(204);
  return browser;
}

const endpointsOf = async ({ caller }: Person) => (await caller.send(getPushBrowsers)).body.endpoints;

/** Sends a request to the owner, and the messages that follow from it. */
async function requestFrom(renter: Person, owner: Person) {
  await request(renter, await newItem(owner));
  await dispatchDue(test.deps);
}

const pushMessage = () =>
  test.db
    .selectFrom('messages')
    .select(['outcome', 'attempts', 'error', 'next_attempt_at'])
    .where('channel', '=', 'PUSH')
    .where('kind', '=', 'REQUEST_RECEIVED')
    .executeTakeFirstOrThrow();

describe('a push message', () => {
  it('is encrypted for the browser, and signed with the key that the browser subscribed with', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const browser = await subscribed(owner);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'SENT', attempts: 1 });
    const [message] = browser.messages() as [PushedMessage];
    expect(browser.read(message)).toEqual({
      title: expect.any(String),
      body: expect.any(String),
      path: expect.stringMatching(/^\//),
      tag: expect.any(String),
    });
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: expect.stringMatching(/^\d+$/),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'high',
    });
    const { publicKey } = (await owner.caller.send(getPushBrowsers)).body;
    expect(claimsOf(message, publicKey)).toMatchObject({
      aud: service.origin,
      sub: 'mailto:contact@sillage.example',
      exp: expect.any(Number),
    });
  });

  it('goes to each browser of the recipient, and to no other', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const [phone, desk, other] = [await subscribed(owner), await subscribed(owner), await subscribed(renter)];
    await requestFrom(renter, owner);
    expect(phone.messages()).toHaveLength(1);
    expect(desk.messages()).toHaveLength(1);
    expect(other.messages()).toHaveLength(0);
  });

  it('has no address without a subscription', async () => {
    await requestFrom(await newRenter(), await newOwner());
    expect(await pushMessage()).toMatchObject({ outcome: 'NO_ADDRESS' });
  });

  it('is not sent to a user who has switched the category off', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const browser = await subscribed(owner);
    await writeChoice(test.db, owner.id, { category: 'BOOKINGS', channel: 'PUSH', isOn: false });
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'OPTED_OUT' });
    expect(browser.messages()).toHaveLength(0);
  });

  it.each([404, 410])('deletes the subscription when the push service answers %i', async (status) => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const [gone, here] = [await subscribed(owner), await subscribed(owner)];
    gone.answerWith(status);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'SENT' });
    expect(await endpointsOf(owner)).toEqual([here.subscription.endpoint]);
  });

  it('has no address when every subscription has ended', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    (await subscribed(owner)).answerWith(410);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'NO_ADDRESS' });
  });

  it.each([500, 429])('is tried again later when the push service answers %i', async (status) => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const browser = await subscribed(owner);
    browser.answerWith(status);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({
      outcome: null,
      error: `The push service answered with ${status}`,
    });
    browser.answerWith(201);
    test.clock.advance(60_000);
    await dispatchDue(test.deps);
    expect(await pushMessage()).toMatchObject({ outcome: 'SENT', attempts: 2 });
    const [first, second] = browser.messages().map(browser.read);
    expect(second.tag).toBe(first.tag);
  });

  it('is not repeated for a browser that failed while another got it', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    (await subscribed(owner)).answerWith(500);
    await subscribed(owner);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'SENT' });
  });

  it.each([400, 403, 413, 302])('fails for good when the push service answers %i', async (status) => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const browser = await subscribed(owner);
    browser.answerWith(status);
    await requestFrom(renter, owner);
    expect(await pushMessage()).toMatchObject({ outcome: 'FAILED' });
    // A redirect is not followed.
    expect(service.received).toHaveLength(1);
  });
});

/** The claims of the message's token, whose signature is verified (RFC 8292). */
function claimsOf({ headers }: PushedMessage, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', ...(x && { x }), ...(y && { y }) },
    format: 'jwk',
  });
  const [header, claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
