import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { cleanUp, newDatabase, newFolder, type Product, say, startProduct } from '../operate/product.ts';
import { memoryOf } from './attacks/visitor.ts';
import { newPeople, type Person } from './world.ts';

const addresses = 100_000;
const uploads = 30;
const mostMegabytes = 300;

let product: Product;
let people: Person[];
beforeAll(async () => {
  const url = await newDatabase('sillage_torture_memory');
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: newFolder(),
    // Each request says from which address it comes.
    TRUST_PROXY: '1',
    // As the unit and the image start it.
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=16',
  };
  // Only a demo fills its database, at its first start.
  await (await startProduct(settings)).stop();
  product = await startProduct(settings);
  const db = await openDatabase({ url, connections: 1 });
  people = await newPeople(db, uploads, { canListItems: true });
  await db.destroy();
});
afterAll(cleanUp);

/** The most memory that the process has had so far, in MB. Images are decoded in processes of their own. */
const peak = () => memoryOf(product.pid).most;

/** How many there are of each status. */
function counted(statuses: readonly number[]): string {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

it(`the process stays under ${mostMegabytes} MB through ${addresses} addresses and ${uploads} uploads at once`, async () => {
  const { origin } = product;
  const started = peak();
  const statuses: number[] = [];
  let next = 0;
  const read = async () => {
    while (next < addresses) {
      const n = next++;
      const address = `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`;
      // Every tenth asks for what nobody else does.
      const path = n % 10 === 0 ? `/api/v1/items?maxPrice=${n}` : '/api/v1/items';
      const response = await fetch(origin + path, { headers: { 'x-forwarded-for': address } });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, read));
  const afterReads = peak();

  // Close to the limit of 10 MB, because noise can't be compressed.
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const picture = { width: 3200, height: 2900, channels: 3, background: 'black', noise } as const;
  const photo = await sharp({ create: picture }).jpeg({ quality: 95 }).toBuffer();
  const upload = async ({ cookie }: Person) => {
    const form = new FormData();
    form.append('images', new Blob([Uint8Array.from(photo)]), 'a.jpg');
    const headers = { cookie, origin };
    const response = await fetch(`${origin}/api/v1/upload/items`, { method: 'POST', body: form, headers });
    await response.arrayBuffer();
    return response.status;
  };
  const uploaded = await Promise.all(people.map((person) => upload(person).catch(() => 0)));
  const afterUploads = peak();
  say(
    `memory: ${addresses} addresses ${counted(statuses)}, ${uploads} uploads of ${(photo.length / 1e6).toFixed(1)} MB at once ${counted(uploaded)}: ` +
      `${started} MB at the start, at most ${afterReads} MB, then ${afterUploads} MB`,
  );
  expect(afterUploads).toBeLessThan(mostMegabytes);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(uploaded)).toEqual(new Set([201]));
});
