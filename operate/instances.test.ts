import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, newRenters, type Person, send, signIn, startLoad, uploadPhoto } from './load.ts';
import { lost, report } from './load-report.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  type Product,
  say,
  startNginx,
  startProduct,
  status,
} from './product.ts';

afterAll(cleanUp);

const dataDir = newFolder();
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1' };

describe('two instances behind nginx', () => {
  let origin: string;
  let databaseUrl: string;
  let products: Product[];
  let origins: string[];
  let renters: Person[];
  let items: string[];

  beforeAll(async () => {
    databaseUrl = await newDatabase('sillage_operate_instances');
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const start = () => startProduct({ ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin });
    products = [await start(), await start()];
    origins = products.map((product) => product.origin);
    await startNginx(
      products.map((product) => product.port),
      port,
    );
    renters = await newRenters(origin, 6);
    items = await listItems(origin);
  });

  const startAgain = ({ port }: Product) =>
    startProduct({ ...settings, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORT: String(port) });

  it('sign users in, whichever instance gets each step', async () => {
    for (let n = 0; n < 8; n++) {
      const { cookie, email } = await signIn(origin, `person-${n}@load.example`);
      const { body } = await send(origin, { method: 'GET', path: '/api/v1/auth/me', cookie });
      expect(JSON.parse(body).email).toBe(email);
    }
  });

  it('serve a picture that another instance has stored', async () => {
    const owner = await signIn(origin, 'owner@sillage.example');
    const address = await uploadPhoto(origin, owner, 1);
    for (const one of origins) {
      expect((await send(one, { method: 'GET', path: address })).status).toBe(200);
    }
  });

  it('show a write in every instance within 100 ms', async () => {
    const owner = await signIn(origin, 'owner@sillage.example');
    const mine = await send(origin, {
      method: 'GET',
      path: '/api/v1/items/my-listings',
      cookie: owner.cookie,
    });
    const [item] = JSON.parse(mine.body);
    const read = (one: string) => send(one, { method: 'GET', path: `/api/v1/items/${item.id}` });
    const delays: number[] = [];
    // What the same reads take when nothing has changed: other programs may use the machine.
    const unchanged: number[] = [];
    for (let n = 0; n < 20; n++) {
      await Promise.all(origins.map(read));
      const started = performance.now();
      for (const one of origins) await read(one);
      unchanged.push(performance.now() - started);
      const hourlyRate = 500 + n;
      const { status } = await send(origins[n % origins.length] ?? '', {
        method: 'PATCH',
        path: `/api/v1/items/${item.id}`,
        cookie: owner.cookie,
        body: { hourlyRate },
        from: origin,
      });
      expect(status).toBe(200);
      const written = performance.now();
      for (const one of origins) {
        while (JSON.parse((await read(one)).body).hourlyRate !== hourlyRate) await wait(1);
      }
      delays.push(performance.now() - written);
    }
    const rounded = delays.sort(ascending).map(Math.round);
    say(`a write is shown by both after ${rounded.join(', ')} ms`);
    expect(median(delays) - median(unchanged)).toBeLessThan(100);
  });

  it('list the same items', async () => {
    const lists = await Promise.all(origins.map(listItems));
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  it('lose no request under load while one after the other is restarted, as in an update', async () => {
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

  it('answer every read under load while one is killed, and keep every booking that was acknowledged', async () => {
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

const ascending = (one: number, other: number) => one - other;
const median = (numbers: number[]) =>
  numbers.toSorted(ascending)[Math.floor(numbers.length / 2)] ?? Number.NaN;
