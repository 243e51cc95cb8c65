import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../bench/database.mjs';
import { migrate, startProduct } from '../bench/servers.mjs';
import { createWorld, sizes } from '../bench/world.mjs';
import { type Call, send } from './load.ts';
import keys from './past-one-database/keys.json' with { type: 'json' };
import lines from './past-one-database/lines.json' with { type: 'json' };
import { monthsRead, recordStatements } from './past-one-database/months-read.ts';
import { splitByMonth } from './past-one-database/split-by-month.mjs';
import { atTheEnd, cleanUp, onDatabase, say } from './product.ts';

afterAll(cleanUp);

/** `OPERATE_SIZE=large` for the figures of docs/scale.md; the filled database is then kept for a second run. */
const size = (process.env.OPERATE_SIZE ?? 'medium') as keyof typeof sizes;
const world = createWorld(size);
const tables = ['bookings', 'booking_events', 'reviews'];

let url: string;
let before: Sums;
let after: Sums;
let client: pg.Client;
let product: Awaited<ReturnType<typeof startProduct>>;
let origin: string;

type Sums = Record<string, { columns: string[]; rows: string; sum: string }>;

/** The number of rows of each table, and a sum of the hashes of all, of these columns if given. */
async function sums(known?: Sums): Promise<Sums> {
  const found: Sums = {};
  for (const table of tables) {
    const columns =
      known?.[table]?.columns ??
      (
        await onDatabase<{ name: string }>(
          url,
          'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by 1',
          [table],
        )
      ).map(({ name }) => name);
    const [row] = await onDatabase<{ rows: string; sum: string }>(
      url,
      `select count(*) as rows, sum(hash_record_extended(row(${columns}), 0)::numeric) as sum from ${table}`,
    );
    found[table] = { columns, rows: row?.rows ?? '', sum: row?.sum ?? '' };
  }
  return found;
}

beforeAll(async () => {
  const started = performance.now();
  url = await createDatabase(size, { keep: size === 'large', migrate, undo: atTheEnd });
  const { items, bookingsPerItem } = sizes[size];
  say(`${items} items with ${bookingsPerItem} bookings each: filled in ${secondsSince(started)} s`);
  await start();
  await timeBookings('one table');
  await product.stop();
  before = await sums();
  for (const { step, seconds } of await splitByMonth(url))
    say(`${seconds.toFixed(1).padStart(7)} s  ${step}`);
  after = await sums(before);
  client = new pg.Client(url);
  await client.connect();
  atTheEnd(() => client.end());
  await start();
}, 1_800_000);

/** The product as it is built. */
async function start(): Promise<void> {
  product = await startProduct({ databaseUrl: url, preload: 'record-statements.mjs' }, atTheEnd);
  origin = `http://localhost:${product.port}`;
}

let booked = 0;
const request = () => ({ method: 'POST', path: '/api/v1/bookings', ...world.newBooking(booked++) });

async function timeBookings(what: string): Promise<void> {
  const times = [];
  for (let n = 0; n < 60; n++) {
    const started = performance.now();
    expect((await send(origin, request())).status).toBe(201);
    times.push(performance.now() - started);
  }
  // The first ones warm up.
  const [middle = 0] = times
    .slice(20)
    .sort((a, b) => a - b)
    .slice(20);
  say(`creating a booking, ${what}: ${middle.toFixed(1)} ms`);
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

/** Runs this in a transaction that is rolled back. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** Copies a confirmed booking that is to come, under another id and with other values. */
function copyBooking(id: string, values: Record<string, string> = {}) {
  const columns = (before.bookings?.columns ?? []).filter((column) => column !== 'during');
  const changed: Record<string, string> = { id: `'${id}'`, share_key: `'${id}'`, ...values };
  return client.query(
    `insert into bookings (${columns}) select ${columns.map((column) => changed[column] ?? column)}
    from (select * from bookings where ${isToCome} order by start_at, id limit 1) one`,
  );
}

const isToCome = "status = 'CONFIRMED' and start_at > now()";
const [id, otherId] = ['01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-000000000001'];

it('keeps every row', () => {
  expect(after).toEqual(before);
  say(tables.map((table) => `${after[table]?.rows} ${table}`).join(', '));
});

it('leaves only keys that Citus accepts, as the list says', async () => {
  const refused = readFileSync(new URL('past-one-database/refused-keys.sql', import.meta.url), 'utf8');
  expect((await client.query(refused, [JSON.stringify(keys.tables)])).rows).toEqual([]);
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conparentid = 0',
  );
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  for (const [name, { becomes }] of Object.entries(keys.keys)) {
    expect(definitions.get(name) ?? null, name).toBe(becomes);
  }
});

it('refuses taken hours, a booking that ends in another month, and a month that is not made', async () => {
  await tried(() => expect(copyBooking(id)).rejects.toMatchObject({ code: '23P01' }));
  const intoNextMonth = { end_at: "date_trunc('month', start_at) + interval '1 month 1 hour'" };
  await tried(() => expect(copyBooking(id, intoNextMonth)).rejects.toMatchObject({ code: '23514' }));
  const later = { start_at: "start_at + interval '3 years'", end_at: "end_at + interval '3 years'" };
  await tried(() =>
    expect(copyBooking(id, later)).rejects.toThrow('no partition of relation "bookings" found'),
  );
  const { rows } = await client.query(
    `select (date_trunc('month', min(start_at) + interval '3 years'))::date::text as month from bookings where ${isToCome}`,
  );
  await tried(async () => {
    await client.query('select add_month($1)', [rows[0].month]);
    await copyBooking(id, later);
    await expect(copyBooking(otherId, later)).rejects.toMatchObject({ code: '23P01' });
  });
});

