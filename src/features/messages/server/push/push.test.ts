import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, listSessions } from '#features/auth/endpoints.ts';
import { createSession, replaceSession, sweepSessions } from '#features/auth/server/sessions.ts';
import { pushLimits } from '#features/messages/constants.ts';
import { addPushBrowser, getPushBrowsers, removePushBrowser } from '#features/messages/endpoints.ts';
import { writeChoice } from '#features/messages/server/choices.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { type PushedMessage, startPushService } from '#testing/push-service.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { testApp } from '#testing/test-app.ts';
import { addSubscription } from './subscriptions.ts';

const test = await testApp();
const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});
const { newOwner, newPerson, newRenter, newItem, request } = bookingWorld(test);
const { subscribed, endpointsOf } = pushBrowsers(service);
type TestBrowser = ReturnType<typeof service.newBrowser>;

/** An owner with so many browsers. `ask` sends a request to the owner, and the messages that follow from it. */
async function subscribedOwner(count = 1) {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const browsers: TestBrowser[] = [];
  while (browsers.length < count) browsers.push(await subscribed(owner));
  const ask = async () => {
    expect((await request(renter, item)).status).toBe(201);
    await dispatchDue(test.deps);
  };
  return { owner, renter, item, browsers, browser: browsers[0] as TestBrowser, ask };
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
    const [text, path] = [expect.any(String), expect.stringMatching(/^\//)];
    expect(browser.read(message)).toEqual({ title: text, body: text, path, tag: text });
    expect(message.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: expect.stringMatching(/^\d+$/), urgency: 'high' },
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const { publicKey } = (await owner.caller.send(getPushBrowsers)).body;
    const claims = { aud: service.origin, sub: 'mailto:contact@sillage.example', exp: expect.any(Number) };
    expect(claimsOf(message, publicKey)).toMatchObject(claims);
  });

  it('goes to each browser of the recipient, and to no other', async () => {
    const { renter, browsers, ask } = await subscribedOwner(2);
    const renters = await subscribed(renter);
    await ask();
    expect([...browsers, renters].map((each) => each.messages().length)).toEqual([1, 1, 0]);
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
    const stored = () =>
      test.db.selectFrom('push_subscriptions').select(['failures', 'failing_since']).execute();
    expect(await stored()).toEqual([{ failures: 1, failing_since: test.clock.now() }]);
    /** Sends the message again to a browser that has failed so often, for so many days, and counts those that are left. */
    const sendAfter = async (failures: number, days: number) => {
      const failing_since = new Date(test.clock.now().getTime() - days * 24 * 3_600_000);
      await test.db.updateTable('push_subscriptions').set({ failures, failing_since }).execute();
      const again = { outcome: null, done_at: null, next_attempt_at: test.clock.now() };
      const messages = test.db.updateTable('messages').set(again).where('channel', '=', 'PUSH');
      await messages.where('kind', '=', 'REQUEST_RECEIVED').execute();
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
    const browsers: TestBrowser[] = [];
    for (const status of [0, 0, 0, 201]) {
      const { browser, renter, item } = await subscribedOwner();
      browser.answerWith(status);
      browsers.push(browser);
      await request(renter, item);
    }
    const sending = dispatchDue(test.deps);
    await expect.poll(() => browsers[3]?.messages().length).toBe(1);
    service.closeConnections();
    await sending;
  });
});

describe('a subscription', () => {
  it('is stored once, and moves to the user who subscribes in the same browser', async () => {
    const [before, after] = [await newPerson(), await newPerson()];
    const browser = await subscribed(before);
    await subscribed(before, browser);
    expect(await endpointsOf(before)).toEqual([browser.subscription.endpoint]);
    await subscribed(after, browser);
    expect(await endpointsOf(before)).toEqual([]);
    expect(await endpointsOf(after)).toEqual([browser.subscription.endpoint]);
  });

  it('can be deleted by its user, and not by others', async () => {
    const [owner, other] = [await newOwner(), await newPerson()];
    const { endpoint } = (await subscribed(owner)).subscription;
    await other.caller.send(removePushBrowser, { body: { endpoint } });
    expect(await endpointsOf(owner)).toEqual([endpoint]);
    expect((await owner.caller.send(removePushBrowser, { body: { endpoint } })).status).toBe(204);
    expect(await endpointsOf(owner)).toEqual([]);
  });

  it("replaces the user's oldest beyond the limit", async () => {
    const owner = await newOwner();
    const added: string[] = [];
    while (added.length <= pushLimits.browsers) {
      added.push((await subscribed(owner)).subscription.endpoint);
      test.clock.advance(1000);
    }
    expect((await endpointsOf(owner)).sort()).toEqual(added.slice(1).sort());
  });

  it('is refused with a key with which nothing can be encrypted, and for an address outside the internet', async () => {
    const { caller } = await newPerson();
    const { endpoint, keys } = service.newBrowser().subscription;
    const wrong = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
    for (const body of [wrong, { endpoint: 'https://10.0.0.1/1', keys }])
      expect((await caller.send(addPushBrowser, { body })).error.code).toBe('push_not_supported');
  });
});

describe('the push messages of a browser', () => {
  it('end when the session in which they were asked for is ended, not when it expires', async () => {
    const user = await test.newUser();
    const [me, phone, tablet] = [await test.as(user), await test.as(user), await test.as(user)];
    for (const [n, caller] of [me, phone, tablet].entries())
      await caller.send(addPushBrowser, { body: newPushSubscription(`https://push.example/${n}`) });
    const [, , last] = (await me.send(listSessions)).body;
    const ended = last?.id ?? '';
    expect((await me.send(endSession, { params: { id: ended } })).status).toBe(204);
    const left = () => test.db.selectFrom('push_subscriptions').select(['endpoint', 'session_id']).execute();
    expect((await left()).map(({ session_id }) => session_id)).not.toContain(ended);
    expect(await left()).toHaveLength(2);
    test.clock.advance(31 * 24 * 3_600_000);
    await sweepSessions(test.db, test.clock);
    expect(await left()).toHaveLength(2);
  });

  it('go on when the browser signs in again, unless as another user', async () => {
    const [user, other] = [await test.newUser(), await test.newUser()];
    const first = await createSession(test.db, test.clock, user.id);
    const session = await test.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const subscription = newPushSubscription('https://push.example/1');
    await addSubscription(test.deps, { id: user.id, sessionId: session.id }, subscription);
    const left = async () => (await test.db.selectFrom('push_subscriptions').select('id').execute()).length;
    const second = await createSession(test.db, test.clock, user.id);
    await replaceSession(test.db, test.clock, first, second);
    expect(await left()).toBe(1);
    await replaceSession(test.db, test.clock, second, await createSession(test.db, test.clock, other.id));
    expect(await left()).toBe(0);
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
