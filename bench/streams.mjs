// Opens 1,000 streams of live updates to the built program and measures its memory and CPU: see README.md here.
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../scripts/build.mjs';
import { runBench } from './clean-up.mjs';
import { createDatabase, withClient } from './database.mjs';
import { cpuMs, memoryMb } from './process-usage.mjs';
import { migrate, startProduct } from './servers.mjs';
import { createWorld } from './world.mjs';

const STREAMS = 1_000;
/** Of them, the streams of one owner, who is notified of each write by name. */
const OWN = 20;
const PHASE_MS = 60_000;

/** Each stream comes from another address, because the product limits those of one address. */
function openStream(port, n, cookie) {
  const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    get({ port, path: '/api/v1/events', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}`));
      response.resume();
      resolve(response);
    }).on('error', reject);
  });
}

await build();
await runBench(async (undo) => {
  const databaseUrl = await createDatabase('small', { keep: false, migrate, undo });
  const { port, pid } = await startProduct({ databaseUrl }, undo);
  const world = createWorld('small');

  await withClient(databaseUrl, async (client) => {
    // The item of the owner with the streams.
    const { rows } = await client.query(
      `select id from bookings where item_id = $1 and kind = 'RENTAL' order by id limit 1`,
      [world.itemId(0)],
    );
    const write = () =>
      client.query('update bookings set total_price = total_price + 1 where id = $1', [rows[0].id]);

    async function phase(streams, work, everySecond) {
      const used = cpuMs(pid);
      const started = performance.now();
      while (performance.now() - started < PHASE_MS) {
        await everySecond?.();
        await wait(1_000);
      }
      const share = (cpuMs(pid) - used) / (performance.now() - started);
      return {
        streams,
        work,
        'memory MB': Math.round(memoryMb(pid)),
        'CPU %': Number((share * 100).toFixed(1)),
      };
    }

    const results = [await phase(0, 'none'), await phase(0, 'a write each second', write)];
    let events = 0;
    for (let n = 0; n < STREAMS; n++) {
      const response = await openStream(port, n, n < OWN ? world.ownerCookie : undefined);
      response.on('data', () => {
        events += 1;
      });
    }
    results.push(await phase(STREAMS, 'none'));
    events = 0;
    results.push(await phase(STREAMS, 'a write each second', write));
    console.table(results);
    console.log(
      `${Math.round(events / (PHASE_MS / 1_000))} events were received each second of the last phase.`,
    );
  });
});
process.exit();
