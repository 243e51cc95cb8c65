import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, newRenters, type Person, startLoad } from './load.ts';
import { lost, report } from './load-report.ts';
import {
  cleanUp,
  makeRelease,
  newDatabase,
  newFolder,
  type Product,
  startNginx,
  startProduct,
  status,
} from './product.ts';
import { childrenOf } from './run-server.ts';

afterAll(cleanUp);

const dataDir = newFolder();
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1' };

describe('two processes behind nginx, under load', () => {
  let origin: string;
  let databaseUrl: string;
  let products: Product[];
  let renters: Person[];
  let items: string[];

  beforeAll(async () => {
    databaseUrl = await newDatabase('sillage_operate_lifecycle');
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const start = () => startProduct({ ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin });
    products = [await start(), await start()];
    await startNginx(
      products.map((product) => product.port),
      port,
    );
    renters = await newRenters(origin, 6);
    items = await listItems(origin);
  });

  const restart = ({ port }: Product) =>
    startProduct({ ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORT: String(port) });

  it('lose no request while one after the other is stopped and started, as in an update', async () => {
    const load = startLoad(origin, renters, items);
    await wait(1_500);
    for (const [index, product] of products.entries()) {
      const { code, ms } = await product.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
      products[index] = await restart(product);
      await wait(1_500);
    }
    const result = await load.stop();
    report('update', result);
    expect(result.failedReads).toEqual([]);
    expect(result.failedWrites).toEqual([]);
    expect(result.acknowledged.size).toBeGreaterThan(10);
    expect(await lost(databaseUrl, result)).toEqual([]);
  });

  it('answer every read while one is killed, and keep every booking that was acknowledged', async () => {
    const load = startLoad(origin, renters, items);
    await wait(1_500);
    const [first] = products as [Product];
    await first.stop('SIGKILL');
    await wait(2_000);
    products[0] = await restart(first);
    await wait(1_000);
    const result = await load.stop();
    report('kill -9', result);
    expect(result.failedReads).toEqual([]);
    // What the killed process was doing for a renter; nginx must not repeat it.
    expect(result.failedWrites.length).toBeLessThanOrEqual(renters.length);
    expect(await lost(databaseUrl, result)).toEqual([]);
  });

  it('show that a process is about to stop before it refuses connections', async () => {
    const [first] = products as [Product];
    const stopped = first.stop();
    const seen: (number | null)[] = [];
    while (seen.at(-1) !== null) {
      seen.push(await status(`${first.origin}/readyz`));
      await wait(20);
    }
    await stopped;
    expect(seen).toContain(503);
    expect(seen.indexOf(503)).toBeLessThan(seen.length - 2);
    products[0] = await restart(first);
  });
});

describe('processes of a cluster behind nginx, under load', () => {
  it('lose no request while a new release replaces them, and one that is killed is started again', async () => {
    const databaseUrl = await newDatabase('sillage_operate_reload');
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const current = join(newFolder(), 'current');
    const oldRelease = makeRelease();
    symlinkSync(oldRelease, current);
    const product = await startProduct(
      { ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, WEB_CONCURRENCY: '2' },
      current,
    );
    await startNginx([product.port], port);
    const renters = await newRenters(origin, 6);
    const load = startLoad(origin, renters, await listItems(origin));
    await wait(1_000);
    rmSync(current);
    symlinkSync(makeRelease(), current);
    product.signal('SIGHUP');
    await expect.poll(product.output, { timeout: 60_000 }).toContain('All processes are replaced.');
    rmSync(oldRelease, { recursive: true });
    await wait(1_000);
    const result = await load.stop();
    report('SIGHUP', result);
    expect(result.failedReads).toEqual([]);
    expect(result.failedWrites).toEqual([]);
    expect(await lost(databaseUrl, result)).toEqual([]);

    const [child] = await childrenOf(product.pid);
    process.kill(child ?? 0, 'SIGKILL');
    await expect
      .poll(product.output)
      .toContain(`The process ${child} ended (SIGKILL); another one is started.`);
    await expect.poll(async () => (await childrenOf(product.pid)).length, { timeout: 30_000 }).toBe(2);

    // One that ends while the others are replaced must not stop this or the next replacement.
    for (let round = 2; round <= 3; round++) {
      const [oldest = 0] = await childrenOf(product.pid);
      product.signal('SIGHUP');
      if (round === 2) process.kill(oldest, 'SIGKILL');
      const replaced = () => product.output().split('All processes are replaced.').length - 1;
      await expect.poll(replaced, { timeout: 60_000 }).toBe(round);
      await expect.poll(async () => (await childrenOf(product.pid)).length, { timeout: 30_000 }).toBe(2);
    }
    expect((await product.stop()).code).toBe(0);
  });
});
