import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { type PostgresServer, startPrimary } from '../operate/cluster.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  type Product,
  startProduct,
  until,
} from '../operate/product.ts';
import { lostWrites, strayPictures, summary } from './lost-writes.ts';
import { type Api, apiOf, type Person, report, startTwo } from './world.ts';
import { type LoadFixture, newLoadFixture, startWriting, untilMore } from './writers.ts';

const kills = 20;
/** Each of these kills also ends a process of PostgreSQL, which then restarts as after a crash. */
const databaseKillEvery = 4;
const stoppedForMs = 20_000;
const probeEveryMs = 250;
const cutForMs = 20_000;
const cutEveryMs = 200;

afterAll(cleanUp);

it(`two processes lose no acknowledged write when one or both of them are killed ${kills} times under load`, async () => {
  const url = await newDatabase('sillage_torture_kill');
  const dataDir = newFolder();
  const products = await startTwo(url, dataDir);
  const [{ origin }] = products;
  const db = await openDatabase({ url });
  const fixture = await newLoadFixture(db);
  const { ledger, stop } = startWriting(apiOf(products.map((product) => product.origin)), fixture);
  const restart = async (place: number) => {
    const { port } = products[place] as Product;
    await products[place]?.stop('SIGKILL');
    await until(
      () => responds(url),
      () => 'PostgreSQL did not recover',
    );
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: origin, PORT: String(port) };
    products[place] = await startProduct(settings);
  };
  for (let kill = 1; kill <= kills; kill++) {
    await untilMore(ledger, kill);
    const killed = kill % 3 === 0 ? [0, 1] : [kill % 2];
    if (kill % databaseKillEvery === 0) await killConnection(url);
    await Promise.all(killed.map(restart));
  }
  await stop();
  await Promise.all(products.map((product) => product.stop('SIGKILL')));
  const lost = [...(await lostWrites(db, fixture, ledger)), ...(await strayPictures(db, dataDir))];
  await db.destroy();
  report(`${kills} × kill -9 on PostgreSQL, ${kills / databaseKillEvery} of its own`, summary(ledger), lost);
});

const responds = (url: string) =>
  onDatabase(url, 'select 1').then(
    () => true,
    () => false,
  );

/** Kills a process of PostgreSQL, which then ends all connections and recovers. */
async function killConnection(url: string): Promise<void> {
  const [backend] = await onDatabase<{ pid: number }>(
    url,
    `select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  if (!backend) throw new Error('No process of PostgreSQL serves a connection');
  process.kill(backend.pid, 'SIGKILL');
}

describe('while PostgreSQL fails, two processes', () => {
  const dataDir = newFolder();
  let primary: PostgresServer;
  let products: Product[];
  let db: Db;
  let api: Api;
  let fixture: LoadFixture;

  beforeAll(async () => {
    primary = await startPrimary();
    products = await startTwo(primary.url, dataDir);
    api = apiOf(products.map(({ origin }) => origin));
    db = await openDatabase({ url: primary.url });
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    fixture = await newLoadFixture(db);
  });

  /** Sends a write and a private read to each process. */
  async function probe(): Promise<{ status: number; ms: number }[]> {
    const [by] = fixture.renters as [Person];
    const calls = [
      { by, method: 'PUT', path: '/auth/me/language', body: { language: 'fr' } },
      { by, method: 'GET', path: '/bookings/my-bookings' },
    ];
    const sent = products.flatMap((_, at) => calls.map((call) => ({ ...call, at })));
    return Promise.all(
      sent.map(async (call) => {
        const begun = performance.now();
        const { status } = await api.call(call);
        return { status, ms: Math.round(performance.now() - begun) };
      }),
    );
  }

  /** Waits until all probes succeed; resolves to how long it took. */
  async function recovery(): Promise<number> {
    const begun = performance.now();
    await until(
      async () => (await probe()).every(({ status }) => status === 200),
      () => 'The product did not recover',
      10_000,
    );
    return Math.round(performance.now() - begun);
  }

  it(`refuse within 2 s for ${stoppedForMs / 1000} s, recover, and lose no acknowledged write`, async () => {
    const { ledger, stop } = startWriting(api, fixture);
    await until(
      () => ledger.count > 100,
      () => 'Nothing is written',
    );
    await primary.stop();
    const probes = [];
    for (const end = Date.now() + stoppedForMs; Date.now() < end; await wait(probeEveryMs)) {
      probes.push(...(await probe()));
    }
    await primary.start();
    const ms = await recovery();
    const before = ledger.count;
    await until(
      () => ledger.count > before + 100,
      () => 'Nothing is written again',
    );
    await stop();
    expect(probes.filter(({ status }) => status !== 503)).toEqual([]);
    const slowest = Math.max(...probes.map((one) => one.ms));
    expect(slowest).toBeLessThan(2_000);
    report(
      `PostgreSQL stopped for ${stoppedForMs / 1000} s`,
      `${probes.length} probes refused within ${slowest} ms, recovered within ${ms} ms, ${summary(ledger)}`,
      await lostWrites(db, fixture, ledger),
    );
  });

  it(`lose no acknowledged write when all connections are cut every ${cutEveryMs} ms`, async () => {
    const { ledger, stop } = startWriting(api, fixture);
    let cuts = 0;
    for (const end = Date.now() + cutForMs; Date.now() < end; await wait(cutEveryMs)) {
      cuts += (await onDatabase(primary.url, cutConnections)).length;
    }
    const ms = await recovery();
    await stop();
    await Promise.all(products.map((product) => product.stop('SIGKILL')));
    expect(ledger.count).toBeGreaterThan(100);
    const lost = [...(await lostWrites(db, fixture, ledger)), ...(await strayPictures(db, dataDir))];
    report(`${cuts} connections cut`, `recovered within ${ms} ms, ${summary(ledger)}`, lost);
  });
});

const cutConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;
