import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, newRenters, type Person, startLoad } from './load.ts';
import { lost, report } from './load-report.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  type Product,
  startNginx,
  startProduct,
  status,
} from './product.ts';

afterAll(cleanUp);

const dataDir = newFolder();
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1' };

describe('two instances behind nginx, under load', () => {
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

  const startAgain = ({ port }: Product) =>
    startProduct({ ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORT: String(port) });

  it('lose no request while one after the other is restarted, as in an update', async () => {
    const load = startLoad(origin, renters, items);
    await wait(1_500);
    for (const [index, product] of products.entries()) {
      const { code, ms } = await product.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
      products[index] = await startAgain(product);
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
    products[0] = await startAgain(first);
    await wait(1_000);
    const result = await load.stop();
    report('kill -9', result);
    expect(result.failedReads).toEqual([]);
    // What the killed process was doing for a renter; nginx must not repeat it.
    expect(result.failedWrites.length).toBeLessThanOrEqual(renters.length);
    expect(await lost(databaseUrl, result)).toEqual([]);
  });

  it('show that an instance is about to stop before it refuses connections', async () => {
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
    products[0] = await startAgain(first);
  });
});
