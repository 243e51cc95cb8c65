import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageAt } from '../src/shared/pages.ts';
import { root } from './steps.mjs';

const file = (path) => readFileSync(join(root, 'public', path));
const manifests = ['manifest.webmanifest', 'manifest-fr.webmanifest'];

describe.each(manifests)('%s', (name) => {
  const manifest = JSON.parse(file(name).toString());

  it('has the name, start URL and colors', () => {
    expect(manifest.name).toMatch(/^Sillage/);
    expect(manifest).toMatchObject({
      short_name: 'Sillage',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const theme = /content="(#\w+)"/.exec(
      readFileSync(join(root, 'src/client/head/page-head.tsx'), 'utf8'),
    )?.[1];
    expect([manifest.theme_color, manifest.background_color]).toEqual([theme, theme]);
    expect(manifest.lang).toBe(name.includes('-fr') ? 'fr' : 'en');
  });

  it('has icons of the declared sizes, also maskable ones', async () => {
    const sizes = [];
    for (const { src, sizes: said, type, purpose = 'any' } of manifest.icons) {
      if (type === 'image/svg+xml') expect(file(src).toString()).toContain('<svg');
      else {
        const { format, width, height } = await sharp(file(src)).metadata();
        expect([format, `${width}x${height}`]).toEqual(['png', said]);
      }
      sizes.push(`${said} ${purpose}`);
    }
    for (const needed of ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']) {
      expect(sizes).toContain(needed);
    }
  });

  it('has shortcuts to existing pages', () => {
    for (const { url, icons } of manifest.shortcuts) {
      expect(pageAt(url)).toBeDefined();
      for (const { src } of icons) expect(existsSync(join(root, 'public', src))).toBe(true);
    }
  });
});

it('differs between the languages in its texts only', () => {
  const [english, french] = manifests.map((name) => JSON.parse(file(name).toString()));
  const wordless = ({ name, description, lang, shortcuts, ...rest }) => ({
    ...rest,
    to: shortcuts.map(({ url }) => url),
  });
  expect(wordless(french)).toEqual(wordless(english));
});

it('has an opaque icon for iOS, which would fill transparency with black', async () => {
  const { width, height } = await sharp(file('apple-touch-icon.png')).metadata();
  expect([width, height]).toEqual([180, 180]);
  expect((await sharp(file('apple-touch-icon.png')).stats()).isOpaque).toBe(true);
});

it('has a favicon.ico in three sizes', async () => {
  const ico = file('favicon.ico');
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at;
    const offset = ico.readUInt32LE(entry + 12);
    return [ico.readUInt8(entry), ico.subarray(offset, offset + ico.readUInt32LE(entry + 8))];
  });
  expect(pictures.map(([size]) => size)).toEqual([16, 32, 48]);
  for (const [size, bytes] of pictures) expect((await sharp(bytes).metadata()).width).toBe(size);
});

it.each(['share-en.jpg', 'share-fr.jpg'])('has %s in the format for shared links', async (name) => {
  const { format, width, height } = await sharp(file(name)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(file(name).length).toBeLessThan(300_000);
});
