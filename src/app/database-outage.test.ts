import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { getOverview } from '#features/admin/endpoints.ts';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { defaultTimeouts, openDatabase } from '#platform/database/db.ts';
import { DatabaseUnavailableError } from '#platform/database/sql-state.ts';
import { toAppError } from '#platform/http/error-handler.ts';
import { anotherProcess } from '#testing/another-process.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';

const here = await testApp();
const { newOwner, newItem } = bookingWorld(here);
// The embedded database has no connections to lose, and no other client that could lock a table.
const there = serverUrl ? await anotherProcess(here, serverUrl, 'outage') : null;

let requests = 0;
/** Requests a list that is not cached, so that it needs a query. */
function list({ app }: Pick<typeof here, 'app'>) {
  requests += 1;
  return app.inject(`/api/v1/items?minPrice=${requests}`);
}

function databaseError(code: string): Error {
  return Object.assign(new Error('from the database'), { code });
}

it('maps errors of the connection to 503, and those of a statement to 500', () => {
  for (const code of ['57P01', '57P03', '08006', '53300', '55P03', '57014'])
    expect(toAppError(databaseError(code)), code).toMatchObject({ code: 'unavailable', status: 503 });
  expect(toAppError(new DatabaseUnavailableError(new Error('connect ECONNREFUSED'))).status).toBe(503);
  expect(toAppError(databaseError('42P01')).status).toBe(500);
});

it('returns 503 with Retry-After when the database is not reachable', async () => {
  const db = await openDatabase({ url: 'postgres://user@127.0.0.1:1/none' });
  const { app } = await testApp({
    extend: async (extended) => void extended.get('/ask', () => sql`select 1`.execute(db)),
  });
  const response = await app.inject('/ask');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  await db.destroy();
});

it.runIf(there)(
  'keeps running when PostgreSQL ends connections under load, and returns 200 or 503',
  async () => {
    if (!there) return;
    const statuses = new Set<number>();
    let ended = 0;
    for (let round = 0; round < 10; round++) {
      const responses = Array.from({ length: 30 }, () => list(there));
      ended += await there.endConnections();
      for (const response of responses) statuses.add((await response).statusCode);
    }
    expect(ended).toBeGreaterThan(20);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(async () => (await list(there)).statusCode).toBe(200);
    await expect.poll(() => there.outages.at(-1), { timeout: 5_000 }).toBeNull();
  },
);

/** Locks tables of a PostgreSQL server during the work, which gets their names. */
async function whileLocked(tables: string[], work: (names: string[]) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(here.db);
  const names = tables.map((table) => `${rows[0]?.schema}.${table}`);
  const locker = new pg.Client({ connectionString: serverUrl });
  await locker.connect();
  await locker.query(`begin; lock table ${names.join()} in access exclusive mode`);
  try {
    await work(names);
  } finally {
    await locker.end();
  }
}

it.runIf(there)(
  'returns 503 within seconds while a table is locked, without delaying the health check',
  async () => {
    if (!there) return;
    await newItem(await newOwner(), {});
    await whileLocked(['items'], async () => {
      const begun = performance.now();
      const reads = Array.from({ length: 10 }, () => list(there));
      expect((await there.app.inject('/healthz')).statusCode).toBe(200);
      expect(performance.now() - begun).toBeLessThan(1_000);
      for (const read of reads) expect((await read).statusCode).toBe(503);
      const most = defaultTimeouts.connection + defaultTimeouts.lock + 2_000;
      expect(performance.now() - begun).toBeLessThan(most);
    });
    expect((await list(there)).statusCode).toBe(200);
  },
  30_000,
);

it.runIf(there)(
  'lists items without delay while 20 administrators’ figures wait for the database',
  async () => {
    if (!there) return;
    const token = await createSession(here.db, here.clock, (await here.newUser({ isAdmin: true })).id);
    const headers = { cookie: `${sessionCookie}=${token}` };
    expect((await list(there)).statusCode).toBe(200);
    // Several statements of the figures read the bookings and their history, at once.
    await whileLocked(['bookings', 'events'], async (names) => {
      const url = `/api/v1${getOverview.path}`;
      const figures = Array.from({ length: 20 }, () => there.app.inject({ url, headers }));
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_locks
          where not granted and relation = any(${names}::regclass[])`.execute(here.db);
        return rows[0]?.count;
      };
      await expect.poll(waiting).toBe(2);
      const begun = performance.now();
      for (let n = 0; n < 20; n++) expect((await list(there)).statusCode).toBe(200);
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(await waiting()).toBe(2);
      for (const figure of figures) expect((await figure).statusCode).toBe(503);
    });
  },
  30_000,
);

/** A proxy to the server that can drop all data on its open connections. */
async function droppingProxy(target: URL) {
  const sockets = new Set<Socket>();
  const proxy = createServer((from) => {
    const to = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    from.pipe(to);
    to.pipe(from);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((proxy.address() as AddressInfo).port),
  });
  return {
    url: url.href,
    dropData() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

it.runIf(serverUrl)('replaces connections that no longer receive data', async () => {
  const proxy = await droppingProxy(new URL(serverUrl ?? ''));
  const timeouts = { ...defaultTimeouts, statement: 400, responseGrace: 100 };
  const db = await openDatabase({ url: proxy.url, connections: 2, timeouts });
  const ask = () => sql`select 1 as one`.execute(db);
  await Promise.all([ask(), ask()]);
  proxy.dropData();
  await expect(ask()).rejects.toThrow('timeout');
  await expect(db.transaction().execute((open) => sql`select 2`.execute(open))).rejects.toThrow();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  proxy.close();
});
