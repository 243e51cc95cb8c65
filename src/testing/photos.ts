import sharp, { type Color, type Sharp } from 'sharp';

/** Deterministic gradients with noise, which compress like a photograph. */
export function noisyPhoto(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const x = ((at / 3) % width) / width;
    const y = at / 3 / width / height;
    const noise = (state >>> 24) / 4;
    pixels[at] = x * 190 + noise;
    pixels[at + 1] = y * 190 + noise;
    pixels[at + 2] = (1 - x) * 190 + noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function solid(width: number, height: number, background: Color): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function segment(marker: number, ...values: number[]): Buffer {
  const size = values.length + 2;
  return Buffer.from([0xff, marker, size >> 8, size & 0xff, ...values]);
}

/** The data of a progressive scan that changes none of these blocks, in runs of at most 32,767. */
function emptyScan(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const size = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (size + 1) - 1);
    const rest = (run - 2 ** size).toString(2).padStart(size, '0');
    bits += size.toString(2).padStart(4, '0') + (size === 0 ? '' : rest);
    left -= run;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])));
}

/**
 * A valid progressive JPEG of one colour with as many scans as the format allows: one per bit of each of the 63
 * frequencies of each component. With a side of 8,184 pixels, its 700 kB take half a minute to decode.
 */
export function jpegOfManyScans(side: number, scans = 3 + 3 * 63 * 14): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const zeros = Buffer.alloc(Math.ceil(blocks / 8));
  if (blocks % 8) zeros[zeros.length - 1] = 0xff >> (blocks % 8);
  const nothing = emptyScan(blocks);
  const size = [side >> 8, side & 0xff];
  const components = [1, 2, 3];
  const runs = Array.from({ length: 15 }, (_, n) => n << 4);
  const all = components.map((id) => [segment(0xda, 1, id, 0, 0, 0, 0), zeros]);
  for (const id of components) {
    for (let frequency = 1; frequency < 64; frequency++) {
      for (let bit = 13; bit >= 0; bit--) {
        const approximation = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
        all.push([segment(0xda, 1, id, 0, frequency, frequency, approximation), nothing]);
      }
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...size, ...size, 3, ...components.flatMap((id) => [id, 0x11, 0])),
    // One code for "no difference", and fifteen codes of four bits for runs of blocks.
    segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0),
    segment(0xc4, 0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...runs),
    ...all.slice(0, scans).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}
