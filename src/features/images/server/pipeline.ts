import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type ImageKind,
  type ImageLimits,
  type ImageRefusal,
  imageKinds,
  imageName,
  imageSides,
  imageWidths,
  mostScans,
  variantWidths,
} from '#features/images/limits.ts';
import { AppError } from '#shared/errors.ts';
import { countScans, openImage, openPixels, type Pixels, readHeader, sniffImage } from './decoder.ts';

/** Part of every name: raise it with whatever changes the files or the bytes that come out: they are kept for ever. */
const pipelineVersion = 2;

/** Effort 2 of 6 makes files within 2 % of effort 4, in two thirds of the time; quality 80 adds a quarter, unseen. */
const webp = { quality: 76, effort: 2 } as const;

const inTurn = pLimit(2);

const never = new AbortController().signal;

/** A picture that is not taken, and why. */
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

/** A part of the upright picture, as fractions of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a picture's row says of it (D18). */
export interface ImageRecord {
  /** 32 hexadecimal digits: the first part of its files' names. */
  hash: string;
  /** Pixels of the upright original, or of the part that was cut out of it. */
  width: number;
  height: number;
  /** Widths in which it is stored, smallest first. */
  widths: number[];
  /** The picture in 16 pixels, as a data URI of at most 250 characters. */
  placeholder: string;
}

export interface ImageFile {
  name: string;
  bytes: Buffer;
}

export interface ProcessedImage extends ImageRecord {
  files: ImageFile[];
}

export interface ProcessOptions {
  crop?: Crop | undefined;
  /** Aborted when the client that waits for the picture is gone. */
  signal?: AbortSignal | undefined;
}

interface Inspected extends Omit<ImageRecord, 'placeholder'> {
  kind: ImageKind;
  area: { left: number; top: number; width: number; height: number } | null;
}

/**
 * Names a picture by what goes in (its bytes, the part of them, the pipeline's version), not by what comes out: so
 * it is known before anything is decoded, the same on every machine, and what is stored already is not made again.
 */
export function imageHash(bytes: Buffer, crop?: Crop): string {
  const part = crop ? [crop.left, crop.top, crop.width, crop.height].join(' ') : 'whole';
  return createHash('sha256')
    .update(`${pipelineVersion}\n${part}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32);
}

/** Judges a picture by its size and header, without decoding it. Throws ImageRefused. */
export async function inspectImage(bytes: Buffer, limits: ImageLimits, crop?: Crop): Promise<Inspected> {
  if (bytes.length > limits.maxBytes) throw new ImageRefused(limits.tooLarge);
  if (bytes.length === 0) throw new ImageRefused('image_unreadable');
  const kind = sniffImage(bytes);
  if (kind === 'heic') throw new ImageRefused('image_heic');
  if (kind === null || kind === 'animated') throw new ImageRefused('image_not_supported');
  if (kind === 'jpeg' && countScans(bytes, mostScans) > mostScans) {
    throw new ImageRefused('image_too_complex');
  }

  const header = await readHeader(bytes).catch((cause: unknown) => {
    throw new ImageRefused('image_unreadable', { cause });
  });
  if (header.format !== kind || header.frames > 1) throw new ImageRefused('image_not_supported');
  if (
    header.width * header.height > imageKinds[kind].maxPixels ||
    Math.max(header.width, header.height) > imageSides.max
  ) {
    throw new ImageRefused('image_too_many_pixels');
  }
  const area = crop ? cropArea(crop, header) : null;
  const { width, height } = area ?? header;
  if (Math.min(width, height) < imageSides.min) throw new ImageRefused('image_too_small');
  return { kind, area, hash: imageHash(bytes, crop), width, height, widths: variantWidths(width) };
}

/**
 * Makes an uploaded file into what we store: upright, in sRGB, without metadata, as WebP in several widths.
 * The same bytes give the same names. Throws ImageRefused, and the signal's reason between two steps once it is aborted.
 */
export async function processImage(
  bytes: Buffer,
  limits: ImageLimits,
  { crop, signal = never }: ProcessOptions = {},
): Promise<ProcessedImage> {
  const { kind, area, ...image } = await inspectImage(bytes, limits, crop);
  return inTurn(async () => {
    signal.throwIfAborted();
    const pixels = await decode(bytes, kind, area).catch((cause: unknown) => {
      throw new ImageRefused(isTimeout(cause) ? 'image_too_complex' : 'image_unreadable', { cause });
    });
    const files: ImageFile[] = [];
    for (const width of image.widths) {
      signal.throwIfAborted();
      const variant = await openPixels(pixels).resize({ width }).webp(webp).toBuffer();
      files.push({ name: imageName(image.hash, width), bytes: variant });
    }
    const [smallest] = files;
    if (!smallest) throw new Error('A picture has at least one width');
    return { ...image, placeholder: await placeholderOf(smallest.bytes), files };
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ');
}

/** A data URI made from a picture's smallest stored width, so that it can be made again without the original. */
export async function placeholderOf(smallest: Buffer): Promise<string> {
  const tiny = await openImage(smallest, 'webp')
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Decodes once, to sRGB at the largest width that is stored: the smaller ones are made from these pixels. */
async function decode(bytes: Buffer, kind: ImageKind, area: Inspected['area']): Promise<Pixels> {
  const upright = openImage(bytes, kind).autoOrient();
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize({ width: imageWidths.original, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function cropArea(crop: Crop, whole: { width: number; height: number }) {
  const inside =
    crop.left >= 0 && crop.top >= 0 && crop.left + crop.width <= 1 && crop.top + crop.height <= 1;
  if (!inside) throw new RangeError('A crop lies within its picture: fractions from 0 to 1');
  const left = Math.round(crop.left * whole.width);
  const top = Math.round(crop.top * whole.height);
  return {
    left,
    top,
    width: Math.min(Math.round(crop.width * whole.width), whole.width - left),
    height: Math.min(Math.round(crop.height * whole.height), whole.height - top),
  };
}
