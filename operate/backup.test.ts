import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresFolder, serverPath } from '../scripts/servers.mjs';
import { listItems, signIn, uploadPhoto } from './load.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  root,
  runProgram,
  say,
  startProduct,
  status,
} from './product.ts';

afterAll(cleanUp);

const PATH = `${postgresFolder()}:${serverPath}`;

/** Runs a script of `deploy/` with these settings of the product, and expects this exit code and output. */
async function run(script: string, folder: string, env: NodeJS.ProcessEnv, code = 0, output = '') {
  const running = runProgram(join(root, 'deploy', script), [folder], { env: { PATH, ...env } });
  const ended = await running.ended;
  say(running.output().trim());
  expect([ended.code, running.output()]).toEqual([code, expect.stringContaining(output)]);
}

/** Creates an empty database of a role without special rights; the server accepts any password. */
async function newOwnDatabase(name: string): Promise<string> {
  const url = await newDatabase(name);
  await onDatabase(url, `alter database ${name} owner to sillage`);
  return Object.assign(new URL(url), { username: 'sillage', password: 'a%2Fsecret%20%25' }).href;
}

/** The definitions in a database and, of each table, how many rows it has and a hash of them all. */
async function contents(url: string) {
  const args = ['--schema-only', '--no-owner', `--dbname=${url}`];
  const schema = execFileSync('pg_dump', args, { env: { PATH }, encoding: 'utf8' });
  const tables = await onDatabase<{ name: string }>(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    // A backup doesn't contain the record of itself.
    const records = name === 'events' ? "where act not like 'BACKUP%'" : '';
    const text = `select count(*)::int as count, md5(string_agg(r::text, e'\\n' order by r::text collate "C")) as hash
      from ${name} r ${records}`;
    [rows[name]] = await onDatabase(url, text);
  }
  const sequences = await onDatabase(
    url,
    "select sequencename, last_value from pg_sequences where sequencename not like 'events%' order by 1",
  );
  // Each dump has another key there, and PostgreSQL writes restored conditions with fewer parentheses.
  return { schema: schema.replaceAll(/^\\(un)?restrict .+$|[()]/gm, ''), rows, sequences };
}

const picturesIn = (folder: string) =>
  fs.readdirSync(folder).map((name) => [name, fs.readFileSync(join(folder, name), 'base64')]);

const backupsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .sort()
    .filter((name) => name !== '.lock');

const recorded =
  "select act as action, details ->> 'file' as file from events where act like 'BACKUP%' order by id";
const records = (url: string) => onDatabase(url, recorded);

const backups = newFolder();
const dataDir = newFolder();
const images = join(dataDir, 'images');
let url: string;
let settings: NodeJS.ProcessEnv;
let item: string;
let first: string;

/** A new database and data folder to restore into. */
async function newTarget(name: string) {
  const target = { DATABASE_URL: await newOwnDatabase(name), DATA_DIR: newFolder() };
  return { ...target, images: join(target.DATA_DIR, 'images') };
}

beforeAll(async () => {
  await onDatabase(process.env.OPERATE_DATABASE_URL ?? '', 'create role sillage login');
  url = await newOwnDatabase('sillage_operate_backup');
  settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  const product = await startProduct({ ...settings, DRAIN_MS: '0' });
  await uploadPhoto(product.origin, await signIn(product.origin, 'owner@sillage.example'), 7);
  item = (await listItems(product.origin))[0] ?? '';
  await run('backup', backups, settings);
  await product.stop();
  [first = ''] = backupsIn(backups);
});

it('a backup is restored row by row and file by file, and the product serves it', async () => {
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
  expect(fs.statSync(join(backups, first)).mode & 0o777).toBe(0o700);
  expect(await records(url)).toEqual([{ action: 'BACKUP_MADE', file: first }]);
  const folder = newFolder();
  await run('backup', folder, settings);
  const [name = ''] = backupsIn(folder);
  const { images: restoredImages, ...target } = await newTarget('sillage_operate_restored');
  await run('restore', join(folder, name), target);
  const original = await contents(url);
  expect(original.rows).toMatchObject({ bookings: { count: expect.any(Number) } });
  expect(await contents(target.DATABASE_URL)).toEqual(original);
  expect(picturesIn(restoredImages)).toEqual(picturesIn(images));
  expect((await records(target.DATABASE_URL)).at(-1)).toEqual({ action: 'BACKUP_RESTORED', file: name });

  const product = await startProduct({ ...target, DRAIN_MS: '0' });
  expect(await status(`${product.origin}/rental/${item}`)).toBe(200);
  expect(await status(`${product.origin}/images/${fs.readdirSync(images)[0]}`)).toBe(200);
  await product.stop();
});

