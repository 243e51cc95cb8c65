import { shareCardSize } from '#features/images/limits.ts';
import { markWakes } from '#shared/mark.ts';
import { openImage, openPixels } from './decoder.ts';
import { type Canvas, fill, type Outline, outlineOf, paper } from './ink.ts';
import { type Face, fitText, letter, writable } from './lettering.ts';
import { drawSea } from './share-card-sea.ts';
import { commandsOf } from './svg-path.ts';

const inks = {
  navy: '#0d2136',
  teal: '#17697a',
  sea: '#2b8f97',
  aqua: '#6fc2bb',
  foam: '#fbf6ea',
  coral: '#ee5b3f',
  coralDark: '#b93b2b',
  muted: '#4a6070',
} as const;

/** What a card says. Texts may be in any script: what our fonts can't write is left out. */
export interface CardWords {
  brand: string;
  /** In this order; the first that can be written is shown. */
  titles: readonly string[];
  /** Below the title. */
  lines: readonly string[];
  /** `from` stands before the figure, where it is the lowest of several. */
  price: { from?: string; figure: string; unit: string; per: string };
  /** Null where there are no reviews. */
  rating: { average: string; count: string } | null;
}

const { width, height } = shareCardSize;
const margin = 64;
/** Where the paper ends and the picture begins, before the swell moves it. */
const shore = 548;
const column = 424;

/** The picture that a shared link shows, as a JPEG. Where there is no photo, the sea is drawn. */
export async function drawShareCard(words: CardWords, photo: Buffer | null): Promise<Buffer> {
  const canvas = paper(width, height, inks.foam);
  const isLaid = photo !== null && (await lay(canvas, photo, shore - 40));
  if (!isLaid) drawSea(canvas, shore - 40);
  drawShore(canvas);
  drawBrand(canvas, words.brand);
  drawTitle(canvas, words);
  drawTicket(canvas, words);
  return encode(canvas);
}

