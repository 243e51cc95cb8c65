import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PublicDataVersion } from '#platform/cache/public-data-version.ts';
import type { Clock } from '#shared/clock.ts';
import type { DatabaseAvailability } from './availability.ts';
import type { Db } from './db.ts';
import { isUnavailable } from './sql-state.ts';
import type { Tables } from './tables.ts';

export interface ReplicaOptions {
  primary: Db;
  replica: Db;
  /** Of the primary. */
  availability: Pick<DatabaseAvailability, 'isAway' | 'check'>;
  publicData: Pick<PublicDataVersion, 'version'>;
  clock: Clock;
}

/** How long a read waits for the replica's position before it goes to the primary. In milliseconds. */
const patienceMs = 250;
/** For how long the replica is left alone after it failed or was slow. */
const failurePauseMs = 5_000;
/** The same after it had not replayed all that a read must show. */
const lagPauseMs = 100;

/**
 * A database for public reads: each statement goes to the replica if it has replayed all writes that this process knows
 * of, and otherwise to the primary. While the primary is away, statements go to the replica even if it lags, and the
 * responses are marked as stale. See docs/decisions/0021.
 */
export function publicReadsOf(options: ReplicaOptions): Db {
  const choice = createChoice(options);
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => read(options, choice, query) as Promise<QueryResult<Row>>,
    streamQuery() {
      throw new Error('Public reads are not streamed');
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class ReadDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('Public reads have no transactions: their statements may go to different servers');
  }
}

async function read(
  { primary, replica, availability }: ReplicaOptions,
  choice: Choice,
  query: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const found = await choice.readUpToDate(query);
  if (found) return found;
  try {
    return await primary.executeQuery(query);
  } catch (error) {
    if (!isUnavailable(error) || !(await availability.check())) throw error;
    return replica.executeQuery(query).catch(() => {
      throw error;
    });
  }
}

interface Choice {
  /** Null if the replica is not up to date, slow or away, or refuses the statement. */
  readUpToDate(query: CompiledQuery): Promise<QueryResult<unknown> | null>;
}

function createChoice({ primary, replica, availability, publicData, clock }: ReplicaOptions): Choice {
  /** A position of the primary after all writes up to this version. */
  let needed: { version: number; position: Promise<number> } | null = null;
  /** Per connection, since another one may lead to another server, or to the same one after a restart. */
  const replayed = new WeakMap<DatabaseConnection, number>();
  let pausedUntil = 0;

  const nowMs = () => clock.now().getTime();
  const pauseFor = (milliseconds: number) => {
    pausedUntil = nowMs() + milliseconds;
  };

  /** Read once after each write; concurrent reads share it. */
  function neededPosition(version: number): Promise<number> {
    if (needed?.version === version) return needed.position;
    const position = readPosition(primary, primaryPosition).then(
      (found) => found ?? Number.POSITIVE_INFINITY,
    );
    const own = { version, position };
    needed = own;
    position.catch(() => {
      if (needed === own) needed = null;
    });
    return position;
  }

  async function hasReplayed(connection: DatabaseConnection, position: number): Promise<boolean> {
    if ((replayed.get(connection) ?? -1) >= position) return true;
    const found = await readPosition(connection, replicaPosition);
    if (found !== null) replayed.set(connection, found);
    return (found ?? -1) >= position;
  }

  /** Runs the statement unless the replica lags, or its position does not come in time. */
  function readAfter(position: number, query: CompiledQuery): Promise<QueryResult<unknown> | null> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        pauseFor(failurePauseMs);
        resolve(null);
      }, patienceMs);
      replica
        .getExecutor()
        .provideConnection(async (connection) => {
          const isUpToDate = await hasReplayed(connection, position);
          clearTimeout(timer);
          if (isLate) return null;
          if (isUpToDate) return connection.executeQuery(query);
          pauseFor(lagPauseMs);
          return null;
        })
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  return {
    async readUpToDate(query) {
      const { version } = publicData;
      // Without a version, writes of other processes are unknown.
      if (version === null || availability.isAway || nowMs() < pausedUntil) return null;
      try {
        return await readAfter(await neededPosition(version), query);
      } catch (error) {
        // Replaying a write may cancel a statement; the replica's schema may be older for a moment.
        if (isUnavailable(error)) pauseFor(failurePauseMs);
        return null;
      }
    },
  };
}

/** The end of what is written; the notification of a write comes after it. */
const primaryPosition = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`;

/** Null if the server is no replica, or receives nothing: it may then follow a server that is no longer the primary. */
const replicaPosition = `
  select case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
    then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint
  end as position`;

async function readPosition(
  on: Pick<DatabaseConnection, 'executeQuery'> | Pick<Db, 'executeQuery'>,
  text: string,
): Promise<number | null> {
  const { rows } = await on.executeQuery(CompiledQuery.raw(text));
  return (rows[0] as { position: number | null } | undefined)?.position ?? null;
}
