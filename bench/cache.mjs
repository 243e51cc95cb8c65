// `npm run bench:cache`: compares cached with uncached responses, and checks that none is stale after a write, with two
// loaded processes of the product on one PostgreSQL server (BENCH_DATABASE_URL), on which it creates and drops a database.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { runBench } from './clean-up.mjs';
import { anyPrice, load, newList } from './load.mjs';
import { benchDatabase, middle, startProduct } from './product.mjs';

const connections = 20;
const rounds = 5;
const roundMs = 1_000;
const writes = 100;
const leastRatio = 8;
const headers = 'accept-encoding: br, gzip\r\n';

/** Creates a session for the owner of all items, as the product would. */
async function signIn(client) {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select $1, id, now(), now() + interval '1 day' from users`,
    [createHash('sha256').update(token).digest()],
  );
  return `sillage_session=${token}`;
}

/** Compares cached responses with uncached ones: pages for a signed-in user, and lists that were not requested before. */
async function compare(port, id, cookie) {
  const asUser = `${headers}cookie: ${cookie}\r\n`;
  const page = (name, path) => ({ name, kept: path, made: path, madeWith: asUser });
  const list = `/api/v1/items?limit=24&maxPrice=${anyPrice}`;
  const targets = [
    page('home', '/'),
    page('listings', '/listings'),
    page('rental', `/rental/${id}`),
    { name: 'API: 24 items', kept: list, made: newList, madeWith: headers },
  ].map((target) => ({ ...target, ratios: [], perSecond: { kept: [], made: [] } }));
  // The first round is a warm-up. The two alternate, so that other load on the machine affects both.
  for (let round = 0; round <= rounds; round++) {
    for (const { kept, made, madeWith, ratios, perSecond } of targets) {
      const ask = (path, sent) => load({ port, path, connections, milliseconds: roundMs, headers: sent });
      const results = { made: await ask(made, madeWith), kept: await ask(kept, headers) };
      if (round === 0) continue;
      perSecond.made.push(results.made.perSecond);
      perSecond.kept.push(results.kept.perSecond);
      ratios.push(results.kept.perSecond / results.made.perSecond);
    }
  }
  console.log(`${connections} connections, Node ${process.versions.node}; medians of ${rounds} rounds`);
  console.log('                 uncached/s    cached/s    ratio (lowest to highest)');
  for (const { name, ratios, perSecond } of targets) {
    const figure = (values, width) => middle(values).toFixed(0).padStart(width);
    const range = `(${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)})`;
    const ratio = middle(ratios).toFixed(1).padStart(9);
    console.log(
      `${name.padEnd(14)}${figure(perSecond.made, 13)}${figure(perSecond.kept, 12)}${ratio} ${range}`,
    );
  }
  return targets.every(({ name, ratios }) => name.startsWith('API') || middle(ratios) >= leastRatio);
}

/** Writes through one process under load on both, and compares what each then responds with. */
async function findStale(here, there, id, cookie) {
  const paths = [`/rental/${id}`, `/api/v1/items/${id}`];
  const shows = async (port, path, title) =>
    (await (await fetch(`http://localhost:${port}${path}`)).text()).includes(title);
  const visitors = [here, there].flatMap((port) =>
    paths.map((path) => load({ port, path, connections: 5, milliseconds: 20_000, headers })),
  );
  let old = 0;
  const delays = [];
  for (let n = 0; n < writes; n++) {
    const title = `Quemado, ${n} times written`;
    const answer = await fetch(`http://localhost:${here}/api/v1/items/${id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ listingTitle: title, modelName: 'Yamaha VX', hourlyRate: 500 }),
    });
    if (!answer.ok) throw new Error(`The write was refused: ${await answer.text()}`);
    const written = performance.now();
    const elsewhere = (async () => {
      while (!(await shows(there, paths[n % 2], title))) if (performance.now() - written > 5_000) break;
      delays.push(performance.now() - written);
    })();
    for (const path of paths) if (!(await shows(here, path, title))) old += 1;
    await elsewhere;
  }
  await Promise.all(visitors);
  delays.sort((a, b) => a - b);
  console.log(`${writes} writes under load: ${old} stale responses of the process that wrote;`);
  console.log(
    `the other process was up to date after ${middle(delays).toFixed(0)} ms (median), ${delays.at(-1).toFixed(0)} ms (slowest), including its response time`,
  );
  return old === 0 && delays.at(-1) < 5_000;
}

await build();
await runBench(async (undo) => {
  const database = await benchDatabase('sillage_bench_cache', undo);
  const here = await startProduct(database.url, undo);
  const there = await startProduct(database.url, undo);
  await database.fill();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const cookie = await signIn(client);
  const { rows } = await client.query('select id from items order by created_at limit 1');
  await client.end();
  const fast = await compare(here, rows[0].id, cookie);
  const fresh = await findStale(here, there, rows[0].id, cookie);
  if (!fast) console.error(`A cached page is less than ${leastRatio} times as fast.`);
  if (!fast || !fresh) process.exitCode = 1;
});
