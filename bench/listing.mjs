// `npm run bench`: compares the product's list of items with a bare server that runs the same statement. Needs a
// PostgreSQL server (BENCH_DATABASE_URL), on which it creates and drops a database, and an otherwise idle machine.
import { fork } from 'node:child_process';
import { createServer as createVite } from 'vite';
import { build } from '../scripts/build.mjs';
import { runBench } from './clean-up.mjs';
import { anyPrice, load, newList } from './load.mjs';
import { benchDatabase, middle, startProduct, stop } from './product.mjs';

const connections = 50;
const rounds = 7;
const roundMs = 400;
const poolSize = 5;
const options = '-c timezone=UTC -c plan_cache_mode=force_generic_plan';

async function startBare(databaseUrl, statement, undo) {
  const program = fork(new URL('bare-server.mjs', import.meta.url));
  undo(() => stop(program));
  program.send({ databaseUrl, options, poolSize, ...statement });
  const [{ port }] = await new Promise((done) => program.once('message', (...message) => done(message)));
  return { port };
}

/** The product's statement for this page, with its parameters. */
async function statementOf(databaseUrl, query) {
  const vite = await createVite({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  const { openDatabase } = await vite.ssrLoadModule('/src/platform/database/db.ts');
  const { migrate } = await vite.ssrLoadModule('/src/platform/database/migrate.ts');
  const { listQuery } = await vite.ssrLoadModule('/src/platform/database/paging.ts');
  const { itemsPage } = await vite.ssrLoadModule('/src/features/items/server/list-items.ts');
  const db = await openDatabase({ url: databaseUrl });
  await migrate(db);
  const { sql: text, parameters: values } = listQuery(itemsPage(query)).compile(db);
  await db.destroy();
  await vite.close();
  return { text, values };
}

await build();
await runBench(async (undo) => {
  const database = await benchDatabase('sillage_bench', undo);
  const statement = await statementOf(database.url, { limit: 24, maxPrice: anyPrice });
  await database.fill();

  const port = await startProduct(database.url, undo);
  const bytes = await (await fetch(`http://localhost:${port}${newList()}`)).text();
  const bare = await startBare(database.url, { ...statement, bytes }, undo);

  const targets = [
    { name: 'bare, same statement', port: bare.port, path: '/database' },
    { name: 'product', port, path: newList },
    { name: 'product, cached', port, path: `/api/v1/items?limit=24&maxPrice=${anyPrice}` },
    { name: 'bare, bytes from memory', port: bare.port, path: '/memory' },
  ];
  // The first round is a warm-up. The targets alternate and ratios are taken per round, so that other load on the machine
  // affects all of them.
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
});
