import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Product, say } from '../../operate/product.ts';
import { type Attacker, ask, memoryOf, openConnections, startVisitor } from './visitor.ts';

/** Attacks while a visitor with another address opens pages; prints what both have seen. */
async function attack(
  product: Product,
  name: string,
  attackers: () => Promise<Attacker[]>,
  work: (them: Attacker[]) => Promise<string>,
) {
  const before = memoryOf(product.pid).now;
  const visitor = startVisitor(product.origin);
  const them = await attackers();
  const found = await work(them);
  const memory = memoryOf(product.pid).now - before;
  for (const { socket } of them) socket.destroy();
  const { pages, slowestMs, failures } = await visitor.stop();
  say(
    `${name}: ${found}; meanwhile a visitor got ${pages - failures.length} of ${pages} pages, the slowest in ${slowestMs} ms; ${memory} MB more`,
  );
  expect(failures).toEqual([]);
  expect(slowestMs).toBeLessThan(2_000);
  // Mostly what the visitor’s own requests leave until the next collection.
  expect(memory).toBeLessThan(150);
}

const closed = (attackers: Attacker[]) => attackers.filter(({ isClosed }) => isClosed).length;
const answered = (attackers: Attacker[], status: number) =>
  attackers.filter(({ received }) => received.startsWith(`HTTP/1.1 ${status} `)).length;

/** Clients that take as long as they can. */
export function slowClients(product: () => Product): void {
  it('2,000 clients that send their headers slowly are refused or closed within half a minute', async () => {
    const first = `GET /listings HTTP/1.1\r\nhost: localhost:${product().port}\r\n`;
    const open = () => openConnections(product().origin, 2_000, { from: '127.0.0.1', first });
    await attack(product(), 'slow headers', open, async (attackers) => {
      const started = performance.now();
      while (closed(attackers) < attackers.length && performance.now() - started < 60_000) {
        for (const { socket } of attackers) if (socket.writable) socket.write('x-a: b\r\n');
        await wait(1_000);
      }
      const seconds = Math.round((performance.now() - started) / 1_000);
      expect(closed(attackers)).toBe(2_000);
      expect(answered(attackers, 408)).toBeLessThanOrEqual(800);
      expect(seconds).toBeLessThan(30);
      return `2,000 connections of one address, ${answered(attackers, 408)} of them closed with a 408 after ${seconds} s and the others at once`;
    });
  });

  it('300 clients that send their bodies slowly hold only 64 places, those of their own address', async () => {
    const first = `POST /api/v1/notifications/unsubscribe HTTP/1.1\r\nhost: localhost:${product().port}\r\ncontent-length: 1000\r\n\r\n`;
    const open = () => openConnections(product().origin, 300, { from: '127.0.0.3', first });
    await attack(product(), 'slow bodies', open, async (attackers) => {
      for (let second = 0; second < 10; second++) {
        for (const { socket } of attackers) if (socket.writable) socket.write('x');
        await wait(1_000);
      }
      expect(answered(attackers, 429)).toBe(300 - 64);
      return '300 requests of one address, 236 of them refused with a 429';
    });
    // Their places are free again.
    expect((await ask(product().origin, '/api/v1/items', { from: '127.0.0.3' })).status).toBe(200);
  });

  it('200 clients that never read their responses hold little memory', async () => {
    const get = `GET /listings HTTP/1.1\r\nhost: localhost:${product().port}\r\n\r\n`;
    const open = () =>
      openConnections(product().origin, 200, { from: '127.0.0.4', first: get.repeat(4), reads: false });
    await attack(product(), 'slow readers', open, async (attackers) => {
      await wait(10_000);
      return `${attackers.length} connections with four requests each`;
    });
  });
}
