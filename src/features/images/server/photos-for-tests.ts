import sharp, { type Color, type Sharp } from 'sharp';

/** Pixels that look like a photograph to a compressor: gradients with noise, the same on every run. */
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