it('a backup links the pictures of the last one, without those that were deleted', async () => {
  const [gone = '', stays = ''] = fs.readdirSync(images);
  fs.rmSync(join(images, gone));
  await run('backup', backups, settings, 0, `Warning: an item shows ${gone}, which ${images} lacks.`);
  const [, second = ''] = backupsIn(backups);
  const inodes = [first, second].map((name) => fs.statSync(join(backups, name, 'images', stays)).ino);
  expect(inodes[0]).toBe(inodes[1]);
  expect(fs.existsSync(join(backups, second, 'images', gone))).toBe(false);
  fs.cpSync(join(backups, first, 'images', gone), join(images, gone));
});

it('a backup is refused by a database or a folder of pictures that is not empty', async () => {
  const backup = join(backups, first);
  await run(
    'restore',
    backup,
    settings,
    1,
    'The database is not empty: restore into a new one, before migrate. Nothing was restored.',
  );
  const target = { ...(await newTarget('sillage_operate_full')), DATA_DIR: dataDir };
  await run(
    'restore',
    backup,
    target,
    1,
    `${images} is not empty: restore into a new DATA_DIR. Nothing was restored.`,
  );
});

it('a backup is not restored if it was cut off, and leaves nothing behind', async () => {
  const damaged = newFolder();
  const dump = fs.readFileSync(join(backups, first, 'database.dump'));
  fs.writeFileSync(join(damaged, 'database.dump'), dump.subarray(0, dump.length - 4096));
  const target = await newTarget('sillage_operate_damaged');
  await run('restore', damaged, target, 1, 'pg_restore failed. Nothing was restored.');
  const left = "select from pg_class where relnamespace = 'public'::regnamespace";
  expect(await onDatabase(target.DATABASE_URL, left)).toEqual([]);
  expect(fs.existsSync(target.images)).toBe(false);
});

it('a backup leaves nothing behind if pg_dump fails, whose arguments do not contain the password', async () => {
  const bin = newFolder();
  // Of its own: a backup of the same second in one folder is refused.
  const folder = newFolder();
  const heard = join(bin, 'heard');
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" "$PGPASSWORD" >${heard}\necho half >"\${2#--file=}"\nexit 3\n`;
  fs.writeFileSync(join(bin, 'pg_dump'), script);
  fs.chmodSync(join(bin, 'pg_dump'), 0o755);
  const before = [backupsIn(folder), await records(url)];
  await run(
    'backup',
    folder,
    { ...settings, PATH: `${bin}:${PATH}` },
    1,
    'backup: pg_dump failed, so there is no new backup.',
  );
  expect([backupsIn(folder), await records(url)]).toEqual(before);
  const [, file, database, password] = fs.readFileSync(heard, 'utf8').split('\n');
  expect(file).toBe(`--file=${folder}/unfinished/database.dump`);
  expect(database).toBe(`--dbname=${Object.assign(new URL(url), { password: '' })}`);
  expect(password).toBe('a/secret %');
});

it('a new backup removes the oldest ones, and keeps as many as the setting says and all other files', async () => {
  const folder = newFolder();
  const [oldest, old] = ['2026-01-01T031700Z', '2026-01-02T031700Z'];
  for (const name of [oldest, old]) fs.cpSync(join(backups, first), join(folder, name), { recursive: true });
  fs.writeFileSync(join(folder, 'notes'), '');
  await run('backup', folder, { ...settings, BACKUPS_KEPT: '2' });
  const kept = backupsIn(folder);
  expect(kept).toEqual([old, expect.stringMatching(/Z$/), 'notes']);
  await run('backup', folder, { ...settings, BACKUPS_KEPT: '0' }, 1);
  expect(backupsIn(folder)).toEqual(kept);
});

it('a backup leaves the pictures of an S3 store to its bucket, and says so', async () => {
  const folder = newFolder();
  const env = { DATABASE_URL: url, S3_BUCKET: 'pictures' };
  await run('backup', folder, env, 0, 'The pictures are in the bucket pictures and not in this backup');
  expect(fs.readdirSync(join(folder, backupsIn(folder)[0] ?? ''))).toEqual(['database.dump']);
});
