// Shared by the benches: a database with items, and the product running on it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const items = 500;

async function query(connectionString, ...commands) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const command of commands) await client.query(command);
  } finally {
    await client.end();
  }
}

/** Creates a database without tables on the server. */
export async function benchDatabase(name, undo) {
  const drop = `drop database if exists ${name} with (force)`;
  undo(() => query(serverUrl, drop));
  await query(serverUrl, drop, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return { url, fill: () => query(url, filling, 'vacuum analyze') };
}

/** Starts the product as it is deployed: its build, real sign-in, a PostgreSQL server. Resolves to its port. */
export async function startProduct(databaseUrl, undo) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'));
  undo(() => rm(dataDir, { recursive: true }));
  const port = await freePort();
  const program = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      GOOGLE_CLIENT_ID: 'bench',
      GOOGLE_CLIENT_SECRET: 'bench',
      REQUESTS_PER_MINUTE: '1000000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo(() => stop(program));
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return port;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The product did not start');
}

/** Items with five images each and descriptions of a realistic length. */
const filling = `
  insert into users (id, issuer, subject, email, display_name, created_at)
    values (gen_random_uuid(), 'bench', 'bench', 'bench@example.com', 'Bench', '2026-01-01Z');
  insert into items (id, owner_id, listing_title, model_name, description, item_type, hourly_rate, capacity,
      rental_category, rating_sum, rating_count, search_text, created_at, updated_at)
    select gen_random_uuid(), u.id, 'Quemado ' || n, 'Yamaha VX ' || n, repeat('Stable, with a proper reverse. ', 12),
      case when n % 3 = 0 then 'BOAT' else 'JETSKI' end, 35000 + n * 7919 % 400000, 2, 'PRIVATE_HIRE',
      n % 5 * 4, n % 5, 'quemado yamaha ' || n, timestamptz '2026-01-01Z' + n * interval '1 minute', '2026-01-01Z'
    from users u, generate_series(1, ${items}) n;
  insert into images (id, uploader_id, purpose, item_id, sort_order, hash, width, height, widths, placeholder, created_at)
    select gen_random_uuid(), owner_id, 'ITEM', id, place, md5(id::text || place), 1600, 1067, '{240,480,720,960,1200,1600}',
      'data:image/webp;base64,' || repeat('UklGR', 30), created_at
    from items, generate_series(0, 4) place;`;

export async function stop(program) {
  const gone = new Promise((done) => program.once('exit', done));
  if (program.exitCode === null && program.kill()) await gone;
}

export function middle(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
