import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { type PostgresServer, startPrimary } from '../operate/cluster.ts';
import { cleanUp, newFolder, onDatabase, type Product, startProduct, until } from '../operate/product.ts';
import { strayPictures } from './stray-pictures.ts';
import { slowness } from './visitor.ts';
import { type Api, apiOf, newPeople, type Person, report, startTwo } from './world.ts';
import { lostWrites, newLoadFixture, startWriting, summary, untilMore } from './writes.ts';

const kills = 12;
/** Each start of the embedded database takes seconds. */
const embeddedKills = 8;
/** Each of these kills also ends a process of PostgreSQL, which then restarts as after a crash. */
const databaseKillEvery = 4;
const failsForMs = 10_000;
const cutEveryMs = 200;
const cutRounds = 50;
/** How many writes are acknowledged between cuts, at least: a slow machine takes more rounds. */
const writesDuringCuts = 100;

afterAll(cleanUp);

it(`the embedded database loses no acknowledged write when the process is killed ${embeddedKills} times under load`, async () => {
  const dataDir = newFolder();
  const open = () => openDatabase({ folder: join(dataDir, 'database') });
  let product = await startProduct({ DATA_DIR: dataDir });
  await product.stop();
  const before = await open();
  const fixture = await newLoadFixture(before);
  await before.destroy();

  const restart = () => startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
  product = await restart();
  const { ledger, stop } = startWriting(apiOf([product.origin]), fixture);
  for (let kill = 1; kill <= embeddedKills; kill++) {
    await untilMore(ledger, kill);
    await product.stop('SIGKILL');
    product = await restart();
  }
  await stop();
  await product.stop('SIGKILL');

  const db = await open();
  const lost = [...(await lostWrites(db, ledger)), ...(await strayPictures(db, dataDir))];
  await db.destroy();
  report(`${embeddedKills} × kill -9 on the embedded database`, summary(ledger), lost);
});

/** The processes of PostgreSQL that serve connections. */
const backends = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

describe('on PostgreSQL, two processes', () => {
  const dataDir = newFolder();
  let primary: PostgresServer;
  let products: [Product, Product];
  let db: Db;
  let api: Api;
  let by: Person;

  beforeAll(async () => {
    primary = await startPrimary();
    products = await startTwo(primary.url, dataDir);
    api = apiOf(products.map(({ origin }) => origin));
    db = await openDatabase({ url: primary.url });
    [by] = await newPeople(db, 1);
  });
  afterAll(() => db.destroy());

  /** Sends a write and a private read to each process. */
  async function probe(): Promise<{ status: number; ms: number }[]> {
    const calls = [
      { by, method: 'PUT', path: '/auth/me/language', body: { language: 'fr' } },
      { by, method: 'GET', path: '/bookings/my-bookings' },
    ];
    return Promise.all(
      [0, 1].flatMap((at) =>
        calls.map(async (call) => {
          const begun = performance.now();
          const { status } = await api.call({ ...call, at });
          return { status, ms: Math.round(performance.now() - begun) };
        }),
      ),
    );
  }

  /** Waits until all probes succeed; resolves to how long it took. */
  async function recovery(): Promise<number> {
    const begun = performance.now();
    await until(
      async () => (await probe()).every(({ status }) => status === 200),
      () => 'The product did not recover',
      10_000 * slowness(),
    );
    return Math.round(performance.now() - begun);
  }

  it(`refuse within 2 s while it is stopped for ${failsForMs / 1000} s, recover, and lose no acknowledged write`, async () => {
    const { ledger, stop } = startWriting(api, await newLoadFixture(db));
    await untilMore(ledger, 1);
    await primary.stop();
    const probes = [];
    for (const end = Date.now() + failsForMs; Date.now() < end; await wait(250)) {
      probes.push(...(await probe()));
    }
    await primary.start();
    const ms = await recovery();
    await untilMore(ledger, 1);
    await stop();
    expect(probes.filter(({ status }) => status !== 503)).toEqual([]);
    const slowest = Math.max(...probes.map((one) => one.ms));
    expect(slowest).toBeLessThan(2_000 * slowness());
    report(
      `PostgreSQL stopped for ${failsForMs / 1000} s`,
      `${probes.length} probes refused within ${slowest} ms, recovered within ${ms} ms, ${summary(ledger)}`,
      await lostWrites(db, ledger),
    );
  });

  it(`lose no acknowledged write when all connections are cut every ${cutEveryMs} ms`, async () => {
    const { ledger, stop } = startWriting(api, await newLoadFixture(db));
    const cut = backends.replace('pid', 'pg_terminate_backend(pid)');
    let cuts = 0;
    for (let round = 0; round < cutRounds || ledger.count < writesDuringCuts; round++) {
      cuts += (await onDatabase(primary.url, cut)).length;
      await wait(cutEveryMs);
    }
    const ms = await recovery();
    await stop();
    const lost = await lostWrites(db, ledger);
    report(`${cuts} connections cut`, `recovered within ${ms} ms, ${summary(ledger)}`, lost);
  });

  it(`lose no acknowledged write when one or both of them are killed ${kills} times under load`, async () => {
    const { ledger, stop } = startWriting(api, await newLoadFixture(db));
    const [{ origin }] = products;
    const restart = async (place: 0 | 1) => {
      const { port, stop: kill } = products[place];
      await kill('SIGKILL');
      await until(
        () => onDatabase(primary.url, 'select 1').then(Boolean, () => false),
        () => 'PostgreSQL did not recover',
      );
      const shared = { DATABASE_URL: primary.url, DATA_DIR: dataDir };
      products[place] = await startProduct({ ...shared, PUBLIC_URL: origin, PORT: String(port) });
    };
    for (let kill = 1; kill <= kills; kill++) {
      await untilMore(ledger, kill);
      if (kill % databaseKillEvery === 0) {
        // PostgreSQL then ends all connections and recovers.
        const [backend] = await onDatabase<{ pid: number }>(primary.url, `${backends} limit 1`);
        process.kill(backend?.pid ?? 0, 'SIGKILL');
      }
      await Promise.all(kill % 3 === 0 ? [restart(0), restart(1)] : [restart(kill % 2 === 0 ? 0 : 1)]);
    }
    await stop();
    await Promise.all(products.map((product) => product.stop('SIGKILL')));
    const lost = [...(await lostWrites(db, ledger)), ...(await strayPictures(db, dataDir))];
    report(
      `${kills} × kill -9 on PostgreSQL, ${kills / databaseKillEvery} of its own`,
      summary(ledger),
      lost,
    );
  });
});
