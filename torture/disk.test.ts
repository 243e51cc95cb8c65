import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { postgresUid } from '../operate/cluster.ts';
import {
  atTheEnd,
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  type Product,
  root,
  runCommand,
  say,
  serverUrl,
  startProduct,
  until,
} from '../operate/product.ts';
import { strayPictures } from './stray-pictures.ts';
import { apiOf, counted, report } from './world.ts';
import { type Ledger, lostWrites, newLoadFixture, startWriting, summary, untilMore } from './writes.ts';

const refusals = 30;
const databaseMegabytes = 90;
const picturesMegabytes = 40;
/** What the log of an embedded database may take after a checkpoint. */
const logMegabytes = 64;
/** Several times as much as the disk holds. */
const logWrites = 6_000;

afterAll(cleanUp);

/** A user without rights: root may write to any folder. */
const nobody = Number(execFileSync('id', ['-u', 'nobody']));

/** Why this user can't mount a disk or run the program as a user without rights; undefined if they can. */
function whyNoDisk(): string | undefined {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', 'none', folder]).status !== 0) return 'only root may mount a disk';
  execFileSync('umount', [folder]);
  const check = ['--check', join(root, 'build/server/index.js')];
  const { status } = spawnSync(process.execPath, check, { uid: nobody });
  return status === 0 ? undefined : `nobody can't read ${root}`;
}

type Disk = ReturnType<typeof newDisk>;

/** A disk that a test can fill. */
function newDisk(megabytes: number, uid: number) {
  const folder = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},mode=0700`, 'none', folder]);
  atTheEnd(() => execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    // It ends with an error when there is no page left.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    free: () => rmSync(filler),
  };
}

const reason = whyNoDisk();
if (reason) say(`Skipped the tests of a full disk and an unwritable folder: ${reason}.`);

/** Makes writes fail until enough are refused, then repairs the cause and waits until they succeed again. */
async function refuseAndRecover(ledger: Ledger, [fail, repair]: Failure): Promise<void> {
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

/** What makes writes fail, and what repairs it. */
type Failure = [() => void, () => void];

const full = ({ fill, free }: Disk): Failure => [fill, free];
const unwritable = (...folders: string[]): Failure => {
  const setMode = (mode: number) => () => {
    for (const folder of folders) chmodSync(folder, mode);
  };
  return [setMode(0o500), setMode(0o700)];
};

describe.skipIf(reason)('on PostgreSQL', () => {
  let tables: Disk;
  let pictures: Disk;
  let product: Product;
  let db: Db;

  beforeAll(async () => {
    tables = newDisk(databaseMegabytes, postgresUid ?? 0);
    pictures = newDisk(picturesMegabytes, nobody);
    const url = await newDatabaseOn(tables);
    product = await startProduct({ DATABASE_URL: url, DATA_DIR: pictures.folder }, { uid: nobody });
    db = await openDatabase({ url });
    atTheEnd(() => db.destroy());
  });

  const failures: [string, () => Failure][] = [
    ['a full disk of the pictures', () => full(pictures)],
    ['an unwritable folder of the pictures', () => unwritable(join(pictures.folder, 'images'))],
    ['a full disk of the database', () => full(tables)],
  ];

  it.each(failures)('%s refuses writes, loses none and leaves no halves', async (name, failure) => {
    const { ledger, stop } = startWriting(apiOf([product.origin]), await newLoadFixture(db));
    await untilMore(ledger, 1);
    await refuseAndRecover(ledger, failure());
    await stop();
    const lost = [...(await lostWrites(db, ledger)), ...(await strayPictures(db, pictures.folder))];
    report(name, summary(ledger), lost);
  });
});

/** Creates a database whose tables are on this disk; its log is not, so that PostgreSQL goes on. */
async function newDatabaseOn({ folder }: Disk): Promise<string> {
  const name = 'sillage_torture_disk';
  await onDatabase(serverUrl, `create tablespace ${name} location '${folder}'`);
  atTheEnd(() => onDatabase(serverUrl, `drop tablespace ${name}`));
  return newDatabase(name, `tablespace ${name}`);
}

describe.skipIf(reason)('with the embedded database', () => {
  it('a full disk and unwritable folders refuse writes, lose none and leave no halves', async () => {
    const disk = newDisk(databaseMegabytes + logMegabytes + picturesMegabytes, nobody);
    const dataDir = join(disk.folder, 'data');
    const open = () => openDatabase({ folder: join(dataDir, 'database') });
    const start = () => startProduct({ DATA_DIR: dataDir }, { uid: nobody });
    let product = await start();
    await product.stop();
    const before = await open();
    const fixture = await newLoadFixture(before);
    await before.destroy();
    execFileSync('chown', ['-R', String(nobody), dataDir]);

    product = await start();
    const { ledger, stop } = startWriting(apiOf([product.origin]), fixture);
    await untilMore(ledger, 1);
    await refuseAndRecover(ledger, full(disk));
    await refuseAndRecover(ledger, unwritable(dataDir, join(dataDir, 'images')));
    await stop();
    await product.stop('SIGKILL');

    const db = await open();
    // It answers one query at a time: a request may wait for its turn.
    const lost = [...(await lostWrites(db, ledger, 5_000)), ...(await strayPictures(db, dataDir))];
    await db.destroy();
    report('a full disk and unwritable folders of the embedded database', summary(ledger), lost);
  });

  it('keeps its log small while it runs, and refuses writes before its log is full', async () => {
    const disk = newDisk(databaseMegabytes + 2 * logMegabytes, 0);
    const db = await openDatabase({ folder: join(disk.folder, 'database') });
    await sql`create table numbers (n int); insert into numbers values (1)`.execute(db);
    // 100 kB to the log alone.
    const logged = sql`
      delete from numbers where pg_logical_emit_message(true, '', repeat('x', 100000)) is null`;
    const states: unknown[] = [];
    const write = () => logged.execute(db).then(() => 'done', sqlStateOf);
    for (let n = 0; n < logWrites; n++) states.push(await write());
    disk.fill();
    // More than its first file holds.
    for (let n = 0; n < 200; n++) states.push(`full: ${await write()}`);
    const { rows } = await sql<{ n: number }>`select n from numbers`.execute(db);
    disk.free();
    states.push(`${rows.length} row, then ${await write()}`);
    await db.destroy();
    const expected = ['done', 'full: 53100', '1 row, then done'];
    const lost = states.filter((state) => !expected.includes(String(state))).map(String);
    report('writes of 100 kB to the log', counted(states.map(String)), lost);
  });

  it('a start on a full disk or without the right to write ends with a sentence', async () => {
    const disk = newDisk(1, nobody);
    disk.fill();
    const sealed = join(newFolder(), 'data');
    mkdirSync(sealed);
    const starts = [
      ['The disk is full', disk.folder],
      [`can't be written (EACCES)`, sealed],
    ] as const;
    const lost: string[] = [];
    for (const [sentence, folder] of starts) {
      const { code, output } = await runCommand([], { DATA_DIR: folder, PORT: '0' }, nobody);
      if (code !== 1 || !output.includes(sentence) || output.includes('    at ')) lost.push(output);
    }
    report('starts that cannot write', `${starts.length} ended with a sentence`, lost);
  });
});
