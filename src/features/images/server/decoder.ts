import sharp, { type Sharp } from 'sharp';
import { type ImageKind, imageKinds } from '#features/images/limits.ts';

// Two pictures at a time (pipeline.ts) on one thread each: with sharp's own threads on top, nothing is left for requests.
sharp.concurrency(1);
// No picture comes twice in a row, so what sharp would keep is memory lost.
sharp.cache(false);
// Only what we accept can be decoded at all: no SVG, TIFF or PDF reaches its parser, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** How long one step may take: ten times what the largest photo does on a busy machine. */
const decodeSeconds = 20;

/** What the first bytes say a file is; `animated` and `heic` are known, and refused. */
export function sniffImage(bytes: Buffer): ImageKind | 'heic' | 'animated' | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? sniffBrand(bytes, text) : null;
}

/** AVIF and HEIC share a container; its list of brands says which it is. */
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
 * Markers of a JPEG without a length: restarts, start and end, and stuffing. Reserved ones too: within the data of a scan
 * with restarts the decoder skips only the marker, so a length after it must not hide what follows.
 */
const standsAlone = (marker: number) =>
  marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9);

/**
 * Counts the scans of a JPEG, at most one more than `most`. Each scan of a progressive JPEG goes through the whole
 * picture, however few bytes it has, and libvips reads them all before its own time limit applies.
 */
export function countScans(bytes: Buffer, most: number): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === scanMarker && ++scans > most) return scans;
    at += standsAlone(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

/** Opens bytes of a known kind: nothing is decoded before the caller asks for it. */
export function openImage(bytes: Buffer, kind: ImageKind): Sharp {
  return sharp(bytes, {
    // Not `warning`: phone cameras write files that decode well and warn.
    failOn: 'error',
    limitInputPixels: imageKinds[kind].maxPixels,
  }).timeout({ seconds: decodeSeconds });
}

export interface ImageHeader {
  format: string;
  /** Pixels, as the picture is to be seen: after its EXIF orientation. */
  width: number;
  height: number;
  frames: number;
}

/** Reads the header only, of a picture of any size. Throws where there is none. */
export async function readHeader(bytes: Buffer): Promise<ImageHeader> {
  const { format, compression, autoOrient, pages } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: false,
  }).metadata();
  return {
    format: format === 'heif' && compression === 'av1' ? 'avif' : format,
    width: autoOrient.width,
    height: autoOrient.height,
    frames: pages ?? 1,
  };
}

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export function openPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}
