// `npm run bench`: see README.md here.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { runBench } from './clean-up.mjs';
import { createDatabase } from './database.mjs';
import { createLines } from './lines.mjs';
import { measureLine, middle } from './measure.mjs';
import { memoryMb } from './process-usage.mjs';
import { sampleLine } from './sample.mjs';
import { installPeers, migrate, startBare, startPeer, startProduct, temporaryFolder } from './servers.mjs';
import { formatGoals, formatTable } from './table.mjs';
import { createWorld } from './world.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    size: { type: 'string', multiple: true, default: ['small', 'large'] },
  },
});
const pace = options.quick
  ? { rounds: 3, roundMs: 300, warmUpMs: 600, starts: 1 }
  : { rounds: 5, roundMs: 600, warmUpMs: 1_500, starts: 5 };
const isChosen = ({ name }) => new RegExp(options.only ?? '', 'i').test(name);

/** Starts a product that is only needed for some work. */
async function withProduct(settings, undo, work = () => {}) {
  const product = await startProduct(settings, undo);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** A database of a size, with all servers on it. */
async function createSite(size, undo) {
  const databaseUrl = await step(`Creating the ${size} database`, () =>
    createDatabase(size, { keep: options.keep, migrate, undo }),
  );
  const world = createWorld(size);
  const lines = createLines(world);
  const replies = await withProduct(
    { databaseUrl, preload: 'record-statements.mjs' },
    undo,
    async (product) => {
      const sampled = [];
      for (const line of lines) sampled.push(await sampleLine(line, product));
      return sampled;
    },
  );
  const bare = await startBare(databaseUrl, replies.find((sampled) => sampled.options).options, undo);
  for (const { reply } of replies) bare.addReply(reply);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  undo(() => client.end());
  const peer = await startPeer(databaseUrl, undo);
  const product = await startProduct({ databaseUrl }, undo);
  return { size, databaseUrl, world, lines, client, bare, peer, product };
}

async function measureStart(settings, undo) {
  const times = [];
  for (let start = 0; start < pace.starts; start++) {
    times.push(await withProduct(settings, undo, ({ startMs }) => startMs));
  }
  return middle(times);
}

async function measureIdle({ pid }) {
  await new Promise((done) => setTimeout(done, 3_000));
  return memoryMb(pid);
}

await build();
await installPeers();
await runBench(async (undo) => {
  const demo = { dataDir: await temporaryFolder(undo) };
  await withProduct(demo, undo);
  const embeddedStartMs = await measureStart(demo, undo);
  const sites = [];
  for (const size of options.size) sites.push(await createSite(size, undo));
  const [{ databaseUrl, product }] = sites;
  const idleMb = await measureIdle(product);
  const startMs = await measureStart({ databaseUrl }, undo);

  const measured = [];
  for (const [index, line] of sites[0].lines.entries()) {
    if (!isChosen(line)) continue;
    const results = await step(`Measuring “${line.name}”`, () => measureLine(index, sites, pace));
    measured.push({ ...line, results });
  }
  console.log(`\nNode ${process.versions.node}, medians of ${pace.rounds} rounds of ${pace.roundMs} ms\n`);
  console.log(formatTable(measured));
  console.log(`\n${formatGoals(measured, { idleMb, startMs, embeddedStartMs })}`);
});
