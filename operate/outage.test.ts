import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPrimary } from './cluster.ts';
import { listItems, newRenters, type Person, send, startLoad } from './load.ts';
import { lost, report } from './load-report.ts';
import { cleanUp, newFolder, type Product, say, startProduct, status } from './product.ts';
import { until } from './run-server.ts';

afterAll(cleanUp);

let primary: PostgresServer;
let product: Product;
let renters: Person[];
let items: string[];
let publicPaths: string[];

beforeAll(async () => {
  primary = await startPrimary();
  product = await startProduct({ DATABASE_URL: primary.url, DATA_DIR: newFolder() });
  renters = await newRenters(product.origin, 2);
  items = await listItems(product.origin);
  publicPaths = [`/rental/${items[0]}`, '/listings', '/', '/api/v1/items', `/api/v1/items/${items[0]}`];
});

const get = (path: string, cookie?: string) =>
  send(product.origin, { method: 'GET', path, ...(cookie && { cookie }) });

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - begun) };
}

/** What users see while the database is away: what happened, in their language, and when to try again. */
async function expectRefusals(mostMs: number): Promise<void> {
  const times: number[] = [];
  for (const path of publicPaths) {
    const { result, ms } = await timed(() => get(path, 'language=fr'));
    times.push(ms);
    expect([path, result.status, result.headers['retry-after']]).toEqual([path, 503, '2']);
    if (!path.startsWith('/api')) expect(result.body).toMatch(/lang="fr".*Réessayer/s);
  }
  say(`  pages were refused after ${times.join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(mostMs);
}

async function expectWritesRefused(mostMs: number): Promise<void> {
  const [{ cookie }] = renters as [Person];
  const requests = [
    { method: 'PUT', path: '/api/v1/auth/me/language', cookie, body: { language: 'fr' } },
    { method: 'PATCH', path: `/api/v1/bookings/${items[0]}/cancel`, cookie },
    { method: 'GET', path: '/api/v1/bookings/my-bookings', cookie },
  ];
  for (const request of requests) {
    const { result, ms } = await timed(() => send(product.origin, request));
    expect([request.path, result.status, result.headers['retry-after']]).toEqual([request.path, 503, '2']);
    expect(ms).toBeLessThan(mostMs);
  }
  expect(await status(`${product.origin}/readyz`)).toBe(503);
  expect(await status(`${product.origin}/livez`)).toBe(200);
}

/** Waits until a write succeeds and all pages open; prints how long it took. */
async function expectRecovery(): Promise<void> {
  const begun = performance.now();
  const [{ cookie }] = renters as [Person];
  const write = { method: 'PUT', path: '/api/v1/auth/me/language', cookie, body: { language: 'en' } };
  await until(
    async () => (await send(product.origin, write)).status === 200,
    () => 'Writes are still refused',
    10_000,
  );
  say(`  writes were accepted after ${Math.round(performance.now() - begun)} ms`);
  for (const path of publicPaths) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
  }
  await until(
    async () => (await status(`${product.origin}/readyz`)) === 200,
    () => 'It is not ready again',
    10_000,
  );
}

it('refuses everything at once while the database is stopped, and recovers under load without losing a write', async () => {
  const load = startLoad(product.origin, renters, items);
  for (const path of publicPaths) expect((await get(path)).status).toBe(200);
  await wait(3_000);
  await primary.stop();
  await wait(500);
  await expectRefusals(1_000);
  await expectWritesRefused(1_000);
  await primary.start();
  await expectRecovery();
  await wait(2_000);
  const result = await load.stop();
  report('stopped', result);
  // Refused, or interrupted by the stop; never a failure of the product itself.
  const others = [...result.failedReads, ...result.failedWrites].filter(
    (failure) => !failure.startsWith('503'),
  );
  expect(others).toEqual([]);
  expect(result.acknowledged.size).toBeGreaterThan(3);
  expect(await lost(primary.url, result)).toEqual([]);
});

it('refuses within some seconds while the database does not respond', async () => {
  const unfreeze = await primary.freeze();
  try {
    await expectWritesRefused(6_000);
    await until(
      async () => (await get('/listings')).status === 503,
      () => 'A page of an earlier minute is still sent',
      70_000,
    );
    await expectRefusals(6_000);
  } finally {
    unfreeze();
  }
  await expectRecovery();
});
