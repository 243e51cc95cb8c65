import { createHash } from 'node:crypto';
import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import { itemImageLimits } from '#features/images/limits.ts';
import { isImageName } from '#shared/image-url.ts';
import { noisyPhoto, solid } from '#testing/photos.ts';
import { type Crop, inspectImage, placeholderOf, processImage } from './pipeline.ts';

const make = async (bytes: Buffer, crop?: Crop) =>
  processImage(await inspectImage(bytes, itemImageLimits, crop));

/** The mean colour of a part of a stored file. */
async function colourAt(bytes: Buffer | undefined, part: Region): Promise<number[]> {
  const { data, info } = await sharp(bytes).extract(part).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.channels }, (_, channel) => {
    const values = data.filter((_, at) => at % info.channels === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
}

describe('a photograph', () => {
  it('is stored as WebP in the standard widths', async () => {
    const image = await make(await solid(2000, 1500, '#3af').jpeg().toBuffer());
    expect(image).toMatchObject({ width: 2000, height: 1500, widths: [240, 480, 720, 960, 1200, 1600] });
    expect(image.files.map((file) => file.name)).toEqual(
      image.widths.map((width) => `${image.hash}-${width}.webp`),
    );
    for (const [at, width] of image.widths.entries()) {
      expect(isImageName(image.files[at]?.name ?? '')).toBe(true);
      const stored = await sharp(image.files[at]?.bytes).metadata();
      expect(stored).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const image = await make(await noisyPhoto(64, 48).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 64, height: 48 });
  });

  it('gets a placeholder of at most 250 characters, which can be recreated from its smallest file', async () => {
    for (const [width, height] of [
      [260, 260],
      [300, 200],
      [60, 300],
    ] as const) {
      const image = await make(await noisyPhoto(width, height, width).jpeg().toBuffer());
      expect(image.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
      expect(image.placeholder.length).toBeLessThanOrEqual(250);
      expect(await placeholderOf(image.files[0]?.bytes ?? Buffer.alloc(0))).toBe(image.placeholder);
    }
  });

  it('has a name that depends on its bytes and its crop', async () => {
    const bytes = await noisyPhoto(100, 100).jpeg().toBuffer();
    const crop = { left: 0, top: 0, width: 0.5, height: 0.5 };
    const image = await make(bytes);
    expect(image.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await make(Buffer.from(bytes))).toEqual(image);
    expect((await make(bytes, crop)).hash).not.toBe(image.hash);
    expect((await make(await noisyPhoto(100, 100, 2).jpeg().toBuffer())).hash).not.toBe(image.hash);
  });

  it('has a name that depends on every byte of a large file', async () => {
    const bytes = await solid(1200, 1000, '#3af').png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(3 * 1024 * 1024);
    const { hash } = await inspectImage(bytes, itemImageLimits);
    const expected = createHash('sha256').update('2\nwhole\n').update(bytes).digest('hex');
    expect(hash).toBe(expected.slice(0, 32));
  });
});

describe('metadata and colours of a camera', () => {
  /** Red above blue after applying its EXIF orientation. */
  const sideways = async () =>
    noisyPhoto(600, 400)
      .composite([
        { input: await solid(300, 400, '#ff0000').png().toBuffer(), left: 0, top: 0 },
        { input: await solid(300, 400, '#0000ff').png().toBuffer(), left: 300, top: 0 },
      ])
      .withExif({
        IFD0: { Make: 'Sextant', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  it('are used to rotate the image upright, and removed', async () => {
    const original = await sideways();
    expect(original.includes('Sextant')).toBe(true);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const image = await make(original);
    expect(image).toMatchObject({ width: 400, height: 600, widths: [240, 400] });
    const file = image.files.at(-1)?.bytes;
    expect(await sharp(file).metadata()).toMatchObject({ width: 400, height: 600 });
    for (const [top, isRed] of [
      [50, true],
      [350, false],
    ] as const) {
      const [red = 0, , blue = 0] = await colourAt(file, { left: 50, top, width: 300, height: 200 });
      const [strong, weak] = isRed ? [red, blue] : [blue, red];
      expect(strong).toBeGreaterThan(200);
      expect(weak).toBeLessThan(50);
    }
    // Nor does any file contain the metadata.
    const tiny = Buffer.from(image.placeholder.split(',')[1] ?? '', 'base64');
    for (const bytes of [...image.files.map((file) => file.bytes), tiny]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      for (const mark of ['EXIF', 'XMP ', 'ICCP', 'Sextant', 'Somebody'])
        expect(bytes.includes(mark)).toBe(false);
    }
  });

  it('are converted to sRGB', async () => {
    const wide = await solid(64, 64, '#ff0000').withIccProfile('p3').png().toBuffer();
    const unconverted = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect([...unconverted.subarray(0, 3)]).toEqual([234, 51, 34]);
    const image = await make(wide);
    const middle = { left: 8, top: 8, width: 48, height: 48 };
    const [storedRed = 0, storedGreen = 255] = await colourAt(image.files[0]?.bytes, middle);
    expect(storedRed).toBeGreaterThan(250);
    expect(storedGreen).toBeLessThan(8);
  });

  it('are converted from grey, CMYK, 16-bit and transparent images to colours on white', async () => {
    const clear = { width: 64, height: 64, channels: 4, background: '#0000' } as const;
    const seeThrough = await sharp({ create: clear }).png().toBuffer();
    for (const [bytes, expected] of [
      [await solid(64, 64, '#808080').greyscale().jpeg().toBuffer(), 128],
      [await solid(64, 64, '#ffffff').toColourspace('cmyk').jpeg().toBuffer(), 255],
      [await solid(64, 64, '#808080').toColourspace('rgb16').png().toBuffer(), 128],
      [seeThrough, 255],
    ] as const) {
      const image = await make(bytes);
      const colour = await colourAt(image.files[0]?.bytes, { left: 0, top: 0, width: 64, height: 64 });
      expect(colour).toHaveLength(3);
      for (const value of colour) expect(Math.abs(value - expected)).toBeLessThan(6);
    }
  });
});

describe('a crop', () => {
  it('is applied to the upright image, inside of which it must be', async () => {
    const bytes = await noisyPhoto(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await make(bytes, { left: 0.5, top: 0.25, width: 0.5, height: 0.5 });
    expect(image).toMatchObject({ width: 300, height: 400, widths: [240, 300] });
    await expect(make(bytes, { left: 0.6, top: 0, width: 0.5, height: 1 })).rejects.toThrow(RangeError);
  });
});

describe('an image whose client has disconnected', () => {
  it('is not decoded, or not encoded in further widths', async () => {
    const image = await inspectImage(await solid(800, 600, '#3af').jpeg().toBuffer(), itemImageLimits);
    await expect(processImage(image, AbortSignal.abort())).rejects.toThrow('aborted');
    const client = new AbortController();
    const making = processImage(image, client.signal);
    const other = processImage(image);
    client.abort();
    await expect(making).rejects.toThrow('aborted');
    await expect(other).resolves.toBeDefined();
  });
});
