import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import {
  type ImageKind,
  type ImageLimits,
  type ImageRefusal,
  imageKinds,
  imageSides,
  maxBytesAtOnce,
  maxScans,
  variantWidths,
} from '#features/images/limits.ts';
import type { Task, Workers } from '#platform/workers.ts';
import { AppError } from '#shared/errors.ts';
import { imageName } from '#shared/image-url.ts';
import {
  countScans,
  isUnendedJpeg,
  openImage,
  openPixels,
  openUnendedJpeg,
  type Pixels,
  readHeader,
  sniffImage,
} from './decoder.ts';

/** Part of every name. Increase it with any change to the resulting files, because clients cache them permanently. */
const pipelineVersion = 2;

/** Effort 2 of 6 takes two thirds of the time of effort 4, for 2 % larger files. Quality 80 adds 25 % invisibly. */
const webp = { quality: 76, effort: 2 } as const;

/** Bytes hashed without a pause: about a millisecond. */
const hashChunk = 1024 * 1024;

const neverAborted = new AbortController().signal;

/** A rejected image. */
export class ImageRefused extends AppError {
  constructor(
    override readonly code: ImageRefusal,
    options: ErrorOptions = {},
  ) {
    super(code);
    this.name = 'ImageRefused';
    this.cause = options.cause;
  }
}

/** A part of the upright image, as fractions of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The data of a stored image. See "Stored images" in docs/product.md. */
export interface ImageRecord {
  /** 32 hexadecimal digits, the first part of the file names. */
  hash: string;
  /** Pixels of the upright original, or of the crop. */
  width: number;
  height: number;
  /** The stored widths, smallest first. */
  widths: number[];
  /** The image in 16 pixels, as a data URL of at most 250 characters. */
  placeholder: string;
}

export interface ImageFile {
  name: string;
  bytes: Buffer;
}

export interface ProcessedImage extends ImageRecord {
  files: ImageFile[];
}

type ImageResult = { processed: ProcessedImage } | { refused: ImageRefusal };

/** A picture for few people: one upright JPEG without metadata, of at most so many pixels on its longer side. */
export const shrinkTask: Task<
  { image: InspectedImage; side: number },
  { bytes: Uint8Array } | { refused: ImageRefusal }
> = {
  name: 'shrinkImage',
  async run({ image, side }) {
    const { width, height } = image;
    const widest = Math.min(width, Math.round((side * width) / Math.max(width, height)));
    try {
      const pixels = await decodeUpright({ ...image, bytes: toBuffer(image.bytes) }, Math.max(widest, 1));
      return { bytes: await openPixels(pixels).jpeg({ quality: 78 }).toBuffer() };
    } catch (error) {
      if (error instanceof ImageRefused) return { refused: error.code };
      throw error;
    }
  },
};

/** Does `shrinkTask` in a worker. Throws ImageRefused. */
export async function shrinkInWorker(
  workers: Workers,
  wanted: { image: InspectedImage; side: number },
  signal?: AbortSignal,
): Promise<Buffer> {
  const result = await workers.run(shrinkTask, wanted, signal);
  if ('refused' in result) throw new ImageRefused(result.refused);
  return toBuffer(result.bytes);
}

/** A Buffer arrives in another process as a plain array of bytes, and an error without its class. */
export const imageTask: Task<InspectedImage, ImageResult> = {
  name: 'makeImage',
  async run(image, signal) {
    try {
      return { processed: await processImage({ ...image, bytes: toBuffer(image.bytes) }, signal) };
    } catch (error) {
      if (error instanceof ImageRefused) return { refused: error.code };
      throw error;
    }
  },
};

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Does `processImage` in a worker. Throws ImageRefused, and the signal's reason if it is aborted. */
export async function processInWorker(
  workers: Workers,
  image: InspectedImage,
  signal?: AbortSignal,
): Promise<ProcessedImage> {
  const result = await workers.run(imageTask, image, signal);
  if ('refused' in result) throw new ImageRefused(result.refused);
  const { files, ...record } = result.processed;
  return { ...record, files: files.map(({ name, bytes }) => ({ name, bytes: toBuffer(bytes) })) };
}

/** An accepted file that is not decoded yet. */
export interface InspectedImage extends Omit<ImageRecord, 'placeholder'> {
  bytes: Buffer;
  kind: ImageKind;
  /** The crop in pixels. */
  area: { left: number; top: number; width: number; height: number } | null;
}

/**
 * Hashes the input (bytes, crop, pipeline version) instead of the output, so that the name is known before decoding, is
 * the same on every machine, and stored images are not processed again.
 */
