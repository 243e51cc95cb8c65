import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { createSchemaOf, migrate, unknownMigrations } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { contentTypeOf, type ImageStore } from '#platform/storage/store.ts';
import { version } from '../version.ts';
import { readTables, type Table } from './catalogue.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreTarget {
  db: Db;
  images: ImageStore;
  file: string;
  /** The schema of a test. */
  schema?: string;
  log: (line: string) => void;
}

/**
 * Restores an archive into a database without tables and an empty picture store, and migrates it to the schema of this
 * program. Throws `OperatorError` if either is not empty, or if the archive is damaged; nothing is left behind then.
 */
export async function restoreBackup(target: RestoreTarget): Promise<Manifest> {
  const { db, images, file, schema, log } = target;
  await requireEmpty(db, images);
  log('Checking the archive…');
  const manifest = await readBackup(file);
  requireKnown(manifest);
  log('Restoring…');
  const pictures = pictureWriter(images, manifest);
  try {
    await db.transaction().execute((transaction) => restoreAll(transaction, target, manifest, pictures));
  } catch (error) {
    await pictures.removeAll();
    throw error;
  }
  // Changes the restored rows if the backup is of an older version.
  await migrate(db, schema === undefined ? {} : { schema });
  await sql`analyze ${sql.join((await readTables(db)).map(({ name }) => sql.table(name)))}`.execute(db);
  return manifest;
}

async function requireEmpty(db: Db, images: ImageStore): Promise<void> {
  const tables = await readTables(db);
  if (tables.length > 0) {
    throw new OperatorError(
      `The database isn't empty (it has ${tables.length} tables): restore into a new one, without running migrate first. Nothing was restored.`,
    );
  }
  for await (const name of images.list()) {
    throw new OperatorError(
      `The picture store isn't empty (it has ${name}): restore into an empty one. Nothing was restored.`,
    );
  }
}

function requireKnown({ migrations, version: madeBy }: Manifest): void {
  const unknown = unknownMigrations(migrations);
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The backup was made by version ${madeBy} with ${unknown.join(', ')}, which this version (${version}) doesn't have: restore it with that version or a later one. Nothing was restored.`,
  );
}

async function restoreAll(
  db: Db,
  { file, schema }: RestoreTarget,
  manifest: Manifest,
  pictures: ReturnType<typeof pictureWriter>,
): Promise<void> {
  // The tables as they were when the backup was made.
  await createSchemaOf(manifest.migrations, db, schema);
  const tables = await readTables(db);
  requireSameTables(tables, manifest);
  // Triggers would notify users and count everything twice.
  for (const { name } of tables) await setTriggers(db, name, 'disable');
  // Some migrations insert rows.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  await readBackup(file, {
    rows: (table, lines) => insertRows(db, manifest.tables, table, lines),
    picture: pictures.add,
  });
  await pictures.flush();
  for (const { table, column, value } of manifest.sequences) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${value})`.execute(db);
  }
  await sql`set constraints all immediate`.execute(db);
  for (const { name } of tables) await setTriggers(db, name, 'enable');
}

function requireSameTables(tables: readonly Table[], manifest: Manifest): void {
  const named = (all: readonly Table[]) =>
    all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const [own, saved] = [named(tables), named(manifest.tables)];
  const differing = [
    ...own.filter((name) => !saved.includes(name)),
    ...saved.filter((name) => !own.includes(name)),
  ];
  if (differing.length === 0) return;
  throw new OperatorError(
    `The columns of the backup are not those of its migrations (${differing.join(', ')}). Nothing was restored.`,
  );
}

function setTriggers(db: Db, table: string, state: 'enable' | 'disable') {
  return sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
}

async function insertRows(db: Db, tables: readonly Table[], name: string, lines: string[]): Promise<void> {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
    db,
  );
}

/** A store elsewhere takes some milliseconds for each picture. */
const concurrency = 8;

function pictureWriter(images: ImageStore, { pictures }: Manifest) {
  const listed = new Set(pictures.map(({ name }) => name));
  const stored: string[] = [];
  let waiting: { name: string; bytes: Buffer }[] = [];
  const flush = async () => {
    stored.push(...waiting.map(({ name }) => name));
    const puts = waiting.map(({ name, bytes }) => images.put(name, bytes, contentTypeOf(name)));
    waiting = [];
    // All of them end before those that were stored are deleted.
    for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason;
  };
  return {
    flush,
    async add(name: string, bytes: Buffer): Promise<void> {
      // Others were deleted while the backup was made.
      if (listed.has(name)) waiting.push({ name, bytes });
      if (waiting.length >= concurrency) await flush();
    },
    async removeAll(): Promise<void> {
      for (const name of stored) await images.delete(name);
    },
  };
}
