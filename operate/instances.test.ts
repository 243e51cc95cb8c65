import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, lost, newRenters, type Person, report, send, signIn, startLoad } from './load.ts';
import { cleanUp, newDatabase, newFolder, type Product, say, startNginx, startProduct } from './product.ts';

afterAll(cleanUp);

let settings: NodeJS.ProcessEnv;
let databaseUrl: string;
let origin: string;
let products: Product[];
let renters: Person[];
let items: string[];

beforeAll(async () => {
  databaseUrl = await newDatabase('sillage_operate_instances');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  settings = { DATA_DIR: newFolder(), TRUST_PROXY: '1', DATABASE_URL: databaseUrl, PUBLIC_URL: origin };
  products = [await startProduct(settings), await startProduct(settings)];
  await startNginx(
    products.map((product) => product.port),
    port,
  );
  renters = await newRenters(origin, 6);
  items = await listItems(origin);
});

const startAgain = ({ port }: Product) => startProduct({ ...settings, PORT: String(port) });

it('sign users in and show their writes at once, whichever instance gets each request', async () => {
  const { cookie } = await signIn(origin, 'owner@sillage.example');
  const mine = await send(origin, { method: 'GET', path: '/api/v1/items/my-listings', cookie });
  const path = `/api/v1/items/${JSON.parse(mine.body)[0].id}`;
  const origins = products.map((product) => product.origin);
  const read = async (one: string) => JSON.parse((await send(one, { method: 'GET', path })).body).hourlyRate;
  const delays: number[] = [];
  for (let n = 0; n < 20; n++) {
    await Promise.all(origins.map(read));
    const body = { hourlyRate: 500 + n };
    const write = { method: 'PATCH', path, cookie, body, from: origin };
    expect((await send(origins[n % 2] ?? '', write)).status).toBe(200);
    const written = performance.now();
    for (const one of origins) while ((await read(one)) !== body.hourlyRate) await wait(1);
    delays.push(Math.round(performance.now() - written));
  }
  delays.sort((one, other) => one - other);
  say(`a write is shown by both after ${delays.join(', ')} ms`);
  expect(delays[10]).toBeLessThan(100);
});

it('lose no request under load while one after the other is restarted, as in an update', async () => {
  const stopLoad = startLoad(origin, renters, items);
  await wait(1_500);
  for (const [index, product] of products.entries()) {
    const { code, ms } = await product.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    products[index] = await startAgain(product);
    await wait(1_500);
  }
  const result = await stopLoad();
  report('update', result);
  expect(result.failedReads).toEqual([]);
  expect(result.failedWrites).toEqual([]);
  expect(result.acknowledged.size).toBeGreaterThan(10);
  expect(await lost(databaseUrl, result)).toEqual([]);
});

it('answer every read under load while one is killed, and keep every booking that was acknowledged', async () => {
  const stopLoad = startLoad(origin, renters, items);
  await wait(1_500);
  const [first] = products as [Product];
  await first.stop('SIGKILL');
  await wait(2_000);
  products[0] = await startAgain(first);
  await wait(1_000);
  const result = await stopLoad();
  report('kill -9', result);
  expect(result.failedReads).toEqual([]);
  // What the killed process was doing for a renter; nginx must not repeat it.
  expect(result.failedWrites.length).toBeLessThanOrEqual(renters.length);
  expect(await lost(databaseUrl, result)).toEqual([]);
});
