import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { createSchemaOf, migrate } from '#platform/database/migrate.ts';
import { allRows } from '#testing/backup-rows.ts';
import { backupTime, backupWorld, pictureNames, refusal } from '#testing/backup-world.ts';
import { createArchive, readArchive } from './archive.ts';
import { readTables } from './catalogue.ts';
import { makeBackup } from './make-backup.ts';
import { entryOf, readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const world = await backupWorld();
// Starting a second embedded database takes seconds.
beforeAll(async () => void (await world.emptyTarget()));

async function tableNames(on: Db): Promise<string[]> {
  return (await readTables(on)).map(({ name }) => name);
}

async function expectEmpty(target: Awaited<ReturnType<typeof world.emptyTarget>>): Promise<void> {
  expect(await tableNames(target.db)).toEqual([]);
  expect(target.images.files.size).toBe(0);
}

describe('a restored backup', () => {
  it('has every row of every table and every picture', async () => {
    const tables = await tableNames(world.db);
    // A table without rows would prove nothing: add some to the fixture.
    const rows = await allRows(world.db, tables);
    expect(tables.filter((table) => rows[table]?.length === 0)).toEqual([]);
    await world.backup();
    const target = await world.emptyTarget();
    await restoreBackup(target);
    expect(await allRows(target.db, tables)).toEqual(rows);
    expect(await tableNames(target.db)).toEqual(tables);
    expect(target.images.files).toEqual(world.images.files);
  });

  it('goes on with the numbers and the triggers of the original', async () => {
    await world.backup();
    const target = await world.emptyTarget();
    await restoreBackup(target);
    const last = await lastNumber(world.db);
    await sql`insert into booking_events (booking_id, at, to_status)
      select id, now(), 'COMPLETED' from bookings`.execute(target.db);
    expect(await lastNumber(target.db)).toBe(last + 1);
    await expect(sql`delete from booking_events`.execute(target.db)).rejects.toThrow('never changed');
  });

  /** The number of the last row of the outbox, deleted ones included: its table may be empty. */
  async function lastNumber(on: Db): Promise<number> {
    const { rows } = await sql<{
      value: number;
    }>`select pg_sequence_last_value(pg_get_serial_sequence('outbox', 'id')::regclass) as value`.execute(on);
    return rows[0]?.value ?? 0;
  }

  it('is migrated if an older version made the backup', async () => {
    const old = await world.emptyTarget();
    const names = ['0001_schema', '0002_public_writes', '0003_share_cards'];
    await createSchemaOf(names, old.db, old.schema);
    await sql`insert into users (id, issuer, subject, email, display_name, created_at)
      values (gen_random_uuid(), 'i', 's', 'e@example.com', 'Élodie', now())`.execute(old.db);
    await makeBackup({ ...old, engine: 'PostgreSQL', now: backupTime });
    const target = await world.emptyTarget();
    await restoreBackup(target);
    const { rows } = await sql`select search_text, is_email_verified from users`.execute(target.db);
    expect(rows).toEqual([{ search_text: 'elodie e@example.com', is_email_verified: true }]);
    expect(await tableNames(target.db)).toEqual(await tableNames(world.db));
  });
});

describe('a restore is refused', () => {
  it('if the database or the picture store is not empty', async () => {
    await world.backup();
    const target = await world.emptyTarget();
    target.images.files.set('a.webp', Buffer.from('a'));
    expect(await refusal(restoreBackup(target))).toContain("The picture store isn't empty (it has a.webp)");
    target.images.files.clear();
    await migrate(target.db, { schema: target.schema });
    expect(await refusal(restoreBackup(target))).toMatch(/^The database isn't empty \(it has \d+ tables\)/);
    expect(target.images.files.size).toBe(0);
  });

  it('if a newer version made the backup', async () => {
    await sql`insert into kysely_migration values ('9999_later', '2027-01-01')`.execute(world.db);
    await world
      .backup()
      .finally(() => sql`delete from kysely_migration where name = '9999_later'`.execute(world.db));
    const target = await world.emptyTarget();
    expect(await refusal(restoreBackup(target))).toMatch(
      /made by version .* with 9999_later, which this version \(.*\) doesn't have/,
    );
    await expectEmpty(target);
  });

  it('if the file is another one, cut off or altered', async () => {
    await world.backup();
    const whole = await readFile(world.file);
    const target = await world.emptyTarget();
    const refused = async (bytes: Buffer) => {
      await writeFile(world.file, bytes);
      expect(await refusal(restoreBackup(target))).toContain("can't be restored");
      await expectEmpty(target);
    };
    await refused(Buffer.from('not an archive'));
    await refused(Buffer.alloc(0));
    for (const part of [0.1, 0.5, 0.9]) await refused(whole.subarray(0, Math.floor(whole.length * part)));
    // The end of a tar file is two empty blocks.
    await refused(whole.subarray(0, whole.lastIndexOf('manifest.sha256')));
    const text = whole.indexOf(`bytes of ${pictureNames[0]}`);
    const altered = Buffer.from(whole);
    altered[text] = 0;
    await refused(altered);
  });

  it('if a byte anywhere in the contents was altered', async () => {
    await world.backup();
    const whole = await readFile(world.file);
    const contents = JSON.stringify(await entries(world.file));
    for (let place = 3; place < whole.length; place += 487) {
      const altered = Buffer.from(whole);
      altered[place] = (altered[place] ?? 0) ^ 0xff;
      await writeFile(world.file, altered);
      const isRefused = await readBackup(world.file).then(
        () => false,
        () => true,
      );
      // Some bytes of a tar file have no meaning, such as its owner's name.
      if (!isRefused) expect(JSON.stringify(await entries(world.file)), `byte ${place}`).toBe(contents);
    }
  });

  async function entries(path: string) {
    const found: [string, string][] = [];
    for await (const { name, bytes } of readArchive(path)) found.push([name, bytes.toString('base64')]);
    return found;
  }

  it('after a failure half way, with nothing left behind', async () => {
    await world.backup();
    const target = await world.emptyTarget();
    const { put } = target.images;
    target.images.put = async (name, bytes, type) => {
      if (name === pictureNames[1]) throw new Error('The store is full');
      await put(name, bytes, type);
    };
    await expect(restoreBackup(target)).rejects.toThrow('The store is full');
    await expectEmpty(target);
    target.images.put = put;
    await restoreBackup(target);
    expect(target.images.files).toEqual(world.images.files);
  });

  it('in one sentence if its format is another one', async () => {
    const archive = await createArchive(world.file, backupTime);
    const text = JSON.stringify({ format: 2, version: '9.0.0' });
    await archive.add(entryOf.manifest(text));
    await archive.add(entryOf.manifestHash(text));
    await archive.finish();
    expect(await refusal(readBackup(world.file))).toBe(
      `${world.file} can't be restored: version 9.0.0 made it in the format 2, and this one reads 1. Nothing was restored.`,
    );
  });

  it('if there is no such file', async () => {
    expect(await refusal(readBackup(join(world.folder, 'other.tar')))).toContain('ENOENT');
  });
});
