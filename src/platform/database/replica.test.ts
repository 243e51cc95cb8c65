import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { PublicDataVersion } from '#platform/cache/public-data-version.ts';
import { fixedClock } from '#shared/clock.ts';
import type { Db } from './db.ts';
import { publicReadsOf } from './replica.ts';
import { DatabaseUnavailableError } from './sql-state.ts';
import type { Tables } from './tables.ts';

/** A server with this position, which the test moves, stops and slows down. It counts the statements that it runs. */
function newServer(name: string) {
  const state = { position: 0 as number | null, error: null as Error | null, isSlow: false };
  const counts = { positions: 0, reads: 0 };
  const newConnection = () => ({
    async executeQuery({ sql: text }: { sql: string }) {
      if (state.isSlow) await new Promise(() => {});
      const isPosition = text.includes('as position');
      if (isPosition) counts.positions += 1;
      if (state.error) throw state.error;
      if (isPosition) return { rows: [{ position: state.position }] };
      counts.reads += 1;
      return { rows: [{ name }] };
    },
    streamQuery() {
      throw new Error('not used');
    },
  });
  let connection = newConnection();
  const nothing = async () => {};
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection as never,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        destroy: nothing,
      }),
    },
  }) as Db;
  return {
    db,
    state,
    counts,
    /** Restarts it: the next statement uses a new connection. */
    reconnect() {
      connection = newConnection();
    },
  };
}

function newWorld() {
  const clock = fixedClock('2026-11-21T09:00:00Z');
  const publicData = new PublicDataVersion();
  const primary = newServer('primary');
  const replica = newServer('replica');
  const availability = { isAway: false, check: async () => availability.isAway };
  const reads = publicReadsOf({ primary: primary.db, replica: replica.db, availability, publicData, clock });
  let writes = 0;
  return {
    clock,
    publicData,
    primary,
    replica,
    availability,
    reads,
    read: async () => (await sql<{ name: string }>`select 1`.execute(reads)).rows[0]?.name,
    /** A write that ends at this position of the primary, of which this process is notified. */
    write(position: number) {
      writes += 1;
      primary.state.position = position;
      publicData.recordWrite({ tags: ['lists'], id: String(writes) });
    },
  };
}

it('reads from a replica that has replayed all writes, and asks for its position once per connection', async () => {
  const { read, write, primary, replica } = newWorld();
  write(10);
  replica.state.position = 10;
  for (let n = 0; n < 5; n++) expect(await read()).toBe('replica');
  expect([primary.counts, replica.counts]).toEqual([
    { positions: 1, reads: 0 },
    { positions: 1, reads: 5 },
  ]);
});

it('does not ask again for writes that it is known to have replayed', async () => {
  const { read, write, replica } = newWorld();
  replica.state.position = 100;
  for (const position of [10, 20, 30]) {
    write(position);
    expect(await read()).toBe('replica');
  }
  expect(replica.counts.positions).toBe(1);
});

it('reads the position of the primary once for concurrent reads', async () => {
  const { read, write, primary, replica } = newWorld();
  write(10);
  replica.state.position = 10;
  await Promise.all(Array.from({ length: 5 }, read));
  expect(primary.counts.positions).toBe(1);
});

it('reads from the primary at once until the replica has replayed the last write', async () => {
  const { read, write, replica, clock } = newWorld();
  write(10);
  replica.state.position = 10;
  expect(await read()).toBe('replica');
  write(11);
  expect(await read()).toBe('primary');
  replica.state.position = 11;
  clock.advance(100);
  expect(await read()).toBe('replica');
});

it('asks a replica again after it was restarted, because it may then have replayed less', async () => {
  const { read, write, replica } = newWorld();
  write(10);
  replica.state.position = 10;
  expect(await read()).toBe('replica');
  replica.state.position = 9;
  replica.reconnect();
  expect(await read()).toBe('primary');
});

it('does not read from a server that is no replica, or that follows no server', async () => {
  const { read, replica } = newWorld();
  replica.state.position = null;
  expect(await read()).toBe('primary');
});

it('reads from the primary while nothing is known of the writes of other processes', async () => {
  const { read, publicData, replica } = newWorld();
  publicData.markDisconnected();
  expect(await read()).toBe('primary');
  expect(replica.counts.positions).toBe(0);
});

it('leaves a replica alone for five seconds after it failed', async () => {
  const { read, replica, clock } = newWorld();
  replica.state.error = new DatabaseUnavailableError(new Error('refused'));
  expect(await read()).toBe('primary');
  replica.state.error = null;
  clock.advance(4_999);
  expect(await read()).toBe('primary');
  expect(replica.counts.positions).toBe(1);
  clock.advance(1);
  expect(await read()).toBe('replica');
});

it('reads a statement that the replica cancels from the primary, and goes on with the replica', async () => {
  const { read, replica } = newWorld();
  expect(await read()).toBe('replica');
  replica.state.error = Object.assign(new Error('conflict with recovery'), { code: '40001' });
  expect(await read()).toBe('primary');
  replica.state.error = null;
  expect(await read()).toBe('replica');
});

it('does not wait for a replica that is slow to tell its position', async () => {
  const { read, replica } = newWorld();
  replica.state.isSlow = true;
  const begun = performance.now();
  expect(await read()).toBe('primary');
  expect(performance.now() - begun).toBeLessThan(2_000);
  replica.state.isSlow = false;
  expect(await read()).toBe('primary');
});

it('reads from a replica that lags while the primary is away, and otherwise passes its error on', async () => {
  const { read, write, primary, availability } = newWorld();
  write(10);
  primary.state.error = new DatabaseUnavailableError(new Error('refused'));
  await expect(read()).rejects.toThrow('refused');
  availability.isAway = true;
  expect(await read()).toBe('replica');
});

it('passes on the error of the primary if neither can be reached', async () => {
  const { read, primary, replica, availability } = newWorld();
  availability.isAway = true;
  primary.state.error = new DatabaseUnavailableError(new Error('the primary is refused'));
  replica.state.error = new DatabaseUnavailableError(new Error('the replica is refused'));
  await expect(read()).rejects.toThrow('the primary is refused');
});

it('has no transactions, whose statements might go to different servers', async () => {
  const { reads } = newWorld();
  await expect(reads.transaction().execute(async () => {})).rejects.toThrow('no transactions');
});
