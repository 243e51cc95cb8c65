import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Kysely, type Logger, type PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { openingError, requireSpace } from './embedded-storage.ts';
import { keepListening, type OnOutage, openListenConnection } from './listen.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { rememberPool } from './pool-state.ts';
import { type PublicWrites, parsePublicWrite, publicWritesChannel } from './public-writes.ts';
import { DatabaseUnavailableError } from './sql-state.ts';
import { ServerDialect } from './table-names.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it: the first parameter of every repository function. */
export type Db = Kysely<Tables>;

export interface DatabaseOptions {
  /** A PostgreSQL server. */
  url?: string | null;
  /** Folder of the embedded database, which is in memory without it. */
  folder?: string | null;
  /** Defaults to `public`; each test file has its own. */
  schema?: string;
  /** Maximum number of connections to a PostgreSQL server; defaults to `defaultConnections`. */
  connections?: number;
  /** Null for no limits: a migration may rewrite a large table or wait for another process that does. */
  timeouts?: typeof defaultTimeouts | null;
  /** Updated after any process commits a write to public data. */
  publicWrites?: PublicWrites;
  /** Called when the connection that listens for writes of other processes is lost, and when it is back. */
  onOutage?: OnOutage;
  /** Called after each statement. */
  onStatement?: Logger;
}

/**
 * By type ids: `bigint` is a number; `date` and the elements of `date[]` stay text, as `YYYY-MM-DD`, because they are marina
 * dates, not instants.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: String,
  1182: (text) => text.slice(1, -1).split(',').filter(Boolean),
};

/** Measured: about twice the number of cores is best; more connections only queue inside the server. */
export const defaultConnections = 5;

/** In milliseconds. A locked table, a slow statement or a network failure must delay requests by seconds, not block the site. */
export const defaultTimeouts = {
  /** For opening a connection, or waiting for a free one. */
  connection: 5_000,
  /** For a statement; PostgreSQL cancels it. */
  statement: 4_000,
  /** For acquiring a lock; PostgreSQL cancels the statement. */
  lock: 3_000,
  /**
   * How much longer than for its statement to wait for a response, in case the server or the network fails without
   * closing the connection, which is then dropped.
   */
  responseGrace: 1_000,
  /** For a transaction between two statements. */
  idleTransaction: 60_000,
};

/** Connects to PostgreSQL if there is a `url`; otherwise opens the embedded PGlite. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  return options.url ? openServer({ ...options, url: options.url }) : openEmbedded(options);
}

async function openServer(options: DatabaseOptions & { url: string }): Promise<Db> {
  const { url, schema, publicWrites, onOutage, connections = defaultConnections } = options;
  const timeouts = options.timeouts === undefined ? defaultTimeouts : options.timeouts;
  const seen = new LRUCache<string, true>({ max: 1_000 });
  const onNotification = notificationHandler(options, seen);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connection,
      query_timeout: timeouts.statement + timeouts.responseGrace,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The database builds JSON, so its formats are fixed here.
    options: [
      '-c timezone=UTC',
      // Compiling a plan takes longer than any statement of the product.
      '-c jit=off',
      ...(timeouts
        ? [
            `-c statement_timeout=${timeouts.statement}`,
            `-c lock_timeout=${timeouts.lock}`,
            `-c idle_in_transaction_session_timeout=${timeouts.idleTransaction}`,
          ]
        : []),
      ...(schema ? [`-c search_path=${schema},public`] : []),
    ].join(' '),
    types: {
      getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
    // PostgreSQL notifies a connection of its own writes before it completes the COMMIT, so every connection listens.
    ...(publicWrites ? { onConnect: (client) => listen(client, onNotification) } : {}),
  });
  // The pool replaces a connection that breaks while idle, and rejects the queries of one that breaks in use. Without a
  // listener, either event would end the process; the pool's own does not cover connections that are checked out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool opens and closes connections as needed, so a separate one receives the writes of other processes.
  const connect = () => {
    // The server may now be a standby or restored, and use the numbers of transactions again.
    seen.clear();
    return openListenConnection(url, onNotification);
  };
  const listener = publicWrites && keepListening(connect, publicWrites, onOutage);
  await listener?.started;
  const preparingPool = {
    connect: () =>
      pool.connect().then(withPreparedStatements, (cause: unknown) => {
        throw new DatabaseUnavailableError(cause);
      }),
    end: async () => {
      await listener?.stop();
      await pool.end();
    },
  };
  const dialect = new ServerDialect({ pool: preparingPool });
  return rememberPool(new Kysely<Tables>({ dialect, ...logOf(options) }), pool);
}

/**
 * Each of the process's connections receives each notification: `seen` has the latest. Ignores the notifications of other
 * schemas, since test files share a database.
 */
