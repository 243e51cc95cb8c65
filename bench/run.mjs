// `npm run bench`: see README.md here.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { createDatabase } from './database.mjs';
import { createLines } from './lines.mjs';
import { measureLine, memoryMb } from './measure.mjs';
import { atTheEnd, installPeers, runBench, sampleLine, startOther, startProduct } from './servers.mjs';
import { formatGoals, formatTable } from './table.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    size: { type: 'string', multiple: true, default: ['small', 'large'] },
  },
});
const pace = options.quick
  ? { rounds: 3, roundMs: 300, warmUpMs: 600 }
  : { rounds: 5, roundMs: 600, warmUpMs: 1_500 };
const isChosen = ({ name }) => new RegExp(options.only, 'i').test(name);

/** A database of a size, with all servers on it. */
async function createSite(size) {
  const databaseUrl = await step(`Creating the ${size} database`, () => createDatabase(size));
  const lines = createLines(size);
  const recorded = await startProduct({ databaseUrl, preload: 'record-statements.mjs' });
  const replies = [];
  for (const line of lines) replies.push(await sampleLine(line, recorded));
  await recorded.stop();
  const clients = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  for (const client of clients) await client.connect();
  atTheEnd(() => Promise.all(clients.map((client) => client.end())));
  const settings = { connectionString: databaseUrl, replies, options: replies[0].options };
  const bare = await startOther('bare-server.mjs', settings);
  const peer = await startOther('peers/server.mjs', { connectionString: databaseUrl });
  const product = await startProduct({ databaseUrl });
  return { size, lines, client: clients[0], writer: clients[1], bare, peer, product };
}

await build();
await installPeers();
await runBench(async () => {
  const sites = [];
  for (const size of options.size) sites.push(await createSite(size));
  await wait(3_000);
  const idle = new Map(sites.map(({ size, product }) => [size, { idleMb: memoryMb(product.pid) }]));
  const [measured, failures] = [[], []];
  for (const [index, line] of sites[0].lines.entries()) {
    if (!isChosen(line)) continue;
    await step(`Measuring “${line.name}”`, () => measureLine(index, sites, pace)).then(
      (results) => measured.push({ ...line, results }),
      (error) => failures.push(error.message),
    );
  }
  console.log(`\nNode ${process.versions.node}, medians of ${pace.rounds} rounds of ${pace.roundMs} ms\n`);
  console.log(formatTable(measured));
  console.log(`\n${formatGoals([...measured, { name: 'idle', results: idle }])}`);
  for (const failure of failures) console.error(`Failed: ${failure}`);
  if (failures.length > 0 || measured.length === 0) process.exitCode = 1;
});
