import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFolder, serverPath } from '../scripts/servers.mjs';
import { listItems, signIn, uploadPhoto } from './load.ts';
import { cleanUp, newDatabase, newFolder, onDatabase, root, say, startProduct, status } from './product.ts';
import { runProgram } from './run-server.ts';

afterAll(cleanUp);

const PATH = `${postgresFolder()}:${serverPath}`;

/** Runs a script of `deploy/` with these settings of the product; resolves to its exit code and output. */
async function run(script: 'backup' | 'restore', folder: string, settings: NodeJS.ProcessEnv) {
  const running = runProgram(join(root, 'deploy', script), [folder], { env: { PATH, ...settings } });
  const { code } = await running.ended;
  say(running.output().trim());
  return { code, output: running.output() };
}

/** Creates an empty database of a role without special rights; the server accepts any password. */
async function newOwnDatabase(name: string): Promise<string> {
  const url = await newDatabase(name);
  await onDatabase(url, `alter database ${name} owner to sillage`);
  return Object.assign(new URL(url), { username: 'sillage', password: 'a%2Fsecret%20%25' }).href;
}

/** The constraints, triggers and indexes of a database and, of each table, how many rows it has and a hash of them all. */
async function contents(url: string) {
  const rules = await onDatabase(
    url,
    `select conrelid::regclass || ' ' || conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select indexrelid::regclass || ' ' || indisvalid from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    order by 1`,
  );
  const tables = await onDatabase<{ name: string }>(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    // A backup doesn't contain the record of itself.
    const records = name === 'audit_entries' ? "where action not like 'BACKUP%'" : '';
    const text = `select count(*)::int as count, md5(string_agg(r::text, e'\\n' order by r::text collate "C")) as hash
      from ${name} r ${records}`;
    [rows[name]] = await onDatabase(url, text);
  }
  const sequences = await onDatabase(
    url,
    "select sequencename, last_value from pg_sequences where sequencename not like 'audit%' order by 1",
  );
  return { rules, rows, sequences };
}

const picturesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== '.lock')
    .sort();

const records = (url: string) =>
  onDatabase(
    url,
    "select action, details ->> 'file' as file from audit_entries where action like 'BACKUP%' order by id",
  );

