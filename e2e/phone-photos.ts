import sharp from 'sharp';

interface Shot {
  /** Size of the upright photo in pixels. */
  width: number;
  height: number;
  seed: number;
  /** Sensor noise, in levels of 255. */
  noise: number;
  /** Sigma of the motion blur, in pixels. */
  blur: number;
  /** Exposure: a factor and an offset for every level. */
  light: [factor: number, lift: number];
  /** EXIF orientation: 6 is a phone held upright, whose sensor is rotated by 90 degrees. */
  orientation: 1 | 6;
  jpegQuality: number;
}

/** A portrait, a panorama, a tiny one, one at night, and a very tall one. */
const shots: readonly Shot[] = [
  { ...usual(1), width: 1080, height: 1440, orientation: 6 },
  { ...usual(2), width: 1800, height: 480 },
  { ...usual(4), width: 320, height: 240, jpegQuality: 40 },
  { ...usual(5), width: 1200, height: 900, noise: 26, light: [0.26, 4] },
  { ...usual(8), width: 900, height: 1950 },
];

/** Phone photos of a boat in unusual sizes and shapes, with noise, blur and EXIF rotation; deterministic. */
export function phonePhotos(): Promise<Buffer[]> {
  return Promise.all(shots.map(take));
}

function usual(seed: number): Omit<Shot, 'width' | 'height'> {
  return { seed, noise: 11, blur: 0.7, light: [0.94, 6], orientation: 1, jpegQuality: 66 };
}

async function take(shot: Shot): Promise<Buffer> {
  const { width, height, seed, noise, blur, light, orientation, jpegQuality } = shot;
  // The scene is drawn small and enlarged, which makes it soft; the noise is added at full size.
  const scale = Math.min(1, 560 / Math.max(width, height));
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const drawn = await sharp(seaScene(small.width, small.height, seed), {
    raw: { ...small, channels: 3 },
  })
    .composite([{ input: Buffer.from(boat(small.width, small.height)) }])
    .png()
    .toBuffer();
  const scene = await sharp(drawn)
    .resize(width, height, { kernel: 'cubic' })
    .blur(blur)
    .linear(light[0], light[1])
    .removeAlpha()
    .raw()
    .toBuffer();
  const random = randomFrom(seed);
  for (let at = 0; at < scene.length; at += 3) {
    const grain = (random() + random() - 1) * noise;
    for (const channel of [0, 1, 2]) {
      const level = (scene[at + channel] ?? 0) + grain + (random() - 0.5) * noise * 0.7;
      scene[at + channel] = Math.max(0, Math.min(255, level));
    }
  }
  const upright = sharp(scene, { raw: { width, height, channels: 3 } });
  // Stored rotated; the EXIF orientation makes it upright.
  const stored = orientation === 6 ? upright.rotate(270) : upright;
  return stored.withMetadata({ orientation }).jpeg({ quality: jpegQuality }).toBuffer();
}

/** Sky with clouds, a ridge, and water with finer ripples towards the horizon. */
function seaScene(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const noise = fractalNoise(seed);
  const horizon = 0.42;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * (width / height);
      const ridge = horizon - 0.03 - 0.1 * noise(u * 3 + seed, 0.5);
      pixels.set(v < ridge ? sky(u, v) : v < horizon ? rock(u, v) : water(u, v), (y * width + x) * 3);
    }
  }
  return pixels;

  function sky(u: number, v: number): Ink {
    const cloud = Math.max(0, noise(u * 2.5, v * 7) - 0.48) * 2.4;
    return mix([138 + 90 * v, 176 + 50 * v, 214 + 12 * v], [246, 242, 236], cloud);
  }
  function rock(u: number, v: number): Ink {
    return mix([120, 98, 78], [178, 150, 116], noise(u * 24, v * 40));
  }
  function water(u: number, v: number): Ink {
    const depth = (v - horizon) / (1 - horizon);
    const ripple = noise(u * (26 - 20 * depth), (v * 90) / (0.4 + depth));
    return mix([26 + 20 * depth, 84 - 16 * depth, 104 - 20 * depth], [150, 190, 196], ripple ** 2);
  }
}

type Ink = [number, number, number];

function mix(from: Ink, to: Ink, part: number): Ink {
  const blend = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * Math.min(1, Math.max(0, part));
  return [blend(0), blend(1), blend(2)];
}

/** A small boat with its shadow on the water. */
function boat(width: number, height: number): string {
  const size = Math.min(width, height) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(${width * 0.46} ${height * 0.62}) scale(${size}) rotate(-3)">
      <ellipse cx="3" cy="13" rx="42" ry="5" fill="#0c2a33" opacity=".55"/>
      <path d="M-40-4C-20 0 20 0 44-10 40 4 30 12 24 13H-30C-36 10-40 2-40-4Z" fill="#e9e6df"/>
      <path d="M-39 2C-20 6 24 5 42-4L40 0C24 8-20 9-38 6Z" fill="#a8332b"/>
      <path d="M-8-3 0-18H18L24-6Z" fill="#57707c"/><path d="M-6-4 1-16H9L6-4Z" fill="#9fb9c2"/>
      <path d="M-40-6h7v14h-7Z" fill="#22262a"/><path d="M30-9-2 26" stroke="#d8cdb4" stroke-width=".8"/>
      <path d="M-26-4h12v5h-12Z" fill="#e07a1f"/>
    </g></svg>`;
}

/** Pseudo-random numbers from 0 to 1, the same on every run. */
function randomFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Smooth noise in three octaves, from 0 to 1. */
function fractalNoise(seed: number): (x: number, y: number) => number {
  const corner = (x: number, y: number) => {
    const mixed = Math.imul(x * 374761393 + y * 668265263 + seed * 974634777, 1274126177) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const smooth = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - left, y - top].map((part) => part * part * (3 - 2 * part)) as [number, number];
    const row = (at: number) => corner(left, at) + (corner(left + 1, at) - corner(left, at)) * u;
    return row(top) + (row(top + 1) - row(top)) * v;
  };
  return (x, y) => 0.57 * smooth(x, y) + 0.29 * smooth(x * 2, y * 2) + 0.14 * smooth(x * 4, y * 4);
}
