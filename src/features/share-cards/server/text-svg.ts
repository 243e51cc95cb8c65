import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

/**
 * The fonts of the pages as TTF, the only format that resvg reads. System fonts are not loaded, so a card looks the same
 * on every machine. A character that the requested font lacks is taken from the first of these files that has it.
 */
export const fontOptions: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      'kalnia/600SemiBold/Kalnia_600SemiBold.ttf',
      'hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
      'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
      'hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
      'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    ].map((file) => require.resolve(`@expo-google-fonts/${file}`)),
  },
};

export type Face = 'display' | 'arabic' | 'text' | 'strong';

/** Spacing is in ems. */
export const faces: Record<
  Face,
  { family: string; weight: number; letterSpacing: number; wordSpacing: number }
> = {
  display: { family: 'Kalnia', weight: 600, letterSpacing: -0.02, wordSpacing: -0.14 },
  arabic: { family: 'Noto Sans Arabic', weight: 600, letterSpacing: 0, wordSpacing: 0 },
  text: { family: 'Hanken Grotesk', weight: 500, letterSpacing: 0, wordSpacing: 0 },
  strong: { family: 'Hanken Grotesk', weight: 700, letterSpacing: -0.01, wordSpacing: 0 },
};

/** Control characters of Unicode's bidirectional algorithm: the text between them reads from right to left. */
const [startRightToLeft, endRightToLeft] = ['\u202b', '\u202c'];

/** True if the first letter of the text is Arabic. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text);
}

export interface TextStyle {
  face: Face;
  size: number;
  fill: string;
  /** The side of the text that `x` is: `end` aligns it right. */
  anchor?: 'start' | 'end';
  /** Set for a line of a longer text, which may begin with a word of another script. */
  rightToLeft?: boolean;
}

/** One line of text whose baseline is at `y`. */
export function textSvg(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, fill, anchor = 'start', rightToLeft = isRightToLeft(text) } = style;
  const { family, weight, letterSpacing, wordSpacing } = faces[face];
  const attributes = {
    x,
    y,
    fill,
    'font-family': family,
    'font-size': size,
    'font-weight': weight,
    'letter-spacing': letterSpacing * size,
    'word-spacing': wordSpacing * size,
    'text-anchor': anchor,
  };
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const content = rightToLeft ? startRightToLeft + markup(text, face) + endRightToLeft : markup(text, face);
  return `<text ${list.join(' ')}>${content}</text>`;
}

function markup(text: string, face: Face): string {
  return text.replace(/[<>&]|\d+/g, (part) => {
    if (!/\d/.test(part)) return `&#${part.charCodeAt(0)};`;
    // Kalnia's figures are hard to read as data.
    return face === 'display' ? `<tspan font-family="Hanken Grotesk">${part}</tspan>` : part;
  });
}

const measuredSize = 100;

/** The box around the outlines of a text that starts at 0, 0; undefined if nothing of it is visible. */
function boxOf(text: string, face: Face) {
  const style = { face, size: measuredSize, fill: '#000' };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${textSvg(text, 0, 0, style)}</svg>`;
  return new Resvg(svg, fontOptions).getBBox();
}

/** Measures a text's width in pixels. */
export type MeasureText = (text: string, face: Face, size: number) => Promise<number>;

/**
 * Creates a measuring function that remembers its results. resvg measures on the main thread, half a millisecond a text,
 * so each measurement is a turn of the event loop of its own.
 */
export function createMeasureText(): MeasureText {
  const widths = new Map<string, number>();
  // Between two bars the spaces at both ends of a text count too.
  const edge = (text: string, face: Face) => {
    const box = boxOf(`|${text}|`, face);
    return box ? box.x + box.width : 0;
  };
  return async (text, face, size) => {
    const key = `${face} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      await setImmediate();
      width = (edge(text, face) - edge('', face)) / measuredSize;
      widths.set(key, width);
    }
    return width * size;
  };
}

const drawable = new Map<string, boolean>();

/** True if one of the fonts has a glyph for the character. resvg draws the same box for all characters without one. */
export async function isDrawable(character: string): Promise<boolean> {
  if (/^[ -~À-ÿ]$/.test(character)) return true;
  const known = drawable.get(character);
  if (known !== undefined) return known;
  await setImmediate();
  const unassigned = '\u{10fffd}';
  const found = shapeOf(character) !== shapeOf(unassigned);
  drawable.set(character, found);
  return found;
}

function shapeOf(character: string): string {
  const box = boxOf(character, 'text');
  return box ? [box.x, box.y, box.width, box.height].join() : '';
}
