import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { type Outline, outlineOf } from './ink.ts';

/** Text as outlines, from the fonts that the pages use: the machine's own fonts, if it has any, are never asked. */
export type Face = 'display' | 'text' | 'strong';

/** Where the first font has no glyph, the next is asked. Kalnia's figures are unreadable as data: see `fontFor`. */
const files: Record<Face, readonly string[]> = {
  display: [
    'kalnia/files/kalnia-latin-600',
    'kalnia/files/kalnia-latin-ext-600',
    'hanken-grotesk/files/hanken-grotesk-latin-600',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-600',
  ],
  text: [
    'hanken-grotesk/files/hanken-grotesk-latin-500',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-500',
  ],
  strong: [
    'hanken-grotesk/files/hanken-grotesk-latin-700',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-700',
  ],
};

/** In ems. */
const tracking: Record<Face, number> = { display: -0.02, text: 0, strong: -0.01 };
const wordSpacing: Record<Face, number> = { display: -0.14, text: 0, strong: 0 };

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontsOf(face: Face): Font[] {
  return files[face].map((file) => {
    const known = opened.get(file);
    if (known) return known;
    const bytes = readFileSync(require.resolve(`@fontsource/${file}-normal.woff`));
    const font = opentype.parse(new Uint8Array(bytes).buffer);
    opened.set(file, font);
    return font;
  });
}

function fontFor(fonts: readonly Font[], face: Face, character: string): Font | undefined {
  const asked = face === 'display' && /\d/.test(character) ? fonts.slice(2) : fonts;
  return asked.find((font) => font.charToGlyphIndex(character) > 0);
}

/** What of a text can be written: other scripts and emoji are left out, and the gaps where they stood closed. */
export function writable(text: string, face: Face): string {
  const fonts = fontsOf(face);
  return [...text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')]
    .map((character) => (fontFor(fonts, face, character) ? character : '\ufffc'))
    .join('')
    .replace(/\s*\ufffc[\s\ufffc]*/g, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .replace(/^[\s,;:.!?·–—-]+|[\s,;:·–—-]+$/g, '');
}

export interface Lettering {
  outline: Outline;
  /** Pixels to where the next letter would stand. */
  width: number;
}

/** One line of text whose base line starts at (x, y). Characters that no font has are left out. */
export function letter(text: string, face: Face, size: number, x = 0, y = 0): Lettering {
  const fonts = fontsOf(face);
  const outline: Outline = [];
  let pen = x;
  let before: [Font, Glyph] | undefined;
  for (const character of text) {
    const font = fontFor(fonts, face, character);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const em = size / font.unitsPerEm;
    if (before && before[0] === font) pen += font.getKerningValue(before[1], glyph) * em;
    outline.push(...outlineOf(glyph.getPath(0, 0, size).commands, pen, y));
    const space = /\s/.test(character) ? wordSpacing[face] : 0;
    pen += glyph.advanceWidth * em + (tracking[face] + space) * size;
    before = [font, glyph];
  }
  return { outline, width: pen - x };
}

/** The text in lines of at most `width` pixels; a word that is longer than a line is broken. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => breakWord(long, face, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && letter(longer, face, size).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, face: Face, size: number, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && letter(part + character, face, size).width > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

export interface Fit {
  size: number;
  /** Lines, at most. */
  lines: number;
}

/** The text in the first of these sizes that holds it; in the last one what does not fit is cut, and shown to be. */
export function fitText(
  text: string,
  face: Face,
  width: number,
  sizes: readonly [Fit, ...Fit[]],
): { lines: string[]; size: number } {
  let last = { lines: [] as string[], size: sizes[0].size };
  for (const { size, lines: most } of sizes) {
    const lines = wrap(text, face, size, width);
    // A word is broken only where no size is left that would hold it whole.
    const whole = text.split(' ').every((word) => letter(word, face, size).width <= width);
    if (lines.length <= most && whole) return { lines, size };
    last = { lines: lines.length <= most ? lines : shorten(lines.slice(0, most), face, size, width), size };
  }
  return last;
}

function shorten(lines: string[], face: Face, size: number, width: number): string[] {
  let end = lines.at(-1) ?? '';
  while (end !== '' && letter(`${end}…`, face, size).width > width) end = end.slice(0, -1).trimEnd();
  return [...lines.slice(0, -1), `${end.replace(/[\s,;:.·(«“–—-]+$/, '')}…`];
}