it('keeps bookings, events and reviews of existing rows only', async () => {
  const unknown = { item_id: `'${id}'` };
  // The owner comes from the item, so there is none.
  await tried(() => expect(copyBooking(id, unknown)).rejects.toMatchObject({ code: '23502' }));
  const renter = { start_at: "start_at + interval '8 days'", end_at: "end_at + interval '8 days'" };
  await tried(() =>
    expect(copyBooking(id, { ...renter, renter_id: `'${id}'` })).rejects.toMatchObject({ code: '23503' }),
  );
  await tried(() =>
    expect(
      client.query(`insert into booking_events (booking_id, at, to_status) values ($1, now(), 'PENDING')`, [
        id,
      ]),
    ).rejects.toMatchObject({ code: '23502' }),
  );
  await tried(() =>
    expect(
      client.query(`update reviews set booking_id = $1 where id = (select id from reviews limit 1)`, [id]),
    ).rejects.toMatchObject({ code: '23503' }),
  );
  await tried(() =>
    expect(
      client.query(`delete from bookings where id = (select booking_id from reviews limit 1)`),
    ).rejects.toMatchObject({
      code: '23503',
    }),
  );
});

let statements: Awaited<ReturnType<typeof recordStatements>>;

it('needs no change of the program: it creates, refuses, confirms, lists and announces bookings', async () => {
  await timeBookings('one table for each month');
  const { renterCookie, ownerCookie } = world;
  const path = '/api/v1/bookings';
  const days = `from=${world.dateIn(2)}&to=${world.dateIn(9)}`;
  const asked = request();
  const later = (text: string) => new Date(Date.parse(text) + 10 * 86_400_000).toISOString();
  const body = {
    // Of the first owner, for private hire.
    rentableItemId: world.itemId(1),
    startTime: later(asked.body.startTime),
    endTime: later(asked.body.endTime),
  };
  const call = async (one: Partial<Call> & { path: string }) => {
    const { status, body: text } = await send(origin, { method: 'GET', ...one });
    return { status, found: JSON.parse(text) };
  };
  statements = await recordStatements(product.program, async () => {
    const { status, found } = await call({ method: 'POST', path, cookie: asked.cookie, body });
    expect(status).toBe(201);
    expect(await call({ method: 'POST', path, cookie: request().cookie, body })).toMatchObject({
      status: 409,
    });
    const one = `${path}/${found.id}`;
    const confirmed = await call({ method: 'PATCH', path: `${one}/confirm`, cookie: ownerCookie });
    expect(confirmed.found).toMatchObject({ status: 'CONFIRMED' });
    expect((await call({ path: one, cookie: asked.cookie })).found).toMatchObject({ id: found.id });
    expect((await call({ path: `${path}/my-bookings?limit=5`, cookie: renterCookie })).found).toHaveLength(5);
    const day = `${path}/for-my-items?date=${world.dateIn(1)}`;
    expect((await call({ path: day, cookie: ownerCookie })).status).toBe(200);
    expect((await call({ path: `/api/v1/items/${world.itemId(1)}/availability?${days}` })).status).toBe(200);
    expect((await call({ path: '/api/v1/admin/overview', cookie: world.adminCookie })).status).toBe(200);
    const messages = () =>
      onDatabase(url, 'select kind from messages where booking_id = $1 and channel = $2', [
        found.id,
        'EMAIL',
      ]);
    await expect.poll(messages, { timeout: 30_000 }).toContainEqual({ kind: 'BOOKING_CONFIRMED' });
    const events = await onDatabase(
      url,
      `select to_status, booking_start_at = $2 as same from booking_events
      where booking_id = $1 and booking_item_id = $3 order by at`,
      [found.id, body.startTime, body.rentableItemId],
    );
    expect(events).toEqual([
      { to_status: 'PENDING', same: true },
      { to_status: 'CONFIRMED', same: true },
    ]);
  });
});

it('reads few months of bookings once the lines of the list have changed', async () => {
  const months = `select count(*)::int as count from pg_inherits where inhparent = 'bookings'::regclass`;
  say(`of ${(await client.query(months)).rows[0].count} months, now and with the line:`);
  for (const { function: name, statement, gains, mostMonths } of lines) {
    const found = statements.find(({ text }) => text.includes(statement));
    if (!found) throw new Error(`No statement of ${name} has ${statement}`);
    const text = found.text.replaceAll(statement, () => `${statement} ${gains}`);
    const now = await monthsRead(client, found);
    const then = await monthsRead(client, { ...found, text });
    say(`${name}: ${now.length}, ${then.length}`);
    expect(then.length, name).toBeGreaterThan(0);
    expect(then.length, name).toBeLessThanOrEqual(mostMonths);
  }
  const day = statements.find(({ text }) => text.includes('bookings.owner_id = $1'));
  expect(day && (await monthsRead(client, day))).toHaveLength(1);
});