/** False where the photo's file can't be read. */
async function lay(canvas: Canvas, photo: Buffer, left: number): Promise<boolean> {
  const pixels = await openImage(photo, 'webp')
    .resize({ width: width - left, height, fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!pixels) return false;
  const { data, info } = pixels;
  for (let y = 0; y < info.height; y++) {
    data.copy(canvas.data, (y * width + left) * 3, y * info.width * 3, (y + 1) * info.width * 3);
  }
  return true;
}

/** The paper's edge is a swell, with a second one behind it. */
function drawShore(canvas: Canvas): void {
  const edge = (x: (y: number) => number): Outline => {
    const line = [-9, -9];
    for (let y = -9; y <= height + 9; y += 3) line.push(x(y), y);
    return [[...line, -9, height + 9]];
  };
  const swell = (phase: number, rise: number) => (y: number) =>
    rise * (Math.sin((y / height) * 4.6 + phase) + 0.35 * Math.sin((y / height) * 9.2 + phase * 2));
  const [front, back] = [swell(0.5, 20), swell(1.05, 24)];
  fill(
    canvas,
    edge((y) => shore + 14 + back(y)),
    inks.teal,
  );
  fill(
    canvas,
    edge((y) => shore + front(y)),
    inks.foam,
  );
}

function write(
  canvas: Canvas,
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  ink: string,
): number {
  const { outline, width: wide } = letter(text, face, size, x, y);
  fill(canvas, outline, ink);
  return wide;
}

function drawBrand(canvas: Canvas, brand: string): void {
  const wakes = [inks.coral, inks.sea, inks.navy];
  markWakes.forEach((wake, at) => {
    fill(canvas, outlineOf(commandsOf(wake), margin, 52, 1.5), wakes[at] ?? inks.navy);
  });
  write(canvas, brand, 'display', 40, margin + 66, 88, inks.navy);
}

function drawTitle(canvas: Canvas, { titles, lines }: CardWords): void {
  const title = titles.map((text) => writable(text, 'display')).find((text) => text !== '') ?? '';
  const { lines: written, size } = fitText(title, 'display', column, [
    { size: 92, lines: 2 },
    { size: 76, lines: 3 },
    { size: 68, lines: 3 },
    { size: 58, lines: 4 },
    { size: 52, lines: 4 },
    { size: 46, lines: 5 },
  ]);
  const below = lines.map((line) => writable(line, 'text')).filter((line) => line !== '' && line !== title);
  const leading = Math.round(size * 1.02);
  const block = leading * written.length + 12 + below.length * 36;
  // In the middle of what brand and ticket leave.
  let y = 118 + Math.round((322 - block) / 2) + Math.round(size * 0.82);
  for (const line of written) {
    write(canvas, line, 'display', size, margin - size * 0.04, y, inks.navy);
    y += leading;
  }
  y += 12 + 26 - Math.round(size * 0.82);
  for (const line of below) {
    const [fitted = ''] = fitText(line, 'text', column, [{ size: 27, lines: 1 }]).lines;
    write(canvas, fitted, 'text', 27, margin, y, inks.muted);
    y += 36;
  }
}

const star = commandsOf(
  'M10 1L12.7 6.9L19.1 7.6L14.3 11.9L15.6 18.2L10 15L4.4 18.2L5.7 11.9L0.9 7.6L7.3 6.9Z',
);

/** Price and rating on a ticket that lies over the shore: stub and body, with the perforation between them. */
function drawTicket(canvas: Canvas, { price, rating }: CardWords): void {
  const [top, bottom] = [458, 566];
  const base = bottom - 36;
  const from = price.from ? letter(price.from, 'text', 27).width + 14 : 0;
  const figure = letter(price.figure, 'strong', 66).width;
  const unit = Math.max(letter(price.unit, 'strong', 25).width, letter(price.per, 'text', 25).width);
  const body = 30 + from + figure + 14 + unit + 30;
  const stub = rating
    ? 30 +
      34 +
      10 +
      letter(rating.average, 'strong', 46).width +
      10 +
      letter(rating.count, 'text', 27).width +
      32
    : 0;
  const [left, right] = [margin - 8, margin - 8 + body + stub];
  const tear = left + body;
  fill(canvas, ticket(left + 6, top + 7, right + 6, bottom + 7, rating ? tear + 6 : null), inks.coralDark);
  fill(canvas, ticket(left, top, right, bottom, rating ? tear : null), inks.coral);

  if (price.from) write(canvas, price.from, 'text', 27, left + 30, base - 1, inks.navy);
  write(canvas, price.figure, 'strong', 66, left + 30 + from, base - 1, inks.navy);
  write(canvas, price.unit, 'strong', 25, left + 44 + from + figure, base - 31, inks.navy);
  write(canvas, price.per, 'text', 25, left + 44 + from + figure, base - 1, inks.navy);
  if (!rating) return;
  for (let y = top + 24; y < bottom - 18; y += 12) fill(canvas, disc(tear, y, 2.6), inks.navy, 0.45);
  fill(canvas, outlineOf(star, tear + 30, base - 39, 1.9), inks.navy);
  const average = write(canvas, rating.average, 'strong', 46, tear + 76, base - 7, inks.navy);
  write(canvas, rating.count, 'text', 27, tear + 86 + average, base - 8, inks.navy);
}

function ticket(left: number, top: number, right: number, bottom: number, tear: number | null): Outline {
  const round = 24;
  const notch = 14;
  const line: number[] = [];
  const arc = (x: number, y: number, radius: number, from: number, to: number) => {
    for (let step = 0; step <= 16; step++) {
      const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
      line.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
  };
  arc(left + round, top + round, round, 180, 270);
  if (tear !== null) arc(tear, top, notch, 180, 0);
  arc(right - round, top + round, round, 270, 360);
  arc(right - round, bottom - round, round, 0, 90);
  if (tear !== null) arc(tear, bottom, notch, 0, -180);
  arc(left + round, bottom - round, round, 90, 180);
  return [line];
}

function disc(x: number, y: number, radius: number): Outline {
  const line: number[] = [];
  for (let step = 0; step < 40; step++) {
    line.push(x + radius * Math.cos((step * Math.PI) / 20), y + radius * Math.sin((step * Math.PI) / 20));
  }
  return [line];
}

/** Chats refuse, or cut, pictures that are heavier; a noisy photo is made lighter until it is not. */
async function encode({ data }: Canvas): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of [84, 74, 62, 48, 30]) {
    jpeg = await openPixels({ data, raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= shareCardSize.maxBytes) break;
  }
  return jpeg;
}
