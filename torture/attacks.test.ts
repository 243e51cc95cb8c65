import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Choices } from '#testing/hostile/choices.ts';
import { evil, forgedHosts } from '#testing/hostile/forged-headers.ts';
import { Known } from '#testing/hostile/known.ts';
import type { Operation } from '#testing/hostile/operations.ts';
import { targetOf } from '#testing/hostile/targets.ts';
import { Values } from '#testing/hostile/values.ts';
import { listItems, signIn } from '../operate/load.ts';
import { cleanUp, newFolder, type Product, say, startProduct } from '../operate/product.ts';
import { ask, attack, slowness } from './visitor.ts';
import { counted, hostileSeed } from './world.ts';

// On the embedded engine; the quick attacks are in `src/app/attacks.test.ts`.
let product: Product;
let cookie: string;
let rental: string;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: newFolder() });
  ({ cookie } = await signIn(product.origin, 'renter@sillage.example'));
  rental = `/rental/${(await listItems(product.origin))[0]}`;
  // The first pages compile what all others use.
  for (const path of ['/', '/listings', '/api/v1/items']) await ask(product.origin, path);
});
afterAll(cleanUp);

/** Opens connections from this address of the machine, each of which begins with this text. */
async function openConnections(count: number, localAddress: string, first: string, reads = true) {
  const { port } = product;
  const attackers: { socket: Socket; received: string }[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const attacker = { socket, received: '' };
    attackers.push(attacker);
    socket.on('error', () => {});
    if (reads) socket.on('data', (chunk) => (attacker.received += chunk.toString('latin1')));
    await new Promise<void>((done) => socket.once('connect', done).once('close', () => done()));
    if (!socket.destroyed) socket.write(first);
  }
  return {
    count: (status: number) =>
      attackers.filter(({ received }) => received.startsWith(`HTTP/1.1 ${status} `)).length,
    closed: () => attackers.filter(({ socket }) => socket.destroyed).length,
    /** Sends this text on every connection that is open, and waits a second. */
    async drip(text: string) {
      for (const { socket } of attackers) if (socket.writable) socket.write(text);
      await wait(1_000);
    },
    end: () => {
      for (const { socket } of attackers) socket.destroy();
    },
  };
}

// What the visitor's own requests leave until the next collection is most of it.
const mostMegabytes = 150;
const get = () => `GET /listings HTTP/1.1\r\nhost: localhost:${product.port}\r\n`;

it('2,000 clients that send their headers slowly are refused or closed within half a minute', async () => {
  await attack(product, 'slow headers', mostMegabytes, async () => {
    const attackers = await openConnections(2_000, '127.0.0.1', get());
    const started = performance.now();
    while (attackers.closed() < 2_000 && performance.now() - started < 60_000)
      await attackers.drip('x-a: b\r\n');
    const seconds = Math.round((performance.now() - started) / 1_000);
    attackers.end();
    expect(seconds).toBeLessThan(30 * slowness());
    expect(attackers.count(408)).toBeLessThanOrEqual(800);
    return `2,000 connections of one address, ${attackers.count(408)} of them closed with a 408 after ${seconds} s and the others at once`;
  });
});

it('300 clients that send their bodies slowly hold only 64 places, those of their own address', async () => {
  const from = '127.0.0.3';
  const first = `POST /api/v1/notifications/unsubscribe HTTP/1.1\r\nhost: localhost:${product.port}\r\ncontent-length: 1000\r\n\r\n`;
  await attack(product, 'slow bodies', mostMegabytes, async () => {
    const attackers = await openConnections(300, from, first);
    for (let second = 0; second < 10; second++) await attackers.drip('x');
    attackers.end();
    expect(attackers.count(429)).toBe(300 - 64);
    return '300 requests of one address, 236 of them refused with a 429';
  });
  // Their places are free again.
  await expect.poll(async () => (await ask(product.origin, '/api/v1/items', { from })).status).toBe(200);
});

it('200 clients that never read their responses hold little memory', async () => {
  await attack(product, 'slow readers', mostMegabytes, async () => {
    const attackers = await openConnections(200, '127.0.0.4', `${get()}\r\n`.repeat(4), false);
    await wait(10_000);
    attackers.end();
    return '200 connections with four requests each';
  });
});

