import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import {
  type PublicDataVersion,
  publicWritesChannel,
  readPublicWrite,
} from '#platform/cache/public-data-version.ts';
import { keepListening, openLine } from './listen.ts';
import type { OnOutage } from './outage.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { DatabaseUnavailableError } from './sql-state.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it: what every repository function takes first. */
export type Db = Kysely<Tables>;

export interface DatabaseOptions {
  /** A PostgreSQL server. */
  url?: string | null;
  /** Folder of the embedded database; in memory where there is neither this nor `url`. */
  folder?: string | null;
  /** Another schema than `public`: each test file has its own. */
  schema?: string;
  /** Most connections to a PostgreSQL server. */
  connections?: number;
  /** Null for no limits, as migrations need: they may rewrite a large table or wait for another process that does. */
  timeouts?: DatabaseTimeouts | null;
  /** Is told of writes to public data, by whichever process. */
  writes?: PublicDataVersion;
  /** Is told when writes of other processes can no longer be heard, and why; with null, when they can again. */
  onOutage?: OnOutage;
}

const int8 = 20;

/** About twice the cores was best; more only queue inside the server. */
const defaultConnections = 5;

/** In milliseconds. */
export interface DatabaseTimeouts {
  /** For opening a connection, or waiting for a free one. */
  connection: number;
  /** For a statement, and for a lock that it waits for: PostgreSQL cancels it. */
  statement: number;
  lock: number;
  /** For an answer of any kind, when the server or the network is gone without a word. The connection is dropped. */
  silence: number;
  /** For a transaction between two statements. Deleting pictures from a slow store takes long. */
  idleTransaction: number;
}

/** So that a locked table, a runaway statement or a lost network costs seconds, and not the site for as long as it lasts. */
export const defaultTimeouts: DatabaseTimeouts = {
  connection: 5_000,
  statement: 5_000,
  lock: 3_000,
  silence: 8_000,
  idleTransaction: 60_000,
};

/** Opens PostgreSQL where `url` says so, else the embedded PGlite. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  return options.url ? openServer({ ...options, url: options.url }) : openEmbedded(options);
}

async function openServer(options: DatabaseOptions & { url: string }): Promise<Db> {
  const { url, schema, writes, onOutage, connections = defaultConnections } = options;
  const timeouts = options.timeouts === undefined ? defaultTimeouts : options.timeouts;
  const heard = hearing(options);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(timeouts && { connectionTimeoutMillis: timeouts.connection, query_timeout: timeouts.silence }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // JSON is built by the database, so the formats are fixed here; statements are reused, so are their plans.
    options: [
      '-c timezone=UTC',
      '-c plan_cache_mode=force_generic_plan',
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
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    // PostgreSQL tells a connection of its own writes before it answers the COMMIT: so each of ours listens.
    ...(writes ? { onConnect: (client) => listen(client, heard) } : {}),
  });
  // The pool replaces a connection that breaks while idle, and rejects the queries of one that breaks in use. Without a
  // listener, either event would end the process; the pool's own does not cover connections that are checked out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool's connections come and go: what other processes write is heard on one that stays.
  const listening = writes && keepListening(() => openLine(url, heard), writes, onOutage);
  await listening?.begun;
  const prepared = {
    connect: () =>
      pool.connect().then(preparing, (cause: unknown) => {
        throw new DatabaseUnavailableError(cause);
      }),
    end: async () => {
      await listening?.stop();
      await pool.end();
    },
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
}

/** Takes the payload of a notification. Test files share a database, and have a schema each. */
function hearing({ schema, writes }: DatabaseOptions) {
  return (payload: string) => {
    const write = readPublicWrite(payload);
    if (schema === undefined || write.schema === schema) writes?.wrote(write.transaction);
  };
}

async function listen(client: pg.ClientBase, heard: (payload: string) => void): Promise<void> {
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  await client.query(`listen ${publicWritesChannel}`);
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Each statement with parameters is prepared once per connection, under a name made from its text. */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client);
  if (known) return known;
  let broken: DatabaseUnavailableError | undefined;
  const query = async (text: string, values: unknown[]) => {
    // Don't wait for the rollback of a transaction whose connection is lost.
    if (broken) throw broken;
    try {
      return await client.query(values.length === 0 ? { text } : { name: statementName(text), text, values });
    } catch (error) {
      // Other errors come from the connection, which must not go back into the pool; a TypeError from a wrong parameter.
      if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error;
      broken = new DatabaseUnavailableError(error);
      throw broken;
    }
  };
  const wrapper = { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
}

const names = new Map<string, string>();
const mostStatements = 1000;

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

async function openEmbedded(options: DatabaseOptions): Promise<Db> {
  const { folder, schema, writes } = options;
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { btree_gist, pg_trgm },
    parsers: { [int8]: Number },
  });
  await pglite.exec(`set timezone = 'UTC'`);
  if (schema) await pglite.exec(`set search_path = ${schema}, public`);
  if (writes) await pglite.listen(publicWritesChannel, hearing(options));
  return new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
}
