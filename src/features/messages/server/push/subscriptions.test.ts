import { afterAll, expect, it } from 'vitest';
import { endSession, listSessions } from '#features/auth/endpoints.ts';
import { createSession, replaceSession, sweepSessions } from '#features/auth/server/sessions.ts';
import { pushLimits } from '#features/messages/constants.ts';
import { addPushBrowser, removePushBrowser } from '#features/messages/endpoints.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { startPushService } from '#testing/push-service.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { isPushEndpoint } from './send-push.ts';
import { addSubscription } from './subscriptions.ts';

const { db, clock, deps, newUser, as, newPerson } = await messageWorld();
const service = await startPushService();
afterAll(service.close);
const { subscribed, endpointsOf } = pushBrowsers(service);

it('a subscription is stored once, moves to the user who subscribes in the same browser, and is deleted only by them', async () => {
  const [before, after] = [await newPerson(), await newPerson()];
  const browser = await subscribed(before);
  await subscribed(before, browser);
  const { endpoint } = browser.subscription;
  expect(await endpointsOf(before)).toEqual([endpoint]);
  await subscribed(after, browser);
  expect(await endpointsOf(before)).toEqual([]);
  await before.caller.send(removePushBrowser, { body: { endpoint } });
  expect(await endpointsOf(after)).toEqual([endpoint]);
  expect((await after.caller.send(removePushBrowser, { body: { endpoint } })).status).toBe(204);
  expect(await endpointsOf(after)).toEqual([]);
});

it("a subscription replaces the user's oldest beyond the limit", async () => {
  const owner = await newPerson();
  const added: string[] = [];
  while (added.length <= pushLimits.browsers) {
    added.push((await subscribed(owner)).subscription.endpoint);
    clock.advance(1000);
  }
  expect((await endpointsOf(owner)).sort()).toEqual(added.slice(1).sort());
});

it('a subscription is refused with a key with which nothing can be encrypted, and for an address outside the internet', async () => {
  const { caller } = await newPerson();
  const { endpoint, keys } = service.newBrowser().subscription;
  const wrong = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
  for (const body of [wrong, { endpoint: 'https://10.0.0.1/1', keys }])
    expect((await caller.send(addPushBrowser, { body })).error.code).toBe('push_not_supported');
});

it('a push service has a name on the public internet, or is on this machine if the site is', () => {
  const google = 'https://fcm.googleapis.com/send/1';
  const local = ['http://localhost:9000/1', 'https://127.0.0.1/1'];
  // What is public is tested in platform/http/public-address.test.ts.
  const named = 'http://push.example/1 http://user:secret@localhost/1 ftp://localhost/1 push';
  const all = [google, ...local, ...named.split(' '), 'https://8.8.8.8/1', 'https://[2a00:1450::2001]/1'];
  const accepted = (isLocal: boolean) => all.filter((address) => isPushEndpoint(address, isLocal));
  expect([accepted(true), accepted(false)]).toEqual([[google, ...local], [google]]);
});

const left = async () => {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
};
const addressOf = (n: number) => `https://push.example/${n}`;

it('the push messages of a browser end when the session in which they were asked for is ended, not when it expires', async () => {
  const user = await newUser();
  const [me, phone, tablet] = [await as(user), await as(user), await as(user)];
  for (const [n, caller] of [me, phone, tablet].entries())
    await caller.send(addPushBrowser, { body: newPushSubscription(addressOf(n)) });
  const id = (await tablet.send(listSessions)).body.find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect((await me.send(endSession, { params: { id } })).status).toBe(204);
  expect(await left()).toEqual([addressOf(0), addressOf(1)]);
  clock.advance(31 * 24 * 3_600_000);
  await sweepSessions(db, clock);
  expect(await left()).toEqual([addressOf(0), addressOf(1)]);
});

it('the push messages of a browser go on when it signs in again, unless as another user', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const signIn = ({ id }: { id: string }) => createSession(db, clock, id);
  const first = await signIn(user);
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const second = await signIn(user);
  await addSubscription(deps, { id: user.id, sessionId }, newPushSubscription(addressOf(1)));
  await replaceSession(db, clock, first, second);
  expect(await left()).toEqual([addressOf(1)]);
  await replaceSession(db, clock, second, await signIn(other));
  expect(await left()).toEqual([]);
});
