import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPushBrowsers } from '#features/notifications/endpoints.ts';
import { writeChoice } from '#features/notifications/server/choices/opt-outs.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { type PushedMessage, startPushService } from '#testing/push-service.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});
const { newOwner, newRenter, newPerson, newItem, request } = bookingWorld(test);
const { subscribed, endpointsOf } = pushBrowsers(service);

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Sends a request to the owner, and the messages that follow from it. */
async function requestFrom(renter: Person, owner: Person) {
  const tomorrow = addDays(instantToMarina(test.clock.now()).date, 1);
  const { status } = await request(renter, await newItem(owner), hours('10:00', '12:00', tomorrow));
  expect(status).toBe(201);
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

  it('deletes a subscription that has failed ten times in a row for a week', async () => {
    const owner = await newOwner();
    const browser = await subscribed(owner);
    const send = async (status: number, times: number) => {
      browser.answerWith(status);
      for (let n = 0; n < times; n++) await requestFrom(await newRenter(), owner);
    };
    await send(403, 5);
    test.clock.advance(7 * 24 * 3_600_000);
    await send(403, 4);
    expect(await endpointsOf(owner)).toHaveLength(1);
    await send(201, 1);
    await send(403, 10);
    expect(await endpointsOf(owner)).toHaveLength(1);
    test.clock.advance(7 * 24 * 3_600_000);
    await send(403, 1);
    expect(await endpointsOf(owner)).toEqual([]);
  });

  it('is not delayed by three push services that do not answer', async () => {
    const renter = await newRenter();
    for (const [from, to] of [
      ['08:00', '09:00'],
      ['09:00', '10:00'],
      ['10:00', '11:00'],
    ] as const) {
      const owner = await newOwner();
      (await subscribed(owner)).answerWith(0);
      await request(renter, await newItem(owner), hours(from, to));
    }
    const owner = await newOwner();
    const browser = await subscribed(owner);
    await request(renter, await newItem(owner), hours('11:00', '12:00'));
    const sending = dispatchDue(test.deps);
    await expect.poll(() => browser.messages().length, { timeout: 4_000 }).toBe(1);
    service.closeConnections();
    await sending;
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
