import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startPushService } from '#testing/push-service.ts';
import { isPushEndpoint, sendPush } from './send-push.ts';

const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.received.length = 0;
});

const { default: webPush } = await import('web-push');
const sender = { keys: webPush.generateVAPIDKeys(), contactEmail: 'a@b.example', timeoutMs: 500 };

function push(endpoint: string, isLocal: boolean, browser = service.newBrowser()) {
  const content = { title: 'a', body: 'b', path: '/', tag: 'c' };
  const subscription = { endpoint, ...browser.subscription.keys };
  return sendPush({ ...sender, isLocal }, subscription, content, { ttlSeconds: 60, urgency: 'normal' });
}

it.each([
  ['https://fcm.googleapis.com/fcm/send/1', true, true],
  // On this machine, only if the site itself is on it.
  ['http://localhost:9000/1', true, false],
  ['https://127.0.0.1/1', true, false],
  ['http://push.example/1', false, false],
  ['https://user:secret@push.example/1', false, false],
  ['https://push.example:8443/1', false, false],
  ['https://10.0.0.1/1', false, false],
  ['https://[fd00::1]/1', false, false],
  ['https://0xa.1/1', false, false],
  ['ftp://localhost/1', false, false],
  ['push', false, false],
])(
  'of %s says whether it may be a push service for a site on this machine: %s, and elsewhere: %s',
  (address, ...may) => {
    expect([true, false].map((isLocal) => isPushEndpoint(address, isLocal))).toEqual(may);
  },
);

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
