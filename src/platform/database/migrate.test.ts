import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchema, serverUrl } from '#testing/test-database.ts';
import { type Db, openDatabase } from './db.ts';
import { LockedTableError, migrate, OtherSchemaError, requireMigrated } from './migrate.ts';

const own = await createSchema();
const { db, schema } = own;

const first = { '0001_craft': 'create table craft (name text)' };
const second = { ...first, '0002_seats': 'alter table craft add column seats integer' };

let files = 0;
let scratch = '';

/** Opens a further connection, on the schema of this test. */
const open: Db[] = [];
async function anotherConnection(): Promise<Db> {
  const options = { url: serverUrl ?? '', schema: scratch, connections: 2, timeouts: null };
  const opened = await openDatabase(options);
  open.push(opened);
  return opened;
}

beforeEach(async () => {
  scratch = `${schema}_${files++}`;
  await sql.raw(`create schema ${scratch}; set search_path = ${scratch}, public`).execute(db);
});
afterAll(async () => {
  await Promise.all(open.map((opened) => opened.destroy()));
  for (let n = 0; n < files; n++) await sql.raw(`drop schema ${schema}_${n} cascade`).execute(db);
  await sql.raw(`set search_path = ${schema}, public; drop schema ${schema} cascade`).execute(db);
  if (serverUrl) await db.destroy();
});

/** On a server, the search path belongs to a connection. */
const target = () => (serverUrl ? anotherConnection() : db);

describe('migrating', () => {
  it('runs what is missing, once, and leaves the schema of a newer program as it is', async () => {
    const on = await target();
    expect(await migrate(on, { schema: scratch, migrations: first })).toEqual(['0001_craft']);
    expect(await migrate(on, { schema: scratch, migrations: second })).toEqual(['0002_seats']);
    expect(await migrate(on, { schema: scratch, migrations: second })).toEqual([]);
    expect(await migrate(on, { schema: scratch, migrations: first })).toEqual([]);
    await sql`insert into craft (name, seats) values ('Marlin', 4)`.execute(on);
  });

  it('refuses a database that no release has made', async () => {
    const on = await target();
    await migrate(on, { schema: scratch, migrations: first });
    const edited = { '0001_craft': 'create table craft (name text not null)' };
    await expect(migrate(on, { schema: scratch, migrations: edited })).rejects.toThrow(OtherSchemaError);
    const other = { '0001_another': 'select 1', ...second };
    await expect(migrate(on, { schema: scratch, migrations: other })).rejects.toThrow(OtherSchemaError);
    await sql`drop table migrations, migration_lock`.execute(on);
    await expect(migrate(on, { schema: scratch, migrations: first })).rejects.toThrow(OtherSchemaError);
  });

  it('changes nothing if a migration fails', async () => {
    const on = await target();
    const broken = { ...first, '0002_broken': 'create table lost (id int); select 1 / 0' };
    await migrate(on, { schema: scratch, migrations: first });
    await expect(migrate(on, { schema: scratch, migrations: broken })).rejects.toThrow('division by zero');
    const { rows } = await sql`select to_regclass('lost') as lost`.execute(on);
    expect(rows).toEqual([{ lost: null }]);
  });

  it('runs what is missing although a clock was wrong when the rest ran', async () => {
    const on = await target();
    await migrate(on, { schema: scratch, migrations: second });
    await sql`update migrations set timestamp = '2099-01-01T00:00:00.000Z' where name like '0001%'`.execute(
      on,
    );
    const third = { ...second, '0003_rates': 'alter table craft add column rate integer' };
    expect(await migrate(on, { schema: scratch, migrations: third })).toEqual(['0003_rates']);
    const fourth = { ...third, '0004_names': 'alter table craft add column names text' };
    expect(await migrate(on, { schema: scratch, migrations: fourth })).toEqual(['0004_names']);
  });

  it('builds an index while the table is in use, again after an interrupted build', async () => {
    const on = await target();
    const name = '0002_craft_by_name_concurrently';
    const migrations = {
      ...first,
      [name]: 'create unique index concurrently if not exists craft_by_name on craft (name)',
    };
    await migrate(on, { schema: scratch, migrations: first });
    await sql`insert into craft values ('Marlin'), ('Marlin')`.execute(on);
    await expect(migrate(on, { schema: scratch, migrations })).rejects.toThrow(
      'could not create unique index',
    );
    await sql`delete from craft`.execute(on);
    expect(await migrate(on, { schema: scratch, migrations })).toEqual([name]);
    const { rows } = await sql`
      select indisvalid from pg_index where indexrelid = 'craft_by_name'::regclass`.execute(on);
    expect(rows).toEqual([{ indisvalid: true }]);

    // A process that was killed after building the index and before recording it.
    await sql`delete from migrations where name like '0002%'`.execute(on);
    expect(await migrate(on, { schema: scratch, migrations })).toEqual([name]);
  });

  it.runIf(serverUrl)('happens once if two processes start at the same time', async () => {
    const [one, other] = [await anotherConnection(), await anotherConnection()];
    const index = { '0003_concurrently': 'create index concurrently craft_by_name on craft (name)' };
    const migrations = { ...second, ...index };
    const ran = await Promise.all([one, other].map((on) => migrate(on, { schema: scratch, migrations })));
    expect(ran.flat().sort()).toEqual(Object.keys(migrations));
  });

  it.runIf(serverUrl)('gives up a table that a transaction holds, and says so', async () => {
    const on = await anotherConnection();
    await migrate(on, { schema: scratch, migrations: first });
    const holder = await anotherConnection();
    await holder.transaction().execute(async (transaction) => {
      await sql`select * from craft`.execute(transaction);
      const options = { schema: scratch, migrations: second, lockTimeoutMs: 50, attempts: 1 };
      await expect(migrate(on, options)).rejects.toThrow(LockedTableError);
    });
    expect(await migrate(on, { schema: scratch, migrations: second })).toEqual(['0002_seats']);
  });

  it.runIf(serverUrl)('tries an index again that a transaction delays, then says so', async () => {
    const on = await anotherConnection();
    await migrate(on, { schema: scratch, migrations: first });
    const name = '0002_concurrently';
    const text = 'create index concurrently if not exists craft_by_name on craft (name)';
    const migrations = { ...first, [name]: text };
    const holder = await anotherConnection();
    await holder.transaction().execute(async (transaction) => {
      await sql`insert into craft values ('Marlin')`.execute(transaction);
      const options = { schema: scratch, migrations, lockTimeoutMs: 50, attempts: 2 };
      await expect(migrate(on, options)).rejects.toThrow(LockedTableError);
    });
    expect(await migrate(on, { schema: scratch, migrations })).toEqual([name]);
  });
});

it('names the migrations of this version that a database lacks', async () => {
  const on = await target();
  await expect(requireMigrated(on)).rejects.toThrow(/lacks migrations of this version \(0001_people, /);
});
