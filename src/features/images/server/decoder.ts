import sharp, { type Sharp } from 'sharp';
import { type ImageKind, imageKinds } from '#features/images/limits.ts';

// Each image with one thread, so that requests have threads left.
sharp.concurrency(1);
// The same image is rarely processed twice, so caching would waste memory.
sharp.cache(false);
// Disable the loaders of all other formats, so that files cannot reach the parsers of SVG, TIFF or PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Timeout of one step: ten times longer than the largest photo takes on a busy machine. */
const decodeSeconds = 20;

/** Detects the format by the first bytes. `animated` and `heic` are rejected with their own errors. */
export function sniffImage(bytes: Buffer): ImageKind | 'heic' | 'animated' | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? sniffBrand(bytes, text) : null;
}

/** AVIF and HEIC share a container format and differ by its brands. */
function sniffBrand(
  bytes: Buffer,
  text: (start: number, end: number) => string,
): ReturnType<typeof sniffImage> {
  if (bytes.length < 16) return null;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  if (brands[0] === 'avis') return 'animated';
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(he[iv][a-z]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}

const scanMarker = 0xda;
/**
 * JPEG markers without a length: restarts, start, end and stuffing. Reserved markers too: in the data of a scan with
 * restarts, the decoder skips only the marker, so a forged length must not hide the following scans.
 */
const hasNoLength = (marker: number) =>
  marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9);

/**
 * Counts the scans of a JPEG up to `max + 1`. Each scan of a progressive JPEG covers the whole image, however few bytes
 * it has, and libvips reads all of them before its timeout applies.
 */
export function countScans(bytes: Buffer, max: number): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === scanMarker && ++scans > max) return scans;
    at += hasNoLength(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

/** Opens an image without decoding it yet. Fails on errors only: files of phone cameras often cause harmless warnings. */
export function openImage(bytes: Buffer, kind: ImageKind, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(bytes, {
    failOn,
    limitInputPixels: imageKinds[kind].maxPixels,
  }).timeout({ seconds: decodeSeconds });
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Opens a JPEG that lacks its end marker. Missing pixels cause a warning, which fails. */
export function openUnendedJpeg(bytes: Buffer): Sharp {
  return openImage(Buffer.concat([bytes, endOfJpeg]), 'jpeg', 'warning');
}

/** Whether decoding failed at the end of a JPEG's bytes, which may lack only the end marker. */
export function isUnendedJpeg(error: unknown): boolean {
  return error instanceof Error && error.message.includes('premature end of JPEG image');
}

export interface ImageHeader {
  format: string;
  /** Pixels, after applying the EXIF orientation. */
  width: number;
  height: number;
  frames: number;
  /** Bytes that the decoder holds: all of a progressive or interlaced image, else a few lines. */
  bytesAtOnce: number;
}

/** Reads only the header, for an image of any size. Throws if there is none. */
export async function readHeader(bytes: Buffer): Promise<ImageHeader> {
  const { format, compression, autoOrient, pages, ...header } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: false,
  }).metadata();
  const bytesPerValue = format === 'jpeg' || header.depth === 'ushort' ? 2 : 1;
  return {
    format: format === 'heif' && compression === 'av1' ? 'avif' : format,
    width: autoOrient.width,
    height: autoOrient.height,
    frames: pages ?? 1,
    bytesAtOnce: header.isProgressive
      ? autoOrient.width * autoOrient.height * header.channels * bytesPerValue
      : 0,
  };
}

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export function openPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}
