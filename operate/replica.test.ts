import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPrimary, startReplica } from './cluster.ts';
import { listItems, type Person, send, signIn } from './load.ts';
import { cleanUp, newFolder, onDatabase, type Product, say, startProduct } from './product.ts';
import { until } from './run-server.ts';

afterAll(cleanUp);

const preload = { shared_preload_libraries: 'pg_stat_statements' };
let primary: PostgresServer;
let replica: PostgresServer;
let products: [Product, Product];
let owner: Person;
let item: string;

beforeAll(async () => {
  primary = await startPrimary(preload);
  await onDatabase(primary.url, 'create extension pg_stat_statements');
  replica = await startReplica(primary, preload);
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: newFolder() };
  products = [await startProduct(settings), await startProduct(settings)];
  owner = await signIn(products[0].origin, 'owner@sillage.example');
  const mine = await send(products[0].origin, {
    method: 'GET',
    path: '/api/v1/items/my-listings',
    cookie: owner.cookie,
  });
  item = JSON.parse(mine.body)[0].id;
});

let uncached = 0;
/** Reads lists that no process has in memory; the price changes nothing in them. */
async function readUncached(count: number): Promise<{ statuses: Set<number>; marked: number; ms: number[] }> {
  const statuses = new Set<number>();
  const ms: number[] = [];
  let marked = 0;
  for (let n = 0; n < count; n++) {
    const path = `/api/v1/items?maxPrice=${100_000 - uncached++}`;
    const begun = performance.now();
    const { status, headers } = await send(products[n % 2]?.origin ?? '', { method: 'GET', path });
    ms.push(performance.now() - begun);
    statuses.add(status);
    if (headers['cache-status']) marked += 1;
  }
  return { statuses, marked, ms };
}

