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

const isMarked = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  /^sillage; hit; ttl=-?\d+; detail=stale-if-error$/.test(String(headers['cache-status']));

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - begun) };
}

/** What users see while the database is away. */
async function expectCopies(): Promise<void> {
  const times: number[] = [];
  for (const path of publicPaths) {
    const { result, ms } = await timed(() => get(path));
    times.push(ms);
    expect([path, result.status, isMarked(result)]).toEqual([path, 200, true]);
    expect(result.headers).toMatchObject({ 'cache-control': 'no-store', age: expect.any(String) });
  }
  say(`  copies came after ${times.join(', ')} ms`);
  expect(Math.max(...times.slice(1))).toBeLessThan(500);
  const never = await get('/api/v1/items?minPrice=123');
  expect([never.status, never.headers['retry-after']]).toEqual([503, '2']);
}

async function expectWritesRefused(): Promise<void> {
  const [{ cookie }] = renters as [Person];
  const requests = [
    { method: 'PUT', path: '/api/v1/auth/me/language', cookie, body: { language: 'fr' } },
    { method: 'PATCH', path: `/api/v1/bookings/${items[0]}/cancel`, cookie },
    { method: 'GET', path: '/api/v1/bookings/my-bookings', cookie },
  ];
  for (const request of requests) {
    const { result, ms } = await timed(() => send(product.origin, request));
    expect([request.path, result.status, result.headers['retry-after']]).toEqual([request.path, 503, '2']);
    expect(ms).toBeLessThan(2_000);
  }
  expect(await status(`${product.origin}/readyz`)).toBe(503);
  expect(await status(`${product.origin}/livez`)).toBe(200);
}

/** Waits until a write succeeds and no public response is marked; prints how long it took. */
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
    expect([path, response.status, response.headers['cache-status']]).toEqual([path, 200, undefined]);
  }
  await until(
    async () => (await status(`${product.origin}/readyz`)) === 200,
    () => 'It is not ready again',
    10_000,
  );
}

it('opens every page that was open before while the database is stopped, and recovers under load', async () => {
  const load = startLoad(product.origin, renters, items);
  for (const path of publicPaths) expect((await get(path)).status).toBe(200);
  await wait(3_000);
  await primary.stop();
  await wait(500);
  await expectCopies();
  await expectWritesRefused();
  await wait(3_000);
  await expectCopies();
  await primary.start();
  await expectRecovery();
  await wait(2_000);
  const result = await load.stop();
  report('stopped', result);
  expect(result.failedReads).toEqual([]);
  // Refused, or interrupted by the stop; never a failure of the product itself.
  expect(result.failedWrites.filter((failure) => failure !== '503')).toEqual([]);
  expect(result.acknowledged.size).toBeGreaterThan(3);
  expect(await lost(primary.url, result)).toEqual([]);
});

it('does the same while the database does not respond, without waiting for its timeouts', async () => {
  for (const path of publicPaths) expect((await get(path)).status).toBe(200);
  const unfreeze = await primary.freeze();
  try {
    const { cookie } = renters[0] as Person;
    const write = { method: 'PUT', path: '/api/v1/auth/me/language', cookie, body: { language: 'fr' } };
    const { result, ms } = await timed(() => send(product.origin, write));
    say(`frozen: the first write was refused after ${ms} ms`);
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(2_500);
    await expectCopies();
    await expectWritesRefused();
  } finally {
    unfreeze();
  }
  await expectRecovery();
});
