import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { postgresUid } from '../operate/cluster.ts';
import {
  atTheEnd,
  cleanUp,
  newFolder,
  onDatabase,
  type Product,
  runCommand,
  say,
  startProduct,
  until,
} from '../operate/product.ts';
import { type Disk, newDisk, nobody, whyNoDisk } from './disk.ts';
import { lostWrites, strayPictures, summary } from './lost-writes.ts';
import { apiOf, report } from './world.ts';
import { type Ledger, type LoadFixture, newLoadFixture, startWriting, untilMore } from './writers.ts';

const refusals = 30;
const databaseMegabytes = 90;
const picturesMegabytes = 40;
/** What the log of an embedded database may take after a checkpoint. */
const logMegabytes = 64;
/** More than its first file holds. */
const logWrites = 200;
/** Several times as much as the disk holds. */
const manyLogWrites = 6_000;

afterAll(cleanUp);

const reason = whyNoDisk();
if (reason) say(`Skipped the tests of a full disk and an unwritable folder: ${reason}.`);

/** Makes writes fail until enough are refused, then repairs the cause and waits until they succeed again. */
async function refuseAndRecover(ledger: Ledger, fail: () => void, repair: () => void): Promise<void> {
  const refused = () => ledger.statuses.get(503) ?? 0;
  const goal = refused() + refusals;
  try {
    fail();
    ledger.failingSince = performance.now();
    await until(
      () => refused() >= goal,
      () => `Only these were refused: ${summary(ledger)}`,
    );
  } finally {
    repair();
  }
  await untilMore(ledger, 1);
}

const seal = (...folders: string[]) => {
  for (const folder of folders) chmodSync(folder, 0o500);
};
const unseal = (...folders: string[]) => {
  for (const folder of folders) chmodSync(folder, 0o700);
};

describe.skipIf(reason)('on PostgreSQL', () => {
  let tables: Disk;
  let pictures: Disk;
  let product: Product;
  let db: Db;
  let fixture: LoadFixture;

  beforeAll(async () => {
    tables = newDisk(databaseMegabytes, postgresUid ?? 0);
    pictures = newDisk(picturesMegabytes, nobody);
    const url = await newDatabaseOn(tables);
    product = await startProduct({ DATABASE_URL: url, DATA_DIR: pictures.folder }, nobody);
    db = await openDatabase({ url });
    atTheEnd(() => db.destroy());
  });

  const failures = {
    'a full disk of the pictures': () => [() => pictures.fill(), () => pictures.free()],
    'an unwritable folder of the pictures': () => {
      const folder = join(pictures.folder, 'images');
      return [() => seal(folder), () => unseal(folder)];
    },
    'a full disk of the database': () => [() => tables.fill(), () => tables.free()],
  } satisfies Record<string, () => (() => void)[]>;

  it.each(Object.entries(failures))(
    '%s refuses writes, loses none and leaves no halves',
    async (name, prepare) => {
      fixture = await newLoadFixture(db);
      const { ledger, stop } = startWriting(apiOf([product.origin]), fixture);
      await untilMore(ledger, 1);
      const [fail, repair] = prepare() as [() => void, () => void];
      await refuseAndRecover(ledger, fail, repair);
      await stop();
      const lost = [
        ...(await lostWrites(db, fixture, ledger)),
        ...(await strayPictures(db, pictures.folder)),
      ];
      report(name, summary(ledger), lost);
    },
  );
});

/** Creates a database whose tables are on this disk; its log is not, so that PostgreSQL goes on. */
async function newDatabaseOn({ folder }: Disk): Promise<string> {
  const serverUrl = process.env.OPERATE_DATABASE_URL ?? '';
  const name = 'sillage_torture_disk';
  await onDatabase(serverUrl, `create tablespace ${name} location '${folder}'`);
  await onDatabase(serverUrl, `create database ${name} tablespace ${name}`);
  atTheEnd(async () => {
    await onDatabase(serverUrl, `drop database ${name} with (force)`);
    await onDatabase(serverUrl, `drop tablespace ${name}`);
  });
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

describe.skipIf(reason)('with the embedded database', () => {
  it('a full disk and unwritable folders refuse writes, lose none and leave no halves', async () => {
    const disk = newDisk(databaseMegabytes + logMegabytes + picturesMegabytes, nobody);
    const dataDir = join(disk.folder, 'data');
    const open = () => openDatabase({ folder: join(dataDir, 'database') });
    const start = () => startProduct({ DATA_DIR: dataDir }, nobody);
    let product = await start();
    await product.stop();
    const before = await open();
    const fixture = await newLoadFixture(before);
    await before.destroy();
    execFileSync('chown', ['-R', String(nobody), dataDir]);

    product = await start();
    const { ledger, stop } = startWriting(apiOf([product.origin]), fixture);
    await untilMore(ledger, 1);
    await refuseAndRecover(
      ledger,
      () => disk.fill(),
      () => disk.free(),
    );
    const folders = [dataDir, join(dataDir, 'images')];
    await refuseAndRecover(
      ledger,
      () => seal(...folders),
      () => unseal(...folders),
    );
    await stop();
    await product.stop('SIGKILL');

    const db = await open();
    const lost = [...(await lostWrites(db, fixture, ledger)), ...(await strayPictures(db, dataDir))];
    await db.destroy();
    report('a full disk and unwritable folders of the embedded database', summary(ledger), lost);
  });

  /** Opens a database, and makes a write of 100 kB to its log alone. */
  async function openLog(disk: Disk) {
    const db = await openDatabase({ folder: join(disk.folder, 'database') });
    await sql`create table numbers (n int); insert into numbers values (1)`.execute(db);
    const write = () =>
      sql`delete from numbers where pg_logical_emit_message(true, '', repeat('x', 100000)) is null`.execute(
        db,
      );
    return { db, write };
  }

  it('keeps its log small while it runs', async () => {
    const { db, write } = await openLog(newDisk(databaseMegabytes + 2 * logMegabytes, 0));
    const refused: string[] = [];
    for (let n = 0; n < manyLogWrites; n++) {
      await write().catch((error) => refused.push(String(sqlStateOf(error))));
    }
    await db.destroy();
    report(`${manyLogWrites} × 100 kB for a small log`, `${manyLogWrites} written`, refused);
  });

  it('refuses writes before its log is full', async () => {
    const disk = newDisk(databaseMegabytes, 0);
    const { db, write } = await openLog(disk);
    await write();
    disk.fill();
    const refused: unknown[] = [];
    for (let n = 0; n < logWrites; n++) refused.push(await write().catch(sqlStateOf));
    const { rows } = await sql<{ n: number }>`select n from numbers`.execute(db);
    disk.free();
    await write();
    await db.destroy();
    const lost = refused.filter((state) => state !== '53100').map(String);
    report(
      `${logWrites} × 100 kB for a full log`,
      `${refused.length} refused`,
      rows.length === 1 ? lost : ['a row'],
    );
  });

  it('a start on a full disk or without the right to write ends with a sentence', async () => {
    const disk = newDisk(1, nobody);
    disk.fill();
    const unwritable = join(newFolder(), 'data');
    mkdirSync(unwritable);
    const starts = [
      ['The disk is full', disk.folder],
      [`can't be written (EACCES)`, unwritable],
    ] as const;
    const lost: string[] = [];
    for (const [sentence, folder] of starts) {
      const { code, output } = await runCommand([], { DATA_DIR: folder, PORT: '0' }, nobody);
      if (code !== 1 || !output.includes(sentence) || output.includes('    at ')) lost.push(output);
    }
    report('starts that cannot write', `${starts.length} ended with a sentence`, lost);
  });
});
