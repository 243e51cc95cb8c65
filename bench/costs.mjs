// Measures the costs that docs/scale.md quotes, on the large database, and stores them in costs.json: see README.md here.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { runBench } from './clean-up.mjs';
import { createDatabase, withClient } from './database.mjs';
import { createLines } from './lines.mjs';
import { measureServer, middle } from './measure.mjs';
import { memoryMb } from './process-usage.mjs';
import { saveCosts } from './save-costs.mjs';
import { migrate, startProduct } from './servers.mjs';
import { createWorld, firstUser } from './world.mjs';

const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
  },
});
const rounds = 5;
const roundMs = 800;
/** The kinds of requests of docs/scale.md, and the lines of the bench that stand for them. */
const kinds = {
  cachedPage: 'copy: item',
  cachedCall: 'copy: list',
  page: 'page: item',
  list: 'list',
  hours: 'its hours',
  ownCall: 'my bookings',
  ownerCall: 'owner’s day',
  booking: 'creating a booking',
  picture: 'thumbnail',
};
const growing = ['users', 'items', 'images', 'bookings', 'booking_events', 'reviews'];

const rounded = (value) => Number(value.toPrecision(3));

/** The CPU of one response, in milliseconds, and its bytes as they are sent. */
async function costOf(line, product, client) {
  const results = [];
  for (let round = 0; round <= rounds; round++) {
    const options = { ...line, connections: Math.min(line.connections, 10), milliseconds: roundMs };
    const result = await measureServer(product, client, options);
    if (round > 0) results.push(result);
  }
  const { path, headers, method } = line.request();
  const sent = method
    ? null
    : await fetch(`http://localhost:${product.port}${path}`, {
        headers: { ...headers, 'accept-encoding': 'br' },
      });
  return {
    nodeMs: rounded(middle(results.map(({ nodeMs }) => nodeMs))),
    databaseMs: rounded(middle(results.map(({ databaseMs }) => databaseMs))),
    ...(sent && {
      bytes: Number(sent.headers.get('content-length')) || (await sent.arrayBuffer()).byteLength,
    }),
  };
}

const insert = `
  explain (analyze, wal, format json)
  with inserted as (
    insert into bookings (
      id, item_id, renter_id, start_at, end_at, share_key, status, item_title, hourly_rate, rental_category,
      total_price, created_at, expires_at
    )
    select $1, id, $3, $4, $5, $1, 'PENDING', listing_title, hourly_rate, 'PRIVATE_HIRE',
      hourly_rate, now(), now() + interval '1 day'
    from items where id = $2
    returning id, created_at, renter_id, status
  )
  insert into booking_events (booking_id, at, actor_id, to_status)
  select id, created_at, renter_id, status from inserted`;

/**
 * The bytes of WAL of one new booking and its event, without their triggers: the least of many, because the first change of
 * a page after a checkpoint stores the whole page.
 */
async function walPerBooking(client, world) {
  const sizes = [];
  for (let n = 1; n <= 500; n++) {
    const { rentableItemId, startTime, endTime } = world.newBooking(world.items * 2 + n).body;
    const renter = world.userId(firstUser.newRenter + n);
    const { rows } = await client.query(insert, [randomUUID(), rentableItemId, renter, startTime, endTime]);
    sizes.push(rows[0]['QUERY PLAN'][0].Plan['WAL Bytes']);
  }
  return Math.min(...sizes);
}

async function bytesPerRow(client) {
  const bytes = {};
  for (const table of growing) {
    const { rows } = await client.query(
      `select pg_table_size('${table}') / count(*) as row, pg_indexes_size('${table}') / count(*) as indexes from ${table}`,
    );
    bytes[table] = { row: Number(rows[0].row), indexes: Number(rows[0].indexes) };
  }
  return bytes;
}

await build();
await runBench(async (undo) => {
  const databaseUrl = await step('Creating the large database', () =>
    createDatabase('large', { keep: options.keep, migrate, undo }),
  );
  const tables = await withClient(databaseUrl, bytesPerRow);
  const product = await startProduct({ databaseUrl, env: { LOG_LEVEL: 'warn' } }, undo);
  const world = createWorld('large');
  const lines = new Map(createLines(world).map((line) => [line.name, line]));
  await withClient(databaseUrl, async (client) => {
    const requests = {};
    for (const [kind, name] of Object.entries(kinds)) {
      requests[kind] = await step(`Measuring “${name}”`, () => costOf(lines.get(name), product, client));
    }
    const walBytesPerBooking = await walPerBooking(client, world);
    const memory = Math.round(memoryMb(product.pid));
    saveCosts({ requests, tables, walBytesPerBooking, memoryMb: memory, cores: availableParallelism() });
  });
  await product.stop();
});