async function imageHash(bytes: Buffer, crop?: Crop): Promise<string> {
  const part = crop ? [crop.left, crop.top, crop.width, crop.height].join(' ') : 'whole';
  const hash = createHash('sha256').update(`${pipelineVersion}\n${part}\n`);
  for (let at = 0; at < bytes.length; at += hashChunk) {
    hash.update(bytes.subarray(at, at + hashChunk));
    await setImmediate();
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Checks the size and the header without decoding the image, and hashes the file. Throws ImageRefused. See "Accepted
 * images" in docs/product.md.
 */
export async function inspectImage(bytes: Buffer, limits: ImageLimits, crop?: Crop): Promise<InspectedImage> {
  if (bytes.length > limits.maxBytes) throw new ImageRefused(limits.tooLarge);
  if (bytes.length === 0) throw new ImageRefused('image_unreadable');
  const kind = sniffImage(bytes);
  if (kind === 'heic') throw new ImageRefused('image_heic');
  if (kind === null || kind === 'animated') throw new ImageRefused('image_not_supported');
  if (kind === 'jpeg' && countScans(bytes, maxScans) > maxScans) {
    throw new ImageRefused('image_too_complex');
  }

  const header = await readHeader(bytes).catch((cause: unknown) => {
    throw new ImageRefused('image_unreadable', { cause });
  });
  if (header.format !== kind || header.frames > 1) throw new ImageRefused('image_not_supported');
  if (
    header.width * header.height > imageKinds[kind].maxPixels ||
    Math.max(header.width, header.height) > imageSides.max ||
    header.bytesAtOnce > maxBytesAtOnce
  ) {
    throw new ImageRefused('image_too_many_pixels');
  }
  const area = crop ? cropArea(crop, header) : null;
  const { width, height } = area ?? header;
  if (Math.min(width, height) < imageSides.min) throw new ImageRefused('image_too_small');
  const hash = await imageHash(bytes, crop);
  return { bytes, kind, area, hash, width, height, widths: variantWidths(width, height) };
}

/**
 * Converts an image to WebP files in several widths: upright, in sRGB, without metadata. Throws ImageRefused, and
 * between two steps the signal's reason if it is aborted. See "Stored images" in docs/product.md.
 */
export async function processImage(
  { bytes, kind, area, ...image }: InspectedImage,
  signal: AbortSignal = neverAborted,
): Promise<ProcessedImage> {
  signal.throwIfAborted();
  const width = Math.max(...image.widths);
  const pixels = await decodeUpright({ bytes, kind, area }, width);
  const files: ImageFile[] = [];
  for (const width of image.widths) {
    signal.throwIfAborted();
    const variant = await openPixels(pixels).resize({ width }).webp(webp).toBuffer();
    files.push({ name: imageName(image.hash, width), bytes: variant });
  }
  const [smallest] = files;
  if (!smallest) throw new Error('An image has at least one width');
  return { ...image, placeholder: await placeholderOf(smallest.bytes), files };
}

/** Throws ImageRefused. */
function decodeUpright(
  { bytes, kind, area }: Pick<InspectedImage, 'bytes' | 'kind' | 'area'>,
  width: number,
): Promise<Pixels> {
  return decode(openImage(bytes, kind), area, width)
    .catch((error: unknown) => {
      if (!isUnendedJpeg(error)) throw error;
      return decode(openUnendedJpeg(bytes), area, width);
    })
    .catch((cause: unknown) => {
      throw new ImageRefused(isTimeout(cause) ? 'image_too_complex' : 'image_unreadable', { cause });
    });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ');
}

/** Creates a data URL from the smallest stored file, so that it can be recreated without the original. */
export async function placeholderOf(smallest: Buffer): Promise<string> {
  const tiny = await openImage(smallest, 'webp')
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Decodes once, to sRGB at the largest stored width; the smaller files are created from these pixels. */
async function decode(image: Sharp, area: InspectedImage['area'], width: number): Promise<Pixels> {
  const upright = image.autoOrient();
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function cropArea(crop: Crop, whole: { width: number; height: number }) {
  const inside =
    crop.left >= 0 && crop.top >= 0 && crop.left + crop.width <= 1 && crop.top + crop.height <= 1;
  if (!inside) throw new RangeError('A crop must be inside its image: fractions from 0 to 1');
  const left = Math.round(crop.left * whole.width);
  const top = Math.round(crop.top * whole.height);
  return {
    left,
    top,
    width: Math.min(Math.round(crop.width * whole.width), whole.width - left),
    height: Math.min(Math.round(crop.height * whole.height), whole.height - top),
  };
}
