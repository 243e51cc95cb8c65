// The throughput of one, two and four processes (WEB_CONCURRENCY): see README.md here.
import { availableParallelism } from 'node:os';
import { build } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { runBench } from './clean-up.mjs';
import { createDatabase } from './database.mjs';
import { createLines } from './lines.mjs';
import { load } from './load.mjs';
import { middle } from './measure.mjs';
import { cpuMs, familyOf } from './process-usage.mjs';
import { saveCosts } from './save-costs.mjs';
import { migrate, startProduct } from './servers.mjs';
import { createWorld } from './world.mjs';

const counts = [1, 2, 4];
const rounds = 5;
const roundMs = 1_000;
const measured = ['copy: home', 'copy: list', 'my bookings', 'page: home', 'creating a booking'];

async function startProcesses(count, databaseUrl, undo) {
  const env = { WEB_CONCURRENCY: String(count), LOG_LEVEL: 'warn' };
  const product = await startProduct({ databaseUrl, env }, undo);
  const isComplete = () => count === 1 || familyOf(product.pid).length > count;
  while (!isComplete()) await new Promise((done) => setTimeout(done, 50));
  return { count, ...product };
}

/** The responses per second, and the CPU per response of all processes together. */
async function measure({ port, pid }, { request, connections, status }, milliseconds) {
  const family = familyOf(pid);
  const used = () => family.reduce((sum, one) => sum + cpuMs(one), 0);
  const before = used();
  const { perSecond, count, failed } = await load({ port, request, connections, status, milliseconds });
  return { perSecond, nodeMs: (used() - before) / count, failed };
}

/** The products are loaded in turn, so that other load on the machine affects all of them. */
async function measureLine(line, products) {
  const results = new Map(products.map(({ count }) => [count, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const product of products) {
      const result = await measure(product, line, roundMs);
      // The first round is a warm-up.
      if (round > 0) results.get(product.count).push(result);
    }
  }
  const alone = results.get(1);
  return products.map(({ count }) => {
    const list = results.get(count);
    const of = (pick) => middle(list.map(pick));
    const speeds = list.map(({ perSecond }) => perSecond);
    return {
      line: line.name,
      processes: count,
      perSecond: Math.round(of(({ perSecond }) => perSecond)),
      least: Math.round(Math.min(...speeds)),
      most: Math.round(Math.max(...speeds)),
      toOne: Number(
        middle(list.map(({ perSecond }, round) => perSecond / alone[round].perSecond)).toFixed(2),
      ),
      nodeMs: Number(of(({ nodeMs }) => nodeMs).toFixed(2)),
      failedPercent: Math.ceil(Math.max(...list.map(({ failed }) => failed)) * 100),
    };
  });
}

await build();
await runBench(async (undo) => {
  const databaseUrl = await step('Creating the small database', () =>
    createDatabase('small', { keep: false, migrate, undo }),
  );
  const products = [];
  for (const count of counts) products.push(await startProcesses(count, databaseUrl, undo));
  const lines = createLines(createWorld('small')).filter(({ name }) => measured.includes(name));
  const rows = [];
  for (const line of lines) {
    rows.push(...(await step(`Measuring “${line.name}”`, () => measureLine(line, products))));
  }
  console.log(`\n${availableParallelism()} cores for the product, PostgreSQL and the requests together\n`);
  console.table(rows);
  saveCosts({ processes: rows });
});
