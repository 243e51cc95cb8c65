import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTables } from '#app/backup/catalogue.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { s3Store } from '#platform/storage/s3-store.ts';
import { folderStore, type ImageStore } from '#platform/storage/store.ts';
import { allRows } from '#testing/backup-rows.ts';
import { listItems, newRenters, type Person, send, signIn, startLoad, uploadPhoto } from './load.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  runCommand,
  say,
  startProduct,
  startS3,
} from './product.ts';

afterAll(cleanUp);

/** Runs a command that must succeed. */
async function run(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runCommand(args, settings);
  expect(code, output).toBe(0);
  say(output.trim());
}

/** Runs a command that must be refused, and returns what it says. */
async function refusal(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runCommand(args, settings);
  expect(code, output).toBe(1);
  say(output.trim());
  return output;
}

interface Place {
  url?: string;
  folder?: string;
  images: ImageStore;
}

async function onPlace<T>({ url, folder }: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url: url ?? null, folder: folder ?? null, connections: 1, timeouts: null });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Everything that a backup must keep: all rows, without the records of backups, and all pictures. */
async function contents(place: Place) {
  const rows = await onPlace(place, async (db) =>
    allRows(
      db,
      (await readTables(db)).map(({ name }) => name),
    ),
  );
  rows.audit_entries = (rows.audit_entries ?? []).filter((row) => !row.includes('"BACKUP_'));
  const pictures: Record<string, string> = {};
  for await (const name of place.images.list()) {
    pictures[name] = (await place.images.get(name))?.toString('base64') ?? 'missing';
  }
  const count = Object.values(rows).reduce((sum, table) => sum + table.length, 0);
  say(
    `${count} rows of ${Object.keys(rows).length} tables and ${Object.keys(pictures).length} files compared`,
  );
  return { rows, pictures };
}

/** Bookings that are not what their last event says, and totals that are not those of the bookings. */
const faults = sql<{ faults: number }>`
  select (
    select count(*) from bookings b where b.kind = 'RENTAL' and b.status is distinct from (
      select e.to_status from booking_events e where e.booking_id = b.id order by e.id desc limit 1
    )
  ) + (
    select count(*)
    from (select lower(status) as total, count(*) as amount from bookings where kind = 'RENTAL' group by 1) counted
    full join (
      select total, sum(amount) as amount from totals
      where total in ('pending', 'confirmed', 'completed', 'cancelled') group by 1
    ) kept using (total)
    where coalesce(counted.amount, 0) <> coalesce(kept.amount, 0)
  ) as faults`;

describe('a backup', () => {
  const archives = newFolder();
  const first = join(archives, 'first.tar');
  const second = join(archives, 'second.tar');
  const dataDir = newFolder();
  const embedded = { DATA_DIR: dataDir, DRAIN_MS: '0' };
  const embeddedPlace = (dir: string): Place => ({
    folder: join(dir, 'database'),
    images: folderStore(join(dir, 'images')),
  });
  let server: NodeJS.ProcessEnv;
  let serverPlace: Required<Pick<Place, 'url' | 'images'>>;
  let owner: Person;

  beforeAll(async () => {
    const url = await newDatabase('sillage_operate_restored');
    const s3 = await startS3();
    server = { ...s3, DATABASE_URL: url, DATA_DIR: newFolder(), DRAIN_MS: '0' };
    const images = await s3Store({
      endpoint: s3.S3_ENDPOINT,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      forcePathStyle: true,
    });
    serverPlace = { url, images };
  });

  it('of the embedded database is refused while the product runs', async () => {
    const product = await startProduct(embedded);
    owner = await signIn(product.origin, 'owner@sillage.example');
    await uploadPhoto(product.origin, owner, 7);
    expect(await refusal(['backup', first], embedded)).toMatch(
      /^The data folder .* is in use by the process \d+ at .*, and the embedded database can be backed up only while the product is stopped: stop it first\.$/m,
    );
    expect(existsSync(first)).toBe(false);
    await product.stop();
  });

  it('of the embedded database and a folder is restored into PostgreSQL and S3, row by row and file by file', async () => {
    await run(['backup', first], embedded);
    await run(['restore', first], server);
    expect(await contents(serverPlace)).toEqual(await contents(embeddedPlace(dataDir)));
  });

  it('is not restored over anything', async () => {
    expect(await refusal(['restore', first], server)).toMatch(
      /^The database isn't empty \(it has \d+ tables\)/m,
    );
    const fresh = { ...server, DATABASE_URL: await newDatabase('sillage_operate_fresh') };
    expect(await refusal(['restore', first], fresh)).toContain("The picture store isn't empty");
  });

  it('is not restored if it was cut off or altered, and leaves nothing behind', async () => {
    const whole = readFileSync(first);
    const altered = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    const url = await newDatabase('sillage_operate_damaged');
    const settings = { DATABASE_URL: url, DATA_DIR: newFolder() };
    const damaged = join(archives, 'damaged.tar');
    for (const bytes of [whole.subarray(0, middle), whole.subarray(0, whole.length - 4096), altered]) {
      writeFileSync(damaged, bytes);
      expect(await refusal(['restore', damaged], settings)).toContain(
        `${damaged} can't be restored: it is damaged or not complete`,
      );
    }
    const tables = "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'";
    expect(await onDatabase(url, tables)).toEqual([]);
    expect(existsSync(join(settings.DATA_DIR, 'images'))).toBe(false);
  });

  it('of a running product on PostgreSQL is consistent, and is restored into the embedded database', async () => {
    const product = await startProduct(server);
    // Signed in before the first backup.
    const me = await send(product.origin, { method: 'GET', path: '/api/v1/auth/me', cookie: owner.cookie });
    expect(JSON.parse(me.body).email).toBe('owner@sillage.example');
    const items = await listItems(product.origin);
    expect((await send(product.origin, { method: 'GET', path: `/rental/${items[0]}` })).status).toBe(200);

    const load = startLoad(product.origin, await newRenters(product.origin, 6), items);
    await wait(2_000);
    const before = new Map(load.result.acknowledged);
    await run(['backup', second], server);
    const result = await load.stop();
    say(`${before.size} bookings before the backup, ${result.acknowledged.size} after it`);
    expect(result.failedWrites).toEqual([]);
    expect(result.acknowledged.size).toBeGreaterThan(before.size);
    await product.stop();

    const settings = { DATA_DIR: newFolder(), DRAIN_MS: '0' };
    await run(['restore', second], settings);
    const place = embeddedPlace(settings.DATA_DIR);
    const stored = await onPlace(place, async (db) => {
      expect((await faults.execute(db)).rows).toEqual([{ faults: 0 }]);
      const { rows } = await sql<{ id: string }>`select id from bookings`.execute(db);
      return new Set(rows.map(({ id }) => id));
    });
    expect([...before.keys()].filter((id) => !stored.has(id))).toEqual([]);
    const restored = await contents(place);
    expect(restored.pictures).toEqual((await contents(serverPlace)).pictures);

    const again = await startProduct(settings);
    expect((await send(again.origin, { method: 'GET', path: `/rental/${items[0]}` })).status).toBe(200);
    const { email } = await signIn(again.origin, 'owner@sillage.example');
    expect(email).toBe('owner@sillage.example');
    await again.stop();
  });

  it('of PostgreSQL is restored into the embedded database, row by row and file by file', async () => {
    const third = join(archives, 'third.tar');
    const settings = { DATA_DIR: newFolder() };
    await run(['backup', third], server);
    await run(['restore', third], settings);
    expect(await contents(embeddedPlace(settings.DATA_DIR))).toEqual(await contents(serverPlace));
  });
});
