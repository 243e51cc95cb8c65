import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageRefusal, itemImageLimits, maxScans } from '#features/images/limits.ts';
import { jpegOfManyScans, noisyPhoto, solid } from '#testing/photos.ts';
import { ImageRefused, inspectImage, processImage } from './pipeline.ts';

const processFile = async (bytes: Buffer) => processImage(await inspectImage(bytes, itemImageLimits));

async function refusal(bytes: Buffer): Promise<ImageRefusal> {
  const error = await processFile(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImageRefused)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error.code;
}

describe('processing rejects', () => {
  const container = (...brands: string[]) => {
    const box = Buffer.alloc(16 + 4 * (brands.length - 1));
    box.writeUInt32BE(box.length);
    box.write(`ftyp${brands[0]}`, 4, 'latin1');
    box.write(brands.slice(1).join(''), 16, 'latin1');
    return Buffer.concat([box, Buffer.alloc(2000, 1)]);
  };

  it.each([
    ['heic', 'mif1', 'heic'],
    ['mif1', 'miaf', 'heic'],
    ['heix', 'mif1'],
    ['hevc', 'msf1'],
  ])('HEIC with its own code (%s)', async (...brands) => {
    expect(await refusal(container(...brands))).toBe('image_heic');
  });

  it('a file that only claims to be AVIF', async () => {
    expect(await refusal(container('avif', 'mif1', 'avif'))).toBe('image_unreadable');
  });

  it('an empty file, text, SVG, GIF and TIFF', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('image_unreadable');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><rect width="9" height="9"/></svg>';
    const picture = solid(99, 99, '#3af');
    for (const bytes of [
      ...[Buffer.from('This is photo.jpg, I promise.'), Buffer.from(svg)],
      ...[await picture.gif().toBuffer(), await picture.tiff().toBuffer()],
    ])
      expect(await refusal(bytes)).toBe('image_not_supported');
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported');
  });

  it('animations', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
    const animated = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await refusal(animated)).toBe('image_not_supported');
    expect(await refusal(container('avis', 'avif', 'msf1'))).toBe('image_not_supported');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s', async (format) => {
    const whole = await noisyPhoto(100, 80).toFormat(format, { effort: 1 }).toBuffer();
    for (const length of [30, whole.length >> 1, whole.length - 20]) {
      expect(await refusal(whole.subarray(0, length))).toBe('image_unreadable');
    }
  });

  it.each([
    ['baseline', false],
    ['progressive', true],
  ])('a %s JPEG that is cut, but not one that lacks only its end marker', async (_, progressive) => {
    const whole = await noisyPhoto(100, 80).jpeg({ progressive }).toBuffer();
    for (const length of [whole.length * 0.9, whole.length - 3]) {
      expect(await refusal(whole.subarray(0, length))).toBe('image_unreadable');
    }
    const filesOf = async (bytes: Buffer) => (await processFile(bytes)).files.map((file) => file.bytes);
    for (const length of [whole.length - 1, whole.length - 2]) {
      expect(await filesOf(whole.subarray(0, length))).toEqual(await filesOf(whole));
    }
  });

  /** A small PNG whose header claims another size, and perhaps to be interlaced with 16 bits for each of four channels. */
  const claiming = async (width: number, height: number, { isDeep = false } = {}) => {
    const png = await noisyPhoto(20, 20).png().toBuffer();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    if (isDeep) png.set([16, 6, 0, 0, 1], 24);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };

  /** The processor's time of some work in milliseconds, which other programs on the machine hardly change. */
  const costOf = async (work: () => Promise<void>) => {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };

  it.each([
    [30_000, 30_000],
    [8193, 8192],
    [16_384, 100],
  ])('too many pixels without decoding: %i × %i', async (width, height) => {
    const bytes = await claiming(width, height);
    const cost = await costOf(async () => expect(await refusal(bytes)).toBe('image_too_many_pixels'));
    expect(cost).toBeLessThan(500);
  });

  it('images that would take too much memory because they are decoded at once', async () => {
    expect(await refusal(await claiming(8192, 8192, { isDeep: true }))).toBe('image_too_many_pixels');
    expect(await refusal(await claiming(8192, 8192))).toBe('image_unreadable');
    expect(await refusal(await claiming(8192, 4096, { isDeep: true }))).toBe('image_unreadable');
  });

  it('AVIF with too many pixels for its decoder', async () => {
    const bytes = await solid(64, 64, '#3af').avif({ effort: 0 }).toBuffer();
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(4100, size);
    bytes.writeUInt32BE(4100, size + 4);
    expect(await refusal(bytes)).toBe('image_too_many_pixels');
  });

  it('a JPEG with too many scans, without decoding it', async () => {
    const jpeg = jpegOfManyScans(8184);
    const cost = await costOf(async () => expect(await refusal(jpeg)).toBe('image_too_complex'));
    // Decoding takes 30 seconds.
    expect(cost).toBeLessThan(10_000);
    expect(await refusal(jpegOfManyScans(64, maxScans + 1))).toBe('image_too_complex');
  });

  it('scans hidden behind the forged length of a marker', async () => {
    const bytes = jpegOfManyScans(64, 500);
    const restarts = Buffer.from([0xff, 0xdd, 0, 4, 0, 1]);
    const hiding = Buffer.from([0xff, 0x02, 0xff, 0xff]);
    const firstScan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    const secondScan = bytes.indexOf(Buffer.from([0xff, 0xda]), firstScan + 2);
    const parts = [bytes.subarray(0, firstScan), restarts, bytes.subarray(firstScan, secondScan), hiding];
    expect(await refusal(Buffer.concat([...parts, bytes.subarray(secondScan)]))).toBe('image_too_complex');
  });

  it('no JPEG because of scans in its metadata', async () => {
    const progressive = await noisyPhoto(64, 64).jpeg({ progressive: true }).toBuffer();
    // A thumbnail in the metadata has its own scans, which are not decoded.
    const thumbnail = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0xff, 0xda, 0, 2])));
    const metadata = Buffer.from([0xff, 0xe7, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff]);
    const bytes = Buffer.concat([progressive.subarray(0, 2), metadata, thumbnail, progressive.subarray(2)]);
    await expect(processFile(bytes)).resolves.toMatchObject({ width: 64 });
    await expect(processFile(jpegOfManyScans(64, maxScans))).resolves.toBeDefined();
  });

  it('images with a side of less than 16 pixels', async () => {
    expect(await refusal(await noisyPhoto(15, 400).png().toBuffer())).toBe('image_too_small');
    await expect(processFile(await noisyPhoto(16, 16).png().toBuffer())).resolves.toMatchObject({
      widths: [16],
    });
  });
});
