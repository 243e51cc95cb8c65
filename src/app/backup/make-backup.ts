import { createHash } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { findUsedFiles } from '#features/images/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { executedMigrations } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import { imageName } from '#shared/image-url.ts';
import { version } from '../version.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { readSequences, readTables, type Table } from './catalogue.ts';
import { type Manifest, newManifest } from './manifest.ts';
import { entryOf, hashOf, readBackup } from './read-backup.ts';

export interface BackupSource {
  db: Db;
  images: ImageStore;
  engine: Manifest['engine'];
  /** The archive. Throws `OperatorError` if it exists. */
  file: string;
  now: Date;
}

/**
 * Writes an archive of all rows and pictures, reads it again, and only then gives it its name. The rows are those of one
 * moment, while the product runs.
 */
export async function makeBackup(source: BackupSource): Promise<{ manifest: Manifest; bytes: number }> {
  const { file, now } = source;
  if (await stat(file).catch(() => null)) throw new OperatorError(`${file} exists: name another file.`);
  const part = `${file}.part`;
  if (await stat(part).catch(() => null)) {
    throw new OperatorError(
      `${part} exists: another backup writes it, or one was interrupted. In the second case, delete it.`,
    );
  }
  const archive = await createArchive(part, now);
  try {
    const manifest = await write(source, archive);
    const text = JSON.stringify(manifest, null, 1);
    await archive.add(entryOf.manifest(text));
    await archive.add(entryOf.manifestHash(text));
    await archive.finish();
    await readBackup(part);
    await rename(part, file);
    return { manifest, bytes: (await stat(file)).size };
  } catch (error) {
    await archive.abort();
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * The pictures come first, because they take longest and an open snapshot keeps PostgreSQL from removing old rows. Their
 * content never changes, so a second look, after the snapshot, adds those that were stored meanwhile: the files of every
 * row of the snapshot are in the archive, even if they were deleted before its end.
 */
async function write({ db, images, engine, now }: BackupSource, archive: ArchiveWriter): Promise<Manifest> {
  const pictures: Manifest['pictures'] = [];
  const copied = new Set<string>();
  const copyNew = async (names: Iterable<string>) => {
    for (const group of groups(names, concurrency)) {
      const found = await Promise.all(group.map(async (name) => ({ name, bytes: await images.get(name) })));
      for (const { name, bytes } of found) {
        // Deleted since it was listed.
        if (!bytes) continue;
        await archive.add(entryOf.picture(name, bytes));
        pictures.push({ name, size: bytes.length, sha256: hashOf(bytes) });
        copied.add(name);
      }
    }
  };
  await copyNew(await listOf(images));
  const { used, ...rows } = await writeRows(db, archive);
  const stored = await listOf(images);
  await copyNew([...stored].filter((name) => !copied.has(name)));
  return newManifest({
    version,
    engine,
    at: now.toISOString(),
    ...rows,
    // Without those that were deleted before the snapshot: nothing would ever delete them again.
    pictures: pictures.filter(({ name }) => stored.has(name) || used.has(name)),
    missingPictures: [...used].filter((name) => !copied.has(name)).sort(),
  });
}

/** A store elsewhere takes some milliseconds for each picture. */
const concurrency = 8;

function* groups<T>(values: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const value of values) {
    group.push(value);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function listOf(images: ImageStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const name of images.list()) names.add(name);
  return names;
}

async function writeRows(db: Db, archive: ArchiveWriter) {
  const before = await readTables(db);
  return db.transaction().execute(async (snapshot) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(snapshot);
    // No migration may change a table after the snapshot, which the first query takes.
    const locked = sql.join(before.map(({ name }) => sql.table(name)));
    if (before.length > 0) await sql`lock table ${locked} in access share mode`.execute(snapshot);
    const migrations = await executedMigrations(snapshot);
    if (migrations.length === 0)
      throw new OperatorError('The database has no tables: there is nothing to back up.');
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(snapshot)) tables.push(await writeTable(snapshot, archive, table));
    const used = await findUsedFiles(snapshot);
    return {
      migrations,
      tables,
      sequences: await readSequences(snapshot),
      used: new Set(used.flatMap(({ hash, widths }) => widths.map((width) => imageName(hash, width)))),
    };
  });
}

const rowsPerFetch = 500;
const bytesPerEntry = 1_000_000;

async function writeTable(db: Db, archive: ArchiveWriter, table: Table): Promise<Manifest['tables'][number]> {
  const { name, columns } = table;
  const hash = createHash('sha256');
  let count = 0;
  let part = 0;
  let waiting: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const lines = Buffer.from(waiting.join(''));
    hash.update(lines);
    await archive.add(await entryOf.rows(name, ++part, lines));
    waiting = [];
    bytes = 0;
  };
  // The database writes the JSON: its text of numbers, times, ranges and bytes is exact.
  await sql`declare backup no scroll cursor for
    select row_to_json(r)::text as line from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) r`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsPerFetch)} from backup`.execute(db);
    for (const { line } of rows) {
      waiting.push(`${line}\n`);
      bytes += line.length;
    }
    count += rows.length;
    if (bytes >= bytesPerEntry) await flush();
    if (rows.length < rowsPerFetch) break;
  }
  await flush();
  await sql`close backup`.execute(db);
  return { name, columns, rows: count, sha256: hash.digest('hex') };
}