describe('a backup', () => {
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
    const { code, output } = await run('backup', backups, settings);
    expect(code, output).toBe(0);
    await product.stop();
  });

  it('is made while the product runs, and recorded', async () => {
    [first = ''] = backupsIn(backups);
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    expect(await records(url)).toEqual([{ action: 'BACKUP_MADE', file: first }]);
    expect(statSync(join(backups, first)).mode & 0o777).toBe(0o700);
  });

  it('is restored row by row and file by file, and the product serves it', async () => {
    const folder = newFolder();
    expect((await run('backup', folder, settings)).code).toBe(0);
    const [name = ''] = backupsIn(folder);
    const { images: restoredImages, ...target } = await newTarget('sillage_operate_restored');
    const { code, output } = await run('restore', join(folder, name), target);
    expect(code, output).toBe(0);

    const original = await contents(url);
    expect(original.rows).toMatchObject({ bookings: { count: expect.any(Number) } });
    expect(await contents(target.DATABASE_URL)).toEqual(original);
    expect(picturesIn(restoredImages)).toEqual(picturesIn(images));
    expect((await records(target.DATABASE_URL)).at(-1)).toEqual({ action: 'BACKUP_RESTORED', file: name });

    const product = await startProduct({ ...target, DRAIN_MS: '0' });
    expect(await status(`${product.origin}/rental/${item}`)).toBe(200);
    expect(await status(`${product.origin}/images/${readdirSync(images)[0]}`)).toBe(200);
    await product.stop();
  });

  it('links the pictures of the last one, without those that were deleted', async () => {
    const [gone = '', stays = ''] = readdirSync(images);
    rmSync(join(images, gone));
    const { code, output } = await run('backup', backups, settings);
    expect(code, output).toBe(0);
    expect(output).toContain(`Warning: an item shows ${gone}, which ${images} lacks.`);
    const [, second = ''] = backupsIn(backups);
    const inodes = [first, second].map((name) => statSync(join(backups, name, 'images', stays)).ino);
    expect(inodes[0]).toBe(inodes[1]);
    expect(existsSync(join(backups, second, 'images', gone))).toBe(false);
    cpSync(join(backups, first, 'images', gone), join(images, gone));
  });

  it('is refused by a database or a folder of pictures that is not empty', async () => {
    const backup = join(backups, first);
    expect(await run('restore', backup, settings)).toEqual({
      code: 1,
      output:
        'restore: The database is not empty: restore into a new one, before migrate. Nothing was restored.\n',
    });
    const target = { ...(await newTarget('sillage_operate_full')), DATA_DIR: dataDir };
    expect(await run('restore', backup, target)).toEqual({
      code: 1,
      output: `restore: ${images} is not empty: restore into a new DATA_DIR. Nothing was restored.\n`,
    });
  });

  it('is not restored if it was cut off, and leaves nothing behind', async () => {
    const damaged = newFolder();
    const dump = readFileSync(join(backups, first, 'database.dump'));
    writeFileSync(join(damaged, 'database.dump'), dump.subarray(0, dump.length - 4096));
    const target = await newTarget('sillage_operate_damaged');
    const { code, output } = await run('restore', damaged, target);
    expect([code, output]).toEqual([1, expect.stringContaining('pg_restore failed. Nothing was restored.')]);
    const left = "select from pg_class where relnamespace = 'public'::regnamespace";
    expect(await onDatabase(target.DATABASE_URL, left)).toEqual([]);
    expect(existsSync(target.images)).toBe(false);
  });

  it('leaves nothing behind if pg_dump fails, whose arguments never contain the password', async () => {
    const bin = newFolder();
    const heard = join(bin, 'heard');
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" "$PGPASSWORD" >${heard}\necho half >"\${2#--file=}"\nexit 3\n`;
    writeFileSync(join(bin, 'pg_dump'), script);
    chmodSync(join(bin, 'pg_dump'), 0o755);
    const before = backupsIn(backups);
    const recorded = await records(url);
    expect(await run('backup', backups, { ...settings, PATH: `${bin}:${PATH}` })).toEqual({
      code: 1,
      output: 'backup: pg_dump failed, so there is no new backup.\n',
    });
    expect(backupsIn(backups)).toEqual(before);
    expect(await records(url)).toEqual(recorded);
    const [, file, database, password] = readFileSync(heard, 'utf8').split('\n');
    expect(file).toBe(`--file=${backups}/unfinished/database.dump`);
    expect(database).toBe(`--dbname=${Object.assign(new URL(url), { password: '' })}`);
    expect(password).toBe('a/secret %');
  });

  it('removes the oldest ones, and keeps as many as the setting says and all other files', async () => {
    const folder = newFolder();
    const [oldest, old] = ['2026-01-01T031700Z', '2026-01-02T031700Z'];
    for (const name of [oldest, old]) cpSync(join(backups, first), join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'notes'), '');
    expect((await run('backup', folder, { ...settings, BACKUPS_KEPT: '2' })).code).toBe(0);
    const kept = backupsIn(folder);
    expect(kept).toEqual([old, expect.stringMatching(/Z$/), 'notes']);
    expect((await run('backup', folder, { ...settings, BACKUPS_KEPT: '0' })).code).toBe(1);
    expect(backupsIn(folder)).toEqual(kept);
  });

  it('leaves the pictures of an S3 store to its bucket, and says so', async () => {
    const folder = newFolder();
    const { code, output } = await run('backup', folder, { DATABASE_URL: url, S3_BUCKET: 'pictures' });
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('The pictures are in the bucket pictures and not in this backup'),
    ]);
    expect(readdirSync(join(folder, backupsIn(folder)[0] ?? ''))).toEqual(['database.dump']);
  });
});
