import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PageContext } from '#features/site/page-context.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { listenLocally, rawConnection } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';
import { pages } from './pages.ts';

const eventually: typeof expect.poll = (poll) => expect.poll(poll, { timeout: 10_000 });

let renders = 0;
/** Renders wait until this settles. */
let held: Promise<void> = Promise.resolve();

/** Makes renders wait until the returned function is called. */
function holdRenders(): () => void {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

async function render(...[, , , , context]: [unknown, unknown, unknown, unknown, PageContext]) {
  // Error pages are not queued.
  if (context.failure) return new Response(context.failure.message);
  renders += 1;
  await held;
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const build = serverBuild({ default: render }, ['*']);

const test = await testApp({
  limits: { concurrent: 5, queued: 50, perAddress: 56, queueTimeoutMs: 120_000 },
  extend: (app, deps) => pages(app, deps, { build, assets: '/no/assets/here' }),
});
const http = await listenLocally();
let inFlight = 0;
http.setListener((request, response) => {
  inFlight += 1;
  request.once('close', () => {
    inFlight -= 1;
  });
  test.app.routing(request, response);
});
afterAll(() => http.close());
beforeEach(async () => {
  await eventually(() => inFlight).toBe(0);
  renders = 0;
});

let requested = 0;
/** Pipelined requests for pages that are not cached. */
function newPages(count: number): string {
  return Array.from({ length: count }, () => {
    requested += 1;
    return `GET /listings?search=${requested} HTTP/1.1\r\nhost: localhost:3000\r\n\r\n`;
  }).join('');
}

const connection = (text: string) => rawConnection(http.port, text);
const health = async () => (await fetch(`http://127.0.0.1:${http.port}/healthz`)).status;

it('renders five pages at a time, queues 50, and returns 503 to the others', async () => {
  const release = holdRenders();
  const many = Array.from({ length: 70 }, () => connection(newPages(1)));
  const responses = (status: number) =>
    many.filter(({ seen }) => seen.received.startsWith(`HTTP/1.1 ${status} `)).length;
  await eventually(() => responses(503) + responses(429)).toBe(15);
  expect(responses(503)).toBeGreaterThan(0);
  expect(renders).toBe(5);
  expect(await health()).toBe(200);
  const refused = many.filter(({ seen }) => seen.received !== '');
  for (const { seen } of refused) expect(seen.received).toMatch(/^retry-after: \d+\r$/m);
  release();
  await eventually(() => responses(200)).toBe(55);
  for (const { socket } of many) socket.destroy();
});

it('returns 429 to an IP address with 56 requests in flight, but not to its health checks', async () => {
  const release = holdRenders();
  const many = Array.from({ length: 14 }, () => connection(newPages(4)));
  await eventually(() => renders).toBe(5);
  const one = connection(newPages(1));
  await eventually(() => one.seen.received).toContain('HTTP/1.1 429');
  expect(await health()).toBe(200);
  release();
  for (const { socket } of [...many, one]) socket.destroy();
});

it('renders no page for connections that have closed', async () => {
  const release = holdRenders();
  const many = Array.from({ length: 11 }, () => connection(newPages(4)));
  await eventually(() => renders).toBe(5);
  for (const { socket } of many) socket.destroy();
  await eventually(() => inFlight).toBe(0);
  release();
  const { socket, seen } = connection(newPages(1));
  await eventually(() => seen.received).toContain('HTTP/1.1 200');
  expect(renders).toBe(6);
  socket.destroy();
});
