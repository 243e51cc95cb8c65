import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { isMain, main, root } from './steps.mjs';

// Draws the icons in `public/` and the share cards of pages without one of their own.
const foam = '#FBF6EA';
const wakes = ['#EE5B3F', '#2B8F97', '#0D2136'];

/** The logo in a square of 48, `width` wide; bolder for small sizes, with rounded corners. */
function icon(paths, { width, round, bold = 0 }) {
  const scale = width / 34;
  const [x, y] = [(48 - width) / 2, (48 - 26.5 * scale) / 2];
  const body = paths
    .map(
      (d, at) =>
        `<path d="${d}" fill="${wakes[at]}"${bold ? ` stroke="${wakes[at]}" stroke-width="${bold}"` : ''}/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48"${round ? ` rx="${round}"` : ''} fill="${foam}"/><g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})">${body}</g></svg>\n`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Packs PNG images into the container format of `/favicon.ico`. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, bytes }, at) => {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

const source = async (path) => (await runnerImport(join(root, 'src', path))).module;

export async function drawIcons() {
  const { markWakes } = await source('shared/mark.ts');
  const put = (name, content) => writeFileSync(join(root, 'public', name), content);
  const tab = icon(markWakes, { width: 38, round: 11 });
  put('favicon.svg', tab);
  const bold = { 16: 1.8, 32: 0.6, 48: 0 };
  const small = [16, 32, 48].map(async (size) => ({
    size,
    bytes: await png(icon(markWakes, { width: 40, round: 11, bold: bold[size] }), size),
  }));
  put('favicon.ico', ico(await Promise.all(small)));
  // Phones round the corners themselves, and masks keep only the middle 80 %.
  const square = icon(markWakes, { width: 33, round: 0 });
  put('apple-touch-icon.png', await png(square, 180));
  const rounded = icon(markWakes, { width: 35, round: 11 });
  for (const size of [192, 512]) {
    put(`icon-${size}.png`, await png(rounded, size));
    put(`icon-maskable-${size}.png`, await png(icon(markWakes, { width: 27, round: 0 }), size));
  }
}

/** After the icons: what draws cards shuts this process's reader of SVG. */
export async function drawSiteCards() {
  const { drawShareCard } = await source('features/share-cards/server/draw-card.ts');
  const { heroPrice } = await source('shared/constants.ts');
  const poster = readFileSync(join(root, 'src/client/assets/hero-wide-2400.webp'));
  const { width, height } = await sharp(poster).metadata();
  // The boat is in the left part of the wide hero image.
  const part = { left: Math.round(width * 0.08), top: 0, width: Math.round(width * 0.66), height };
  const photo = await sharp(poster).extract(part).webp({ quality: 92 }).toBuffer();
  for (const language of ['en', 'fr']) {
    const { home } = await source(`client/i18n/${language}/home.ts`);
    const { shell } = await source(`client/i18n/${language}/shell.ts`);
    const { head } = await source(`client/i18n/${language}/head.ts`);
    const [unit, ...per] = home.price.unit.split(' ');
    const card = await drawShareCard(
      {
        brand: shell.brand,
        // Non-breaking spaces keep the hero's two lines.
        titles: [[home.hero.line1, home.hero.line2].map((line) => line.replaceAll(' ', '\u00a0')).join(' ')],
        lines: [head.card.line],
        price: { from: home.price.from, figure: String(heroPrice), unit, per: per.join(' ') },
        rating: null,
      },
      photo,
      (error) => {
        throw error;
      },
    );
    writeFileSync(join(root, 'public', `share-${language}.jpg`), card);
  }
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await drawIcons();
    await drawSiteCards();
  });
}
