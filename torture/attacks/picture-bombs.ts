import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegOfManyScans, noisyPhoto, solid } from '#testing/photos.ts';
import { pngChunk, pngSignature, pngWith } from '#testing/png.ts';

/** The first column and row of each pass of an interlaced PNG, and the steps to the next ones. */
const passes: [number, number, number, number][] = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as [number, number, number, number][]),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as [number, number, number, number][]),
];

/** A transparent, interlaced PNG, of which a decoder must hold all pixels. Its file is a thousandth of that. */
async function interlacedPng(side: number, bits: 8 | 16): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 6, 0, 0, 1], 8);
  const bytes = passes.reduce((sum, [x, y, across, down]) => {
    const columns = Math.ceil((side - x) / across);
    return sum + Math.ceil((side - y) / down) * (1 + columns * (bits / 2));
  }, 0);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', await zeros(bytes)),
    pngChunk('IEND', Buffer.of()),
  ]);
}

/** So many zero bytes, compressed. */
async function zeros(count: number): Promise<Buffer> {
  const deflate = createDeflate();
  const parts: Buffer[] = [];
  const read = (async () => {
    for await (const part of deflate) parts.push(part as Buffer);
  })();
  const block = Buffer.alloc(1024 * 1024);
  for (let left = count; left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, Math.min(left, block.length)))) {
      await new Promise((done) => deflate.once('drain', done));
    }
  }
  deflate.end();
  await read;
  return Buffer.concat(parts);
}

/** A PNG whose header claims this side. */
async function claimingPng(side: number): Promise<Buffer> {
  const png = await noisyPhoto(20, 20).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Small files that ask for much memory or time, each with the statuses that are right for it. */
export async function pictureBombs(): Promise<{ name: string; bytes: Buffer; statuses: number[] }[]> {
  const text = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(8_000_000))]),
  );
  const profile = pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(200_000_000))]),
  );
  const progressive = await noisyPhoto(3_000, 2_000).jpeg({ progressive: true }).toBuffer();
  return [
    { name: 'interlaced PNG of 268 MB', bytes: await interlacedPng(8192, 8), statuses: [201] },
    { name: 'interlaced PNG of 537 MB', bytes: await interlacedPng(8192, 16), statuses: [422] },
    { name: 'JPEG with three scans of 67 megapixels', bytes: jpegOfManyScans(8184, 3), statuses: [201] },
    { name: 'JPEG with 64 scans of 67 megapixels', bytes: jpegOfManyScans(8184, 64), statuses: [201, 422] },
    { name: 'JPEG with 2,649 scans', bytes: jpegOfManyScans(8184), statuses: [422] },
    { name: 'truncated JPEG', bytes: progressive.subarray(0, progressive.length / 2), statuses: [422] },
    { name: 'PNG that claims 900 megapixels', bytes: await claimingPng(30_000), statuses: [422] },
    { name: 'PNG that claims no pixels', bytes: await claimingPng(0), statuses: [422] },
    {
      name: 'PNG with 8 GB of compressed text',
      bytes: await pngWith(...Array<Buffer>(1_000).fill(text)),
      statuses: [201],
    },
    { name: 'PNG with a colour profile of 200 MB', bytes: await pngWith(profile), statuses: [201, 422] },
    {
      name: 'WebP of 67 megapixels',
      bytes: await solid(8192, 8192, '#0af').webp({ lossless: true, effort: 0 }).toBuffer(),
      statuses: [201],
    },
    {
      name: 'AVIF of 17 megapixels',
      bytes: await solid(4096, 4096, '#0af').avif({ effort: 0 }).toBuffer(),
      statuses: [201],
    },
    {
      name: 'noise after the header of a PNG',
      bytes: Buffer.concat([pngSignature, await sharp(progressive).raw().toBuffer()]).subarray(0, 9_000_000),
      statuses: [422],
    },
  ];
}
