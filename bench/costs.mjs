// Measures what docs/scale.md is computed from, on the large database, and stores it in costs.json: see README.md here.
import { availableParallelism } from 'node:os';
import { splitByMonth } from '../operate/past-one-database/split-by-month.mjs';
import { build } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { runBench } from './clean-up.mjs';
import { createDatabase, withClient } from './database.mjs';
import { createLines } from './lines.mjs';
import { measureServer, middle } from './measure.mjs';
import { memoryMb } from './process-usage.mjs';
import { saveCosts } from './save-costs.mjs';
import { migrate, startProduct } from './servers.mjs';
import { createWorld, sizes } from './world.mjs';

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

/** The bytes of WAL of one new booking. Other databases of the server write too, so that the least of some is right. */
async function walPerBooking(line, product, client) {
  const position = async () =>
    Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes);
  const results = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const before = await position();
    let made = 0;
    const request = () => {
      made += 1;
      return line.request();
    };
    await measureServer(product, client, { ...line, request, connections: 2, milliseconds: roundMs });
    results.push(((await position()) - before) / made);
  }
  return Math.round(Math.min(...results));
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
    createDatabase('large', { keep: process.argv.includes('--keep'), migrate, undo }),
  );
  const tables = await withClient(databaseUrl, bytesPerRow);
  const product = await startProduct({ databaseUrl, env: { LOG_LEVEL: 'warn' } }, undo);
  const lines = new Map(createLines(createWorld('large')).map((line) => [line.name, line]));
  await withClient(databaseUrl, async (client) => {
    const requests = {};
    for (const [kind, name] of Object.entries(kinds)) {
      requests[kind] = await step(`Measuring “${name}”`, () => costOf(lines.get(name), product, client));
    }
    const walBytesPerBooking = await walPerBooking(lines.get(kinds.booking), product, client);
    const { rows } = await client.query(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const process = { memoryMb: Math.round(memoryMb(product.pid)), connections: rows[0].count };
    saveCosts({ requests, tables, walBytesPerBooking, process, cores: availableParallelism() });
  });
  await product.stop();
  const split = await step('Splitting it by month', () => splitByMonth(databaseUrl));
  const { items, bookingsPerItem } = sizes.large;
  saveCosts({
    split: {
      bookings: items * bookingsPerItem,
      steps: split.map(({ step: name, seconds }) => ({ step: name, seconds: rounded(seconds) })),
    },
  });
});
