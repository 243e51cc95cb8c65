import { load } from './load.mjs';

const timeoutMs = 5_000;

/**
 * Writes through one process while both are loaded, and counts the stale responses: at once in the process that wrote, after
 * five seconds in the other one.
 */
export async function countStaleCopies({ here, there, world, writes }) {
  const id = world.itemId(0);
  const paths = [`/rental/${id}`, `/api/v1/items/${id}`];
  let asked = 0;
  const shows = async ({ port }, path, title) => {
    asked += 1;
    // Another client's address each time, because the product limits addresses.
    const headers = { 'x-forwarded-for': `10.255.${(asked >> 8) & 255}.${asked & 255}` };
    const response = await fetch(`http://localhost:${port}${path}`, { headers });
    return (await response.text()).includes(title);
  };
  let isDone = false;
  const visitors = [here, there].flatMap(({ port }) =>
    paths.map(async (path) => {
      while (!isDone) await load({ port, request: () => ({ path }), connections: 5, milliseconds: 200 });
    }),
  );
  let stale = 0;
  try {
    for (let n = 0; n < writes; n++) {
      const title = `Written ${n} times`;
      const response = await fetch(`http://localhost:${here.port}/api/v1/items/${id}`, {
        method: 'PUT',
        headers: { cookie: world.ownerCookie, 'content-type': 'application/json' },
        body: JSON.stringify({ listingTitle: title, modelName: 'Yamaha VX', hourlyRate: 500 }),
      });
      if (!response.ok) throw new Error(`The write was refused: ${await response.text()}`);
      const deadline = performance.now() + timeoutMs;
      for (const path of paths) if (!(await shows(here, path, title))) stale += 1;
      let isFresh = false;
      while (!isFresh && performance.now() < deadline) isFresh = await shows(there, paths[n % 2], title);
      if (!isFresh) stale += 1;
    }
  } finally {
    isDone = true;
    await Promise.all(visitors);
  }
  return stale;
}