it('no page, redirect or document of the identity provider names the host that a request claims', async () => {
  const { origin } = product;
  const provider = new URL(String((await ask(origin, '/api/v1/auth/google')).headers.location));
  const addresses = [
    `${provider.pathname}${provider.search}`,
    ...['', '/card-0-en.jpg', '/card-0123456789abcdef-en.jpg'].map((end) => rental + end),
    ...'/ /listings /terms /guide /sitemap.xml /robots.txt /nothing /demo/mailbox /profile'.split(' '),
    '/unsubscribe?token=1',
    ...'/api/v1/auth/google /api/v1/auth/google/callback?code=1&state=1 /api/v1/auth/logout'.split(' '),
    ...'/demo-oidc/.well-known/openid-configuration /auth/callback?next=//x.example'.split(' '),
  ];
  for (const path of addresses) {
    for (const headers of forgedHosts) {
      const { headers: received, body, status } = await ask(origin, path, { headers });
      expect(JSON.stringify(received) + body, path).not.toContain(evil);
      const location = String(received.location ?? '/');
      const isOwn = location.startsWith(origin) || /^\/(?![/\\])/.test(location);
      expect(isOwn, `${path}: ${location}`).toBe(true);
      expect(status, path).toBeLessThan(500);
    }
  }
  say(
    `forged hosts: ${addresses.length * forgedHosts.length} requests to ${addresses.length} addresses, none with the forged name in the response`,
  );
});

it('line breaks in an address add no header to a redirect', async () => {
  const host = `127.0.0.1:${product.port}`;
  const header = 'set-cookie:%20x=1';
  for (const path of [`/a%0d%0a${header}`, `/a?b=%0d%0a${header}`, `/%E5%98%8A%E5%98%8D${header}`]) {
    const { status, headers } = await ask(product.origin, path, { headers: { host } });
    expect(status).toBe(307);
    expect(headers.location).toBe(product.origin + path);
    expect(headers['set-cookie'] ?? []).not.toContain('x=1');
  }
});

/** Addresses of pages and files, with the names of their query. */
const pages: [string, string][] = [
  ['/listings', 'search itemType minPrice maxPrice people sort lang'],
  ['/rental/{id}', 'day from to start end lang'],
  ['/rental/{id}/{card}', ''],
  ['/bookings', 'tab booking answer date lang'],
  ['/bookings/{id}/slip', ''],
  ['/auth/callback', 'error code state'],
  ['/unsubscribe', 'token lang'],
  ['/images/{name}', ''],
  ['/assets/{name}', ''],
  ['/demo/mailbox', 'id page'],
  ['/demo-oidc/{name}', 'client_id redirect_uri scope'],
  ['/admin/audit', 'action cursor'],
  ['/{page}', ''],
];

it('no hostile address of a page fails or takes a second', async () => {
  const choices = new Choices(hostileSeed);
  const operations = pages.map(([path, query]): Operation => {
    const schema = { type: 'string', maxLength: 200 };
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const parameters = [
      ...names.map((name) => ({ in: 'path' as const, name, schema })),
      ...query
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ in: 'query' as const, name, schema })),
    ];
    return { path, parameters, method: 'GET', body: null, access: 'public', accepts: () => true };
  });
  const statuses: number[] = [];
  let slowestMs = 0;
  for (let n = 0; n < 2_000; n++) {
    const operation = choices.of(operations);
    const target = targetOf(new Values(choices, Known.nothing, operation, Date.now(), 0.5), operation);
    const cookies = choices.of(['', cookie, 'language=fr', 'sillage_session=x']);
    const headers = cookies === '' ? {} : { cookie: cookies };
    const { status, ms, body } = await ask(product.origin, target, { headers });
    statuses.push(status);
    slowestMs = Math.max(slowestMs, Math.round(ms));
    expect(status, target).toBeLessThan(500);
    expect(body, target).not.toMatch(/node_modules|\n\s+at \S+ \(/);
    if (ms > 1_000) {
      const again = await ask(product.origin, target, { headers });
      expect(again.ms, target).toBeLessThan(1_000 * slowness());
    }
  }
  say(
    `hostile addresses of pages, seed ${hostileSeed}: ${counted(statuses)}, the slowest in ${slowestMs} ms`,
  );
});
