// `npm run bench`: how close the product's list of items comes to a bare server with the same statement. It needs a
// PostgreSQL server (BENCH_DATABASE_URL), in which it makes a database of its own and drops it again, and a machine
// that does nothing else.
import { fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createServer as createVite } from 'vite';
import { build } from '../scripts/build.mjs';
import { load } from './load.mjs';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const database = 'sillage_bench';
const items = 500;
const connections = 50;
const rounds = 7;
const roundMs = 400;

const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
const poolSize = 5;
const options = '-c timezone=UTC -c plan_cache_mode=force_generic_plan';

async function onServer(command) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(command).finally(() => client.end());
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** The product as it is deployed: its build, real sign-in, a PostgreSQL server. */
async function startProduct(port, dataDir) {
  const program = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      GOOGLE_CLIENT_ID: 'bench',
      GOOGLE_CLIENT_SECRET: 'bench',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return program;
    await new Promise((done) => setTimeout(done, 100));
  }
  program.kill();
  throw new Error('The product did not start');
}

async function startBare(statement) {
  const program = fork(new URL('bare-server.mjs', import.meta.url));
  program.send({ databaseUrl, options, poolSize, ...statement });
  const [{ port }] = await new Promise((done) => program.once('message', (...message) => done(message)));
  return { program, port };
}

/** Items with five pictures each and descriptions as long as people write them. */
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
    select gen_random_uuid(), owner_id, 'ITEM', id, place, md5(id::text || place), 1600, 1067, '{480,960,1600}',
      'data:image/webp;base64,' || repeat('UklGR', 30), created_at
    from items, generate_series(0, 4) place;`;

/** The statement that the product prepares for this page, with its parameters. */
async function statementOf(query) {
  const vite = await createVite({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  const { openDatabase } = await vite.ssrLoadModule('/src/server/db.ts');
  const { migrate } = await vite.ssrLoadModule('/src/server/migrate.ts');
  const { pageStatement } = await vite.ssrLoadModule('/src/features/items/server/list-items.ts');
  const db = await openDatabase({ url: databaseUrl });
  await migrate(db);
  const { sql: text, parameters: values } = pageStatement(query).compile(db);
  await db.destroy();
  await vite.close();
  return { text, values };
}

async function stop(program) {
  const gone = new Promise((done) => program.once('exit', done));
  if (program.exitCode === null && program.kill()) await gone;
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

await build();
const undo = [];
try {
  await onServer(`drop database if exists ${database} with (force)`);
  await onServer(`create database ${database}`);
  undo.push(() => onServer(`drop database ${database} with (force)`));
  const statement = await statementOf({ limit: 24 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(filling);
  await client.query('vacuum analyze');
  await client.end();

  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'));
  undo.push(() => rm(dataDir, { recursive: true }));
  const port = await freePort();
  const product = await startProduct(port, dataDir);
  undo.push(() => stop(product));
  const path = '/api/v1/items?limit=24';
  const bytes = await (await fetch(`http://localhost:${port}${path}`)).text();
  const bare = await startBare({ ...statement, bytes });
  undo.push(() => stop(bare.program));

  const targets = [
    { name: 'bare, same statement', port: bare.port, path: '/database' },
    { name: 'product', port, path },
    { name: 'bare, bytes from memory', port: bare.port, path: '/memory' },
  ];
  // The first round warms up. The targets take turns and each round has its own ratios, so that a machine that is
  // busy with something else is busy for all of them.
  const results = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const result = await load({ ...target, connections, milliseconds: roundMs });
      if (round > 0) results.get(target.name).push(result);
    }
  }
  const base = results.get(targets[0].name);
  console.log(`${bytes.length} bytes, ${connections} connections, Node ${process.versions.node}`);
  console.log(
    'medians of rounds'.padEnd(26),
    '  per second   median ms   99 % ms   ratio (lowest to highest)',
  );
  for (const [name, list] of results) {
    const ratios = list.map(({ perSecond }, round) => perSecond / base[round].perSecond);
    const figures = [
      middle(list.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(12),
      middle(list.map(({ median }) => median))
        .toFixed(1)
        .padStart(12),
      middle(list.map(({ slow }) => slow))
        .toFixed(1)
        .padStart(10),
      middle(ratios).toFixed(2).padStart(8),
    ];
    const range = `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
    console.log(name.padEnd(26), figures.join(''), range);
  }
} finally {
  for (const step of undo.reverse()) await step();
}
