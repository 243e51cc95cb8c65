import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startPushService } from '#testing/push-service.ts';
import { sendPush } from './send-push.ts';

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

it('sends nothing to this machine when the site runs for others', async () => {
  const { port } = new URL(service.origin);
  expect(await push(`http://localhost:${port}/push/1`, false)).toMatchObject({ outcome: 'REFUSED' });
  expect(await push('https://localhost/1', false)).toEqual({
    outcome: 'FAILED',
    error: 'localhost has no public address',
  });
  expect(service.received).toEqual([]);
});

it('fails in time when the push service never answers', async () => {
  const browser = service.newBrowser();
  browser.answerWith(0);
  expect(await push(browser.subscription.endpoint, true, browser)).toMatchObject({ outcome: 'FAILED' });
});

it('fails when the push service switches to another protocol', async () => {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await push(`http://localhost:${port}/push/1`, true)).toEqual({
    outcome: 'FAILED',
    error: 'The push service switched protocols',
  });
  server.close();
});
