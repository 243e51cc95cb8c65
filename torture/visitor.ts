import { pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Product, say } from '../operate/product.ts';

/** Sends a request exactly as written, from this address of the machine; each has a connection of its own. */
export async function ask(
  origin: string,
  path: string,
  { headers = {}, from = '127.0.0.2' }: { headers?: OutgoingHttpHeaders; from?: string } = {},
) {
  const { host, port } = new URL(origin);
  const started = performance.now();
  const options = { host: '127.0.0.1', port, path, localAddress: from, agent: false };
  const sent = request({ ...options, headers: { host, ...headers } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, body, ms: performance.now() - started };
}

/**
 * How many times longer this machine takes for work that takes a tenth of a second on two idle cores, or 1 if it is faster.
 * Times that the product must keep are multiplied by it.
 */
export function slowness(): number {
  const started = performance.now();
  pbkdf2Sync('password', 'salt', 250_000, 32, 'sha256');
  return Math.max(1, (performance.now() - started) / 100);
}

/** Repeats some work until the returned function is called. */
export function repeat(work: () => Promise<unknown>): () => Promise<void> {
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) await work();
  })();
  return async () => {
    isStopped = true;
    await running;
  };
}

const paths = ['/', '/listings', '/api/v1/items', '/readyz'];

/**
 * Attacks while a visitor with another address opens pages one after the other. Prints what both have seen; every page must
 * come in time, and the process may take this much more memory.
 */
export async function attack(
  { origin, pid }: Product,
  name: string,
  mostMegabytes: number,
  work: () => Promise<string>,
): Promise<void> {
  const before = memoryOf(pid).now;
  let pages = 0;
  let slowestMs = 0;
  const failures: string[] = [];
  const stop = repeat(async () => {
    const path = paths[pages++ % paths.length] ?? '/';
    const { status, ms } = await ask(origin, path).catch(({ message }) => ({ status: message, ms: 0 }));
    slowestMs = Math.max(slowestMs, Math.round(ms));
    if (status !== 200) failures.push(`${status} ${path}`);
  });
  const found = await work().finally(stop);
  const more = memoryOf(pid).now - before;
  say(
    `${name}: ${found}; meanwhile a visitor got ${pages - failures.length} of ${pages} pages, the slowest in ${slowestMs} ms; ${more} MB more`,
  );
  expect(failures).toEqual([]);
  expect(slowestMs).toBeLessThan(2_000 * slowness());
  expect(more).toBeLessThan(mostMegabytes);
}

/** The memory of a process in MB: what it has now, and the most that it ever had. Both are 0 while it ends. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
