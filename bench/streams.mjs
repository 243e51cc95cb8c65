// Opens 1,000 streams of live updates to the built program and measures its memory and CPU: see README.md here.
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../scripts/build.mjs';
import { createDatabase, itemId, ownerCookie, withClient } from './database.mjs';
import { cpuMs, memoryMb } from './measure.mjs';
import { runBench, startProduct } from './servers.mjs';

const streams = 1_000;
/** Of them, the streams of one owner, who is notified of each write by name. */
const own = 20;
const phaseMs = 60_000;

await build();
await runBench(async () => {
  const databaseUrl = await createDatabase('small');
  const { port, pid } = await startProduct({ databaseUrl });
  await withClient(databaseUrl, async (client) => {
    const write = () =>
      client.query(
        `update bookings set total_price = total_price + 1
        where id = (select id from bookings where item_id = $1 order by id limit 1)`,
        [itemId(0)],
      );

    const results = [];
    let events = 0;
    async function phase(count, work, everySecond = () => {}) {
      events = 0;
      const used = cpuMs(pid);
      const started = performance.now();
      while (performance.now() - started < phaseMs) {
        await everySecond();
        await wait(1_000);
      }
      const cpu = (cpuMs(pid) - used) / (performance.now() - started);
      const memory = Math.round(memoryMb(pid));
      results.push({ streams: count, work, 'memory MB': memory, 'CPU %': (cpu * 100).toFixed(1), events });
    }

    await phase(0, 'none');
    await phase(0, 'a write each second', write);
    for (let n = 0; n < streams; n++) {
      // Each stream comes from another address, because the product limits those of one address.
      const address = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
      const headers = { ...address, ...(n < own && { cookie: ownerCookie }) };
      const [response] = await once(get({ port, path: '/api/v1/events', headers, agent: false }), 'response');
      if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`);
      response.on('data', () => {
        events += 1;
      });
    }
    await phase(streams, 'none');
    await phase(streams, 'a write each second', write);
    console.table(results);
  });
});
process.exit();