/** How many statements that list items each server runs during the work. */
async function listsDuring(work: () => Promise<unknown>): Promise<{ primary: number; replica: number }> {
  const count = async ({ url }: PostgresServer) => {
    const [row] = await onDatabase<{ calls: number }>(
      url,
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
       where query like '%from items i%' and query not like '%pg_stat_statements%'`,
    );
    return row?.calls ?? 0;
  };
  const before = [await count(primary), await count(replica)] as const;
  await work();
  return { primary: (await count(primary)) - before[0], replica: (await count(replica)) - before[1] };
}

const isUsed = async () => (await listsDuring(() => readUncached(4))).replica > 0;

it('sends public reads to the replica', async () => {
  // At first the replica still replays what the start has written.
  await expect
    .poll(() => listsDuring(() => readUncached(50)), { timeout: 60_000 })
    .toEqual({ replica: 50, primary: 0 });
});

async function setPrice(hourlyRate: number): Promise<void> {
  const { status } = await send(products[0].origin, {
    method: 'PATCH',
    path: `/api/v1/items/${item}`,
    cookie: owner.cookie,
    body: { hourlyRate },
    from: products[0].origin,
  });
  expect(status).toBe(200);
}

async function priceAt({ origin }: Product): Promise<number> {
  const { status, body } = await send(origin, { method: 'GET', path: `/api/v1/items/${item}` });
  expect(status).toBe(200);
  return JSON.parse(body).hourlyRate;
}

let price = 500;

/** Writes through one process and reads at once through it, then through the other one until it shows the write. */
async function writeAndRead(times: number, what: string): Promise<void> {
  const delays: number[] = [];
  const counts = await listsDuring(async () => {
    for (let n = 0; n < times; n++) {
      price += 1;
      await setPrice(price);
      const written = performance.now();
      expect(await priceAt(products[0])).toBe(price);
      while ((await priceAt(products[1])) !== price) await wait(1);
      delays.push(performance.now() - written);
      // Neither goes back to what the replica still has.
      for (const product of products) expect(await priceAt(product)).toBe(price);
    }
  });
  delays.sort((a, b) => a - b);
  say(
    `${what}: ${times} writes, each in the next read; in the other process after ${Math.round(delays.at(-1) ?? 0)} ms at most; ${counts.replica} statements on the replica, ${counts.primary} on the primary`,
  );
  expect(delays.at(-1)).toBeLessThan(500);
}

it('shows each write in the next read while the replica follows', async () => {
  await writeAndRead(40, 'replica follows');
});

it('shows each write in the next read while the replica lags by seconds', async () => {
  await onDatabase(replica.url, `alter system set recovery_min_apply_delay = '2s'`);
  await onDatabase(replica.url, 'select pg_reload_conf()');
  await writeAndRead(30, 'replica lags');
  await onDatabase(replica.url, 'alter system reset recovery_min_apply_delay');
  await onDatabase(replica.url, 'select pg_reload_conf()');
  await until(isUsed, () => 'The replica is not used again', 10_000);
});

it('shows each write in the next read while the replica replays nothing', async () => {
  await onDatabase(replica.url, 'select pg_wal_replay_pause()');
  await writeAndRead(30, 'replica paused');
  await onDatabase(replica.url, 'select pg_wal_replay_resume()');
  await until(isUsed, () => 'The replica is not used again', 10_000);
});

/** Reads without a pause until the work is done; no read may fail or be marked. */
async function expectNoFailedRead(what: string, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const ms: number[] = [];
  const seen = new Set<number>();
  let marked = 0;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const result = await readUncached(2);
      for (const status of result.statuses) seen.add(status);
      marked += result.marked;
      ms.push(...result.ms);
    }
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(readers);
  expect([...seen]).toEqual([200]);
  expect(marked).toBe(0);
  say(`${what}: ${ms.length} reads, none failed; the slowest took ${Math.round(Math.max(...ms))} ms`);
}

it('loses no read when the replica is stopped and started under load, and uses it again', async () => {
  await expectNoFailedRead('replica stopped', async () => {
    await wait(1_000);
    await replica.stop();
    await wait(2_000);
    await replica.start();
    const back = performance.now();
    await until(isUsed, () => 'The replica is not used again', 20_000);
    say(`  the replica was used again ${Math.round(performance.now() - back)} ms after its start`);
  });
});

it('loses no read when the replica does not respond any more', async () => {
  await expectNoFailedRead('replica frozen', async () => {
    await wait(1_000);
    const unfreeze = await replica.freeze();
    await wait(4_000);
    unfreeze();
    await until(isUsed, () => 'The replica is not used again', 20_000);
  });
});

it('opens pages that no process has in memory while the primary is gone, marked as stale, and refuses writes', async () => {
  await primary.stop();
  const result = await readUncached(20);
  expect(result.statuses).toEqual(new Set([200]));
  expect(result.marked).toBe(20);
  say(
    `primary gone: the first list came after ${Math.round(result.ms[0] ?? 0)} ms, the others within ${Math.round(Math.max(...result.ms.slice(2)))} ms`,
  );
  const page = await send(products[0].origin, { method: 'GET', path: '/listings?itemType=BOAT&sort=newest' });
  expect([page.status, String(page.headers['cache-status'])]).toEqual([
    200,
    expect.stringContaining('stale'),
  ]);
  const write = await send(products[0].origin, {
    method: 'PATCH',
    path: `/api/v1/items/${item}`,
    cookie: owner.cookie,
    body: { hourlyRate: 1 },
    from: products[0].origin,
  });
  expect(write.status).toBe(503);
  await primary.start();
  await until(
    async () => (await readUncached(2)).marked === 0,
    () => 'Responses are still marked',
    10_000,
  );
  expect(await listItems(products[0].origin)).toContain(item);
  price += 1;
  await setPrice(price);
});

it('goes on with a promoted replica, also if it is still named as the replica', async () => {
  await until(
    async () => (await onDatabase(replica.url, 'select from pg_stat_wal_receiver')).length > 0,
    () => 'The replica does not follow again',
    20_000,
  );
  await primary.stop('SIGINT');
  await onDatabase(replica.url, 'select pg_promote()');
  await Promise.all(products.map((product) => product.stop()));
  const settings = { DATABASE_URL: replica.url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: newFolder() };
  products = [await startProduct(settings), await startProduct(settings)];
  expect(await priceAt(products[0])).toBe(price);
  for (let n = 0; n < 5; n++) {
    price += 1;
    await setPrice(price);
    expect(await priceAt(products[0])).toBe(price);
  }
});
