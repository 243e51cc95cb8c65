import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPushBrowsers } from '#features/messages/endpoints.ts';
import { writeChoice } from '#features/messages/server/choices/opt-outs.ts';
import { dispatchDue } from '#features/messages/server/delivery/dispatch.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { type PushedMessage, startPushService } from '#testing/push-service.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});
const { newOwner, newRenter, newItem, request } = bookingWorld(test);
const { subscribed, endpointsOf } = pushBrowsers(service);
type TestBrowser = ReturnType<typeof service.newBrowser>;

/** An owner with so many browsers. `ask` sends a request to the owner, and the messages that follow from it. */
async function subscribedOwner(count = 1) {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const browsers: TestBrowser[] = [];
  for (let n = 0; n < count; n++) browsers.push(await subscribed(owner));
  const ask = async () => {
    expect((await request(renter, item)).status).toBe(201);
    await dispatchDue(test.deps);
  };
  const [browser, other] = browsers as [TestBrowser, TestBrowser];
  return { owner, renter, item, browsers, browser, other, ask };
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
    const { owner, browser, ask } = await subscribedOwner();
    await ask();
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
    const { renter, browser, other, ask } = await subscribedOwner(2);
    const renters = await subscribed(renter);
    await ask();
    expect([browser, other, renters].map((each) => each.messages().length)).toEqual([1, 1, 0]);
  });

  it('is not sent to a user who has switched the category off', async () => {
    const { owner, browser, ask } = await subscribedOwner();
    await writeChoice(test.db, owner.id, { category: 'BOOKINGS', channel: 'PUSH', isOn: false });
    await ask();
    expect(await pushMessage()).toMatchObject({ outcome: 'OPTED_OUT' });
    expect(browser.messages()).toHaveLength(0);
  });

  it.each<[statuses: number[], outcome: string | null, left: number]>([
    [[], 'NO_ADDRESS', 0],
    // The subscription has ended.
    [[404, 201], 'SENT', 1],
    [[410, 201], 'SENT', 1],
    [[410], 'NO_ADDRESS', 0],
    // Not repeated for a browser that failed while another got it.
    [[500, 201], 'SENT', 2],
    [[500], null, 1],
    [[429], null, 1],
    [[400], 'FAILED', 1],
    [[403], 'FAILED', 1],
    [[413], 'FAILED', 1],
    // A redirect is not followed.
    [[302], 'FAILED', 1],
  ])(
    'to browsers whose push services answer %j ends as %s, and leaves %i subscriptions',
    async (statuses, outcome, left) => {
      const { owner, browsers, ask } = await subscribedOwner(statuses.length);
      for (const [n, browser] of browsers.entries()) browser.answerWith(statuses[n] ?? 201);
      await ask();
      expect(await pushMessage()).toMatchObject({ outcome });
      expect(service.received).toHaveLength(statuses.length);
      const kept = browsers.map(({ subscription }) => subscription.endpoint).slice(statuses.length - left);
      expect((await endpointsOf(owner)).sort()).toEqual(kept.sort());
    },
  );

  it('is tried again a minute later, as the same message', async () => {
    const { browser, ask } = await subscribedOwner();
    browser.answerWith(500);
    await ask();
    expect(await pushMessage()).toMatchObject({ error: 'The push service answered with 500' });
    browser.answerWith(201);
    test.clock.advance(60_000);
    await dispatchDue(test.deps);
    expect(await pushMessage()).toMatchObject({ outcome: 'SENT', attempts: 2 });
    const [first, second] = browser.messages().map(browser.read);
    expect(second.tag).toBe(first.tag);
  });

  it('deletes a subscription that has failed ten times in a row for a week', async () => {
    const { owner, browser, ask } = await subscribedOwner();
    browser.answerWith(403);
    await ask();
    const setFailures = (failures: number, days: number) =>
      test.db
        .updateTable('push_subscriptions')
        .set({ failures, failing_since: new Date(test.clock.now().getTime() - days * 24 * 3_600_000) })
        .execute();
    const stored = () =>
      test.db.selectFrom('push_subscriptions').select(['failures', 'failing_since']).execute();
    expect(await stored()).toEqual([{ failures: 1, failing_since: test.clock.now() }]);
    /** Sends the message again to a browser that has failed so often, for so many days. */
    const sendAfter = async (failures: number, days: number) => {
      await setFailures(failures, days);
      await test.db
        .updateTable('messages')
        .set({ outcome: null, done_at: null, next_attempt_at: test.clock.now() })
        .where('channel', '=', 'PUSH')
        .where('kind', '=', 'REQUEST_RECEIVED')
        .execute();
      await dispatchDue(test.deps);
      return (await endpointsOf(owner)).length;
    };
    expect([await sendAfter(8, 8), await sendAfter(9, 6.9)]).toEqual([1, 1]);
    browser.answerWith(201);
    expect(await sendAfter(9, 7)).toBe(1);
    expect(await stored()).toEqual([{ failures: 0, failing_since: null }]);
    browser.answerWith(403);
    expect(await sendAfter(9, 7)).toBe(0);
  });

  it('is not delayed by three push services that do not answer', async () => {
    const silent = [await subscribedOwner(), await subscribedOwner(), await subscribedOwner()];
    for (const { browser, renter, item } of silent) {
      browser.answerWith(0);
      await request(renter, item);
    }
    const { browser, renter, item } = await subscribedOwner();
    await request(renter, item);
    const sending = dispatchDue(test.deps);
    await expect.poll(() => browser.messages().length).toBe(1);
    service.closeConnections();
    await sending;
  });
});

/** The claims of the message's token, whose signature is verified (RFC 8292). */
function claimsOf({ headers }: PushedMessage, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header, claims = '', signature = ''] = token.split('.');
  const [signed, signatureBytes] = [Buffer.from(`${header}.${claims}`), Buffer.from(signature, 'base64url')];
  expect(verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, signatureBytes)).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
