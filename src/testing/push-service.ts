import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { newPushSubscription } from './push-subscription.ts';

/** A message as the push service gets it: only the browser can read its body. */
export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service on this machine. It answers 201 unless a test says otherwise; 0 means never. */
export async function startPushService() {
  const received: PushedMessage[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: await buffer(request) });
    const status = statuses.get(path) ?? 201;
    if (status > 0) response.writeHead(status, { location: `${origin}/elsewhere` }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browsers = 0;
  return {
    origin,
    received,
    /** A browser that has subscribed, with its own keys. */
    newBrowser() {
      const path = `/push/${++browsers}`;
      const ecdh = createECDH('prime256v1');
      const subscription = newPushSubscription(origin + path, ecdh);
      const { auth } = subscription.keys;
      return {
        subscription,
        /** From now on the service answers messages to this browser with the status. */
        answerWith: (status: number) => void statuses.set(path, status),
        messages: () => received.filter((message) => message.path === path),
        read: ({ body }: PushedMessage) =>
          JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString()),
      };
    },
    /** Closes the connections of messages that were not answered. */
    closeConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      return new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