function notificationHandler({ schema, publicWrites }: DatabaseOptions, seen: LRUCache<string, true>) {
  return (payload: string) => {
    if (seen.has(payload)) return;
    seen.set(payload, true);
    const write = parsePublicWrite(payload);
    if (schema === undefined || write.schema === schema) publicWrites?.record(write.topics);
  };
}

async function listen(client: pg.ClientBase, onNotification: (payload: string) => void): Promise<void> {
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  await client.query(`listen ${publicWritesChannel}`);
}

const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Prepares each statement with parameters once per connection, under a hash of its text (docs/decisions/0003). */
function withPreparedStatements(client: pg.PoolClient): PostgresPoolClient {
  const known = wrappers.get(client);
  if (known) return known;
  let connectionError: DatabaseUnavailableError | undefined;
  const query = async (text: string, values: unknown[]) => {
    // Don't wait for the rollback of a transaction whose connection is lost.
    if (connectionError) throw connectionError;
    try {
      const isPrepared = values.length > 0 && !text.startsWith(plannedEachTime);
      const statement = isPrepared ? { name: statementName(text), text, values } : { text, values };
      return await client.query(statement);
    } catch (error) {
      // A TypeError comes from a wrong parameter. Other errors come from the connection, which must leave the pool.
      if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error;
      connectionError = new DatabaseUnavailableError(error);
      throw connectionError;
    }
  };
  const wrapper = { query, release: () => client.release(connectionError) } as unknown as PostgresPoolClient;
  wrappers.set(client, wrapper);
  return wrapper;
}

/**
 * The beginning of a statement that PostgreSQL must plan for its parameters: a plan for any parameters expects few rows
 * of a range or a search and sorts them all, when they are many (docs/decisions/0003).
 */
export const plannedEachTime = '/* planned each time */';

const statementNames = new Map<string, string>();
const maxStatements = 1000;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= maxStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  statementNames.set(text, name);
  return name;
}

async function openEmbedded(options: DatabaseOptions): Promise<Db> {
  const { folder, schema, publicWrites } = options;
  if (folder) await mkdir(folder, { recursive: true });
  // Not loaded by a program that uses a PostgreSQL server.
  const [{ PGlite }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { btree_gist, pg_trgm },
    // The default of 128 MB is several times the whole demo, and each page of it that was used once is kept.
    // The log may have 64 MB instead of 1 GB after a checkpoint.
    startParams: [
      ...PGlite.defaultStartParams,
      ...['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((one) => ['-c', one]),
    ],
    parsers,
  }).catch((error: unknown) => {
    throw folder ? openingError(folder, error) : error;
  });
  await pglite.exec(`set timezone = 'UTC'`);
  if (schema) await pglite.exec(`set search_path = ${schema}, public`);
  if (publicWrites)
    await pglite.listen(publicWritesChannel, notificationHandler(options, new LRUCache({ max: 1_000 })));
  const dialect = pgliteDialect(pglite, folder ? () => requireSpace(folder) : undefined);
  return new Kysely<Tables>({ dialect, ...logOf(options) });
}

function logOf({ onStatement }: DatabaseOptions) {
  return onStatement ? { log: onStatement } : {};
}
