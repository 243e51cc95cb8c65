import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, send, signIn, uploadPhoto } from './load.ts';
import { cleanUp, newDatabase, newFolder, type Product, say, startNginx, startProduct } from './product.ts';

afterAll(cleanUp);

const template = 'sillage_operate_demo';
const dataDir = newFolder();

beforeAll(async () => {
  // Seeded once; each site gets a copy.
  const databaseUrl = await newDatabase(template);
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DRAIN_MS: '0' });
  await product.stop();
});

/** A site of several processes: separate ones behind nginx, or those of Node's cluster. */
async function startSite(kind: 'nginx' | 'cluster', count: number) {
  const databaseUrl = await newDatabase(`sillage_operate_${kind}_${count}`, template);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: origin };
  if (kind === 'cluster') {
    const product = await startProduct({ ...shared, PORT: String(port), WEB_CONCURRENCY: String(count) });
    return { origin, origins: Array.from({ length: count }, () => origin), stop: () => product.stop() };
  }
  const products: Product[] = [];
  for (let n = 0; n < count; n++) products.push(await startProduct({ ...shared, TRUST_PROXY: '1' }));
  const ports = products.map((product) => product.port);
  await startNginx(ports, port);
  return {
    origin,
    origins: ports.map((one) => `http://localhost:${one}`),
    stop: () => Promise.all(products.map((product) => product.stop())),
  };
}

describe.each([
  { kind: 'nginx', count: 2 },
  { kind: 'nginx', count: 4 },
  { kind: 'cluster', count: 2 },
  { kind: 'cluster', count: 4 },
] as const)('$count processes with $kind', ({ kind, count }) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite(kind, count);
  });
  afterAll(() => site.stop());

  it('sign users in, whichever process gets each step', async () => {
    for (let n = 0; n < 8; n++) {
      const { cookie, email } = await signIn(site.origin, `person-${n}@load.example`);
      const { body } = await send(site.origin, { method: 'GET', path: '/api/v1/auth/me', cookie });
      expect(JSON.parse(body).email).toBe(email);
    }
  });

  it('serve a picture that another process has stored', async () => {
    const owner = await signIn(site.origin, 'owner@sillage.example');
    const address = await uploadPhoto(site.origin, owner, count);
    for (const origin of site.origins) {
      expect((await send(origin, { method: 'GET', path: address })).status).toBe(200);
    }
  });

  it('show a write to every process within 100 ms', async () => {
    const owner = await signIn(site.origin, 'owner@sillage.example');
    const mine = await send(site.origin, {
      method: 'GET',
      path: '/api/v1/items/my-listings',
      cookie: owner.cookie,
    });
    const [item] = JSON.parse(mine.body);
    const read = (origin: string) => send(origin, { method: 'GET', path: `/api/v1/items/${item.id}` });
    const delays: number[] = [];
    // What the same reads take when nothing has changed: other programs may use the machine.
    const unchanged: number[] = [];
    for (let n = 0; n < 20; n++) {
      await Promise.all(site.origins.map(read));
      const started = performance.now();
      for (const origin of site.origins) await read(origin);
      unchanged.push(performance.now() - started);
      const hourlyRate = 500 + n;
      const { status } = await send(site.origins[n % count] ?? '', {
        method: 'PATCH',
        path: `/api/v1/items/${item.id}`,
        cookie: owner.cookie,
        body: { hourlyRate },
        from: site.origin,
      });
      expect(status).toBe(200);
      const written = performance.now();
      for (const origin of site.origins) {
        while (JSON.parse((await read(origin)).body).hourlyRate !== hourlyRate) await wait(1);
      }
      delays.push(performance.now() - written);
    }
    const rounded = delays.sort(ascending).map(Math.round);
    say(`${count} ${kind}: a write is shown by all after ${rounded.join(', ')} ms`);
    expect(median(delays) - median(unchanged)).toBeLessThan(100);
  });

  it('list the same items', async () => {
    const lists = await Promise.all(site.origins.map(listItems));
    for (const list of lists) expect(list).toEqual(lists[0]);
  });
});

const ascending = (one: number, other: number) => one - other;
const median = (numbers: number[]) =>
  numbers.toSorted(ascending)[Math.floor(numbers.length / 2)] ?? Number.NaN;
