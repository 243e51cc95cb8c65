import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { makeBackup } from '#app/backup/make-backup.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { imageName } from '#shared/image-url.ts';
import { imageHash, insertRowsOfEveryKind } from './backup-rows.ts';
import { createSchema, serverUrl } from './test-database.ts';
import { memoryStore } from './upload.ts';

export const backupTime = new Date('2026-11-21T12:00:00Z');

/** The names of the files of the pictures that the database shows. */
export const pictureNames = [240, 480].map((width) => imageName(imageHash, width));

/** Shared by the test files of a worker, like the other embedded database. */
let secondEmbedded: Db | undefined;

/**
 * A database with rows in every table, a picture store, and empty databases to restore into. Call it once, at the top of
 * a test file.
 */
export async function backupWorld() {
  const { db, schema, drop } = await createSchema();
  const world = { db, folder: '', file: '', images: memoryStore() };
  const targets: { db: Db; schema: string }[] = [];

  beforeAll(() => insertRowsOfEveryKind(db));
  beforeEach(async () => {
    world.folder = await mkdtemp(join(tmpdir(), 'sillage-backup-'));
    world.file = join(world.folder, 'backup.tar');
    world.images = memoryStore();
    for (const name of pictureNames) world.images.files.set(name, Buffer.from(`bytes of ${name}`));
  });
  afterEach(() => rm(world.folder, { recursive: true }));
  afterAll(async () => {
    for (const target of targets) {
      await sql.raw(`drop schema ${target.schema} cascade`).execute(target.db);
      if (serverUrl) await target.db.destroy();
    }
    await drop();
  });

  return Object.assign(world, {
    backup: () =>
      makeBackup({ db, images: world.images, engine: 'PostgreSQL', file: world.file, now: backupTime }),
    /** A schema of a server, or of a second embedded database: both schemas are in use at the same time. */
    async emptyTarget() {
      const target = `${schema}_target_${targets.length}`;
      if (!serverUrl) secondEmbedded ??= await openDatabase({});
      const opened =
        secondEmbedded ??
        (await openDatabase({ url: serverUrl ?? '', schema: target, connections: 2, timeouts: null }));
      await sql.raw(`create schema ${target}`).execute(opened);
      if (secondEmbedded) await sql.raw(`set search_path = ${target}, public`).execute(opened);
      targets.push({ db: opened, schema: target });
      return { db: opened, schema: target, file: world.file, images: memoryStore(), log: () => {} };
    },
  });
}

/** The sentence with which this is refused. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as Error).message;
}
