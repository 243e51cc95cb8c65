import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { TableNames } from './table-names.ts';

/**
 * Kysely on the embedded PostgreSQL. It has one connection, so transactions are serialized. `beforeWrite` is called before
 * each statement that writes, and throws if there is no room for it.
 */
export function pgliteDialect(pglite: PGlite, beforeWrite: () => void = () => {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(pglite, beforeWrite),
    createIntrospector: (db) => new TableNames(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** PGlite never makes a checkpoint while it runs, without which its log grows until the disk is full. About 10 MB of log. */
const writesPerCheckpoint = 1_000;

function pgliteDriver(pglite: PGlite, beforeWrite: () => void): Driver {
  let writes = 0;
  const connection = pgliteConnection(pglite, () => {
    beforeWrite();
    writes += 1;
  });
  const checkpoint = async () => {
    beforeWrite();
    await pglite.exec('checkpoint');
  };
  const waiting: (() => void)[] = [];
  let taken = false;
  const run = (text: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: () => pglite.waitReady,
    destroy: () => pglite.close(),
    async acquireConnection() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
      taken = true;
      return connection;
    },
    async releaseConnection() {
      if (writes >= writesPerCheckpoint) {
        writes = 0;
        // The next one does its work if it fails, for example for lack of space.
        await checkpoint().catch(() => {});
      }
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    savepoint: (on, name) => run(`savepoint "${name}"`)(on),
    rollbackToSavepoint: (on, name) => run(`rollback to savepoint "${name}"`)(on),
    releaseSavepoint: (on, name) => run(`release savepoint "${name}"`)(on),
  };
}

const write = /\b(begin|insert into|update|delete from)\b/i;

function pgliteConnection(pglite: PGlite, beforeWrite: () => void): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (write.test(sql)) beforeWrite();
      // Only the simple protocol accepts several statements at once, which migrations contain.
      const result =
        parameters.length === 0
          ? (await pglite.exec(sql)).at(-1)
          : await pglite.query(sql, parameters as unknown[]);
      return {
        rows: (result?.rows ?? []) as Row[],
        numAffectedRows: BigInt(result?.affectedRows ?? 0),
      };
    },
    streamQuery() {
      throw new Error('The embedded database does not stream');
    },
  };
}
