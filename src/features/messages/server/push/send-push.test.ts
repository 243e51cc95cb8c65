import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { getPushBrowsers } from '#features/messages/endpoints.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { pushBrowsers } from '#testing/push-browsers.ts';
import { type PushedMessage, startPushService } from '#testing/push-service.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { sendPush } from './send-push.ts';

const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});
const { db, deps, clock, newOwner, newRenter, newItem, request, messageOf } = await messageWorld();
const { subscribed, endpointsOf } = pushBrowsers(service);
type TestBrowser = ReturnType<typeof service.newBrowser>;

/** An owner with so many browsers, whose push service answers with these. `ask` sends them a request and its messages. */
async function subscribedOwner(...statuses: number[]) {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const browsers = statuses.map(() => service.newBrowser());
  for (const [n, browser] of browsers.entries()) {
    browser.answerWith(statuses[n] ?? 201);
    await subscribed(owner, browser);
  }
  const ask = async () => {
    expect((await request(renter, item)).status).toBe(201);
    await dispatchDue(deps);
  };
  return { owner, renter, item, browsers, browser: browsers[0] as TestBrowser, ask };
}

const pushMessage = () => messageOf('REQUEST_RECEIVED', 'PUSH');

it('a push message is encrypted for each browser of its recipient and no other, and signed with the key that they subscribed with', async () => {
  const { owner, renter, browsers, browser, ask } = await subscribedOwner(201, 201);
  const renters = await subscribed(renter);
  await ask();
  expect(await pushMessage()).toMatchObject({ outcome: 'SENT', attempts: 1 });
  expect([...browsers, renters].map((each) => each.messages().length)).toEqual([1, 1, 0]);
  const [message] = browser.messages() as [PushedMessage];
  const [text, path] = [expect.any(String), expect.stringMatching(/^\//)];
  expect(browser.read(message)).toEqual({ title: text, body: text, path, tag: text });
  expect(message.headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', ttl: expect.stringMatching(/^\d+$/), urgency: 'high' },
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const { publicKey } = (await owner.caller.send(getPushBrowsers)).body;
  const claims = { aud: service.origin, sub: 'mailto:contact@sillage.example', exp: expect.any(Number) };
  expect(await claimsOf(message, publicKey)).toMatchObject(claims);
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
  [[413], 'FAILED', 1],
  // A redirect is not followed.
  [[302], 'FAILED', 1],
])('a push message answered with %j ends as %s, with %i browsers left', async (statuses, outcome, left) => {
  const { owner, browsers, ask } = await subscribedOwner(...statuses);
  await ask();
  const refused = outcome === null || outcome === 'FAILED';
  const error = refused ? `The push service answered with ${statuses[0]}` : null;
  expect(await pushMessage()).toMatchObject({ outcome, error });
  expect(service.received).toHaveLength(statuses.length);
  const kept = browsers.map(({ subscription }) => subscription.endpoint).slice(statuses.length - left);
  expect((await endpointsOf(owner)).sort()).toEqual(kept.sort());
});

it.each<[failures: number, days: number | null, status: number, left: [number, number | null][]]>([
  [0, null, 403, [[1, 0]]],
  [8, 8, 403, [[9, 8]]],
  [9, 6.9, 403, [[10, 6.9]]],
  [9, 7, 201, [[0, null]]],
  [9, 7, 403, []],
])('%i failures in %s days, and now an answer %i, leave %j', async (failures, days, status, left) => {
  const daysAgo = (count: number | null) =>
    count === null ? null : new Date(+clock.now() - count * 24 * 3_600_000);
  const { ask } = await subscribedOwner(status);
  const before = { failures, failing_since: daysAgo(days) };
  await db.updateTable('push_subscriptions').set(before).execute();
  await ask();
  const stored = db.selectFrom('push_subscriptions').select(['failures', 'failing_since']);
  const kept = left.map(([count, since]) => ({ failures: count, failing_since: daysAgo(since) }));
  expect(await stored.execute()).toEqual(kept);
});

it('a push message is not delayed by three push services that do not answer', async () => {
  const received: TestBrowser['messages'][] = [];
  for (const status of [0, 0, 0, 201]) {
    const { browser, renter, item } = await subscribedOwner(status);
    received.push(browser.messages);
    await request(renter, item);
  }
  const sending = dispatchDue(deps);
  await expect.poll(() => received[3]?.().length).toBe(1);
  service.closeConnections();
  await sending;
});

const sender = { keys: webPush.generateVAPIDKeys(), contactEmail: 'a@b.example', timeoutMs: 500 };

function push(endpoint: string, isLocal: boolean, browser = service.newBrowser()) {
  const content = { title: 'a', body: 'b', path: '/', tag: 'c' };
  const subscription = { endpoint, ...browser.subscription.keys };
  return sendPush({ ...sender, isLocal }, subscription, content, { ttlSeconds: 60, urgency: 'normal' });
}

it('sends nothing to this machine when the site runs for others', async () => {
  const { port } = new URL(service.origin);
  expect(await push(`http://localhost:${port}/push/1`, false)).toMatchObject({ outcome: 'REFUSED' });
  expect(await push('https://localhost/1', false)).toEqual({
    ...{ outcome: 'FAILED', error: 'localhost has no public address' },
  });
  expect(service.received).toEqual([]);
});

it('fails in time when the push service never answers, and when it switches to another protocol', async () => {
  const browser = service.newBrowser();
  browser.answerWith(0);
  expect(await push(browser.subscription.endpoint, true, browser)).toMatchObject({ outcome: 'FAILED' });
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
  const server = createServer((socket) => void socket.once('data', () => socket.write(switching)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await push(`http://localhost:${port}/push/1`, true)).toEqual({
    ...{ outcome: 'FAILED', error: 'The push service switched protocols' },
  });
  server.close();
});

/** The claims of the message's token, whose signature is verified (RFC 8292). */
async function claimsOf({ headers }: PushedMessage, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const [, signed = '', claims = '', signature = ''] = /^(.+\.(.+))\.(.+)$/.exec(token) ?? [];
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const signer = await crypto.subtle.importKey('raw', bytes(publicKey), ecdsa, false, ['verify']);
  expect(await crypto.subtle.verify(ecdsa, signer, bytes(signature), Buffer.from(signed))).toBe(true);
  return JSON.parse(bytes(claims).toString());
}
