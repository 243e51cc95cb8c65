import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { type BrokenUpload, brokenUploads } from '#testing/hostile/broken-uploads.ts';
import { jpegOfManyScans, solid } from '#testing/photos.ts';
import { pngChunk, pngSignature } from '#testing/png.ts';
import { photo } from '#testing/upload.ts';
import { newRenters, signIn, uploadTo } from '../operate/load.ts';
import {
  childrenOf,
  cleanUp,
  newDatabase,
  newFolder,
  type Product,
  say,
  startProduct,
  until,
} from '../operate/product.ts';
import { attack, memoryOf, repeat } from './visitor.ts';
import { counted, newPeople } from './world.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: newFolder() });
});
afterAll(cleanUp);

/** How many files the product has open whose target is like this: uploads arrive in files that are deleted already. */
const open = (like: string) =>
  String(spawnSync('find', [`/proc/${product.pid}/fd`, '-lname', like]).stdout).split('\n').length;

/** Sends an upload in small pieces, or only its first half; resolves to the error's code, or null for none. */
function sendUpload(cookie: string, { contentType, body }: BrokenUpload, isCut: boolean) {
  return new Promise<string | null>((resolve, reject) => {
    const sending = request(`${product.origin}/api/v1/upload/profile-image`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': contentType, 'content-length': body.length, cookie },
    });
    sending.on('error', (error) => (isCut ? resolve(null) : reject(error)));
    sending.on('response', async (response) =>
      resolve(((await json(response)) as BrokenUpload).code ?? null),
    );
    const sent = isCut ? body.subarray(0, body.length / 2) : body;
    for (let at = 0; at < sent.length; at += 1_400) sending.write(sent.subarray(at, at + 1_400));
    if (isCut) setTimeout(() => sending.destroy(), 20);
    else sending.end();
  });
}

it('broken uploads get the right errors and leave no file open', async () => {
  const people = await newRenters(product.origin, 8);
  const before = [open('*(deleted)'), open('socket:*')] as const;
  await attack(product, 'broken uploads', 200, async () => {
    const wrong: string[] = [];
    await Promise.all(
      people.map(async ({ cookie }, n) => {
        // Each has another picture: one that is just being deleted can't be uploaded.
        for (const upload of brokenUploads(await photo(n + 1))) {
          // Half of the people close their connections in the middle.
          const code = await sendUpload(cookie, upload, n % 2 === 1);
          if (n % 2 === 0 && code !== upload.code) wrong.push(`${upload.name}: ${code}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
    return `each kind by ${people.length} people, half of them cut off`;
  });
  await expect.poll(() => open('*(deleted)'), { timeout: 10_000 }).toBe(before[0]);
  await expect.poll(() => open('socket:*'), { timeout: 10_000 }).toBeLessThan(before[1] + 20);
});

/** The steps between the columns and the rows of each pass of an interlaced PNG. */
const passes = ['88', '88', '48', '44', '24', '22', '12'].map((steps) => [...steps].map(Number));

/** A transparent, interlaced PNG, of which a decoder must hold all pixels. Its file is a thousandth of that. */
function interlacedPng(side: number, bits: 8 | 16): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 6, 0, 0, 1], 8);
  const bytes = passes.reduce((sum, [x = 1, y = 1]) => sum + (side / y) * (1 + (side / x) * (bits / 2)), 0);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.of())]);
}

/** Small files that ask for much memory or time, each with the statuses that are right for it. */
const bombs: [string, Buffer, number[]][] = [
  ['interlaced PNG of 268 MB', interlacedPng(8192, 8), [201]],
  ['interlaced PNG of 537 MB', interlacedPng(8192, 16), [422]],
  ['JPEG with three scans of 67 megapixels', jpegOfManyScans(8184, 3), [201]],
  ['JPEG with 64 scans of 67 megapixels', jpegOfManyScans(8184, 64), [201, 422]],
  [
    'WebP of 67 megapixels',
    await solid(8192, 8192, '#0af').webp({ lossless: true, effort: 0 }).toBuffer(),
    [201],
  ],
  ['AVIF of 17 megapixels', await solid(4096, 4096, '#0af').avif({ effort: 0 }).toBuffer(), [201]],
];

it('small files that expand to gigabytes leave memory and time for the requests of others', async () => {
  const people = await Promise.all(
    ['owner@sillage.example', 'salma@sillage.example'].map((email) => signIn(product.origin, email)),
  );
  // The process that has created the database, which takes a gigabyte, ends when it is idle.
  await until(
    async () => (await childrenOf(product.pid)).length === 0,
    () => 'A worker process has not ended',
    60_000,
  );
  await attack(product, 'picture bombs', 200, async () => {
    let decoder = 0;
    const stop = repeat(async () => {
      for (const child of await childrenOf(product.pid)) {
        try {
          decoder = Math.max(decoder, memoryOf(child).most);
        } catch {
          // The process has just ended.
        }
      }
      await wait(50);
    });
    const answers: string[] = [];
    const wrong: string[] = [];
    const send = async (cookie: string) => {
      for (const [name, bytes, statuses] of bombs) {
        const { status } = await uploadTo(product.origin, 'items', [bytes], { cookie });
        answers.push(`× ${name} ${status}`);
        if (!statuses.includes(status)) wrong.push(`${name}: ${status}`);
      }
    };
    await Promise.all(people.map(({ cookie }) => send(cookie))).finally(stop);
    expect(wrong).toEqual([]);
    expect(decoder).toBeLessThan(650);
    return `${counted(answers)}; the decoder had at most ${decoder} MB`;
  });
});

const addresses = 50_000;
const uploads = 30;
const mostMegabytes = 300;

it(`the process stays under ${mostMegabytes} MB through ${addresses} addresses and ${uploads} uploads at once`, async () => {
  const url = await newDatabase('sillage_torture_memory');
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: newFolder(),
    // Each request says from which address it comes.
    TRUST_PROXY: '1',
    // As the unit and the image start it.
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4',
  };
  // Only a demo fills its database, at its first start.
  await (await startProduct(settings)).stop();
  const { origin, pid } = await startProduct(settings);
  const db = await openDatabase({ url, connections: 1 });
  const people = await newPeople(db, uploads, { canListItems: true });
  await db.destroy();

  // Images are decoded in processes of their own.
  const peak = () => memoryOf(pid).most;
  const started = peak();
  const statuses: number[] = [];
  let next = 0;
  const read = async () => {
    while (next < addresses) {
      const n = next++;
      const address = `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`;
      // Every tenth request has an address of its own, which no copy answers.
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
  const large = await sharp({ create: picture }).jpeg({ quality: 95 }).toBuffer();
  const replies = await Promise.all(
    people.map(({ cookie }) => uploadTo(origin, 'items', [large], { cookie, origin })),
  );
  const uploaded = replies.map(({ status }) => status);
  const afterUploads = peak();
  say(
    `memory: ${addresses} addresses (${counted(statuses)}), ${uploads} uploads of ${(large.length / 1e6).toFixed(1)} MB at once (${counted(uploaded)}): ` +
      `${started} MB at the start, at most ${afterReads} MB, then ${afterUploads} MB`,
  );
  expect(afterUploads).toBeLessThan(mostMegabytes);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(uploaded)).toEqual(new Set([201]));
});
