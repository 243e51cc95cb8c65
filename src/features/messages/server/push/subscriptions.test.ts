import { afterAll, describe, expect, it } from 'vitest';
import { endSession, listSessions } from '#features/auth/endpoints.ts';
import { createSession, replaceSession, sweepSessions } from '#features/auth/server/sessions.ts';
import { pushLimits } from '#features/messages/constants.ts';
import { addPushBrowser, getPushBrowsers, removePushBrowser } from '#features/messages/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { startPushService } from '#testing/push-service.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { testApp } from '#testing/test-app.ts';
import { addSubscription } from './subscriptions.ts';

const test = await testApp();
const service = await startPushService();
afterAll(service.close);
const { newOwner, newPerson } = bookingWorld(test);
const { subscribed, endpointsOf } = pushBrowsers(service);

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
    const response = await owner.caller.send(removePushBrowser, { body: { endpoint } });
    expect(response.status).toBe(204);
    expect(await endpointsOf(owner)).toEqual([]);
  });

  it("replaces the user's oldest beyond the limit", async () => {
    const owner = await newOwner();
    const browsers = [];
    for (let n = 0; n <= pushLimits.browsers; n++) {
      browsers.push(await subscribed(owner));
      test.clock.advance(1000);
    }
    const kept = browsers.slice(1).map(({ subscription }) => subscription.endpoint);
    expect((await endpointsOf(owner)).sort()).toEqual(kept.sort());
  });

  it('is refused with a key with which nothing can be encrypted, and for an address outside the internet', async () => {
    const { caller } = await newPerson();
    const { endpoint, keys } = service.newBrowser().subscription;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const code = async (body: typeof newSubscription) =>
      (await caller.send(addPushBrowser, { body })).error.code;
    const newSubscription = { endpoint, keys: { ...keys, p256dh } };
    expect(await code(newSubscription)).toBe('push_not_supported');
    expect(await code({ endpoint: 'https://10.0.0.1/1', keys })).toBe('push_not_supported');
  });
});

it('keeps the same key for every request', async () => {
  const { caller } = await newPerson();
  const [first, second] = [await caller.send(getPushBrowsers), await caller.send(getPushBrowsers)];
  expect(second.body.publicKey).toBe(first.body.publicKey);
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
