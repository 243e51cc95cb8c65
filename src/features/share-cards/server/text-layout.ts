import { type Face, isDrawable, type MeasureText } from './text-svg.ts';

/** Invisible characters that join Arabic letters, or keep them apart. */
const joiners = ['\u200c', '\u200d'];

const segmenter = new Intl.Segmenter();

/** What a reader sees as one character: a letter with its accents, an emoji of several code points. */
function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The text without what the fonts cannot draw (emoji, some scripts), and without the gaps that this would leave. */
export async function drawableText(text: string): Promise<string> {
  // Most control characters are not allowed in SVG, and some change the direction of text.
  const clean = text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/\p{C}|\ufffc/gu, (character) => (joiners.includes(character) ? character : ''));
  let drawn = '';
  for (const grapheme of graphemes(clean)) {
    const found = await Promise.all([...grapheme].map(isDrawable));
    drawn += found.every(Boolean) ? grapheme : '\ufffc';
  }
  return drawn
    .replace(/\s*\ufffc[\s\ufffc]*/g, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .replace(/^[\s,;:.!?·–—-]+|[\s,;:·–—-]+$/g, '');
}

export interface FitOptions {
  face: Face;
  width: number;
  /** Font sizes with the most lines that each may take, largest first. */
  sizes: readonly [Fit, ...Fit[]];
  measure: MeasureText;
}

interface Fit {
  size: number;
  lines: number;
}

/** Breaks the text into lines in the largest size that fits; the smallest size cuts what is too long, with an ellipsis. */
export async function fitText(
  text: string,
  { face, width, sizes, measure }: FitOptions,
): Promise<{ lines: string[]; size: number }> {
  let last = { lines: [] as string[], size: sizes[0].size };
  for (const { size, lines: most } of sizes) {
    const fits = async (line: string) => (await measure(line, face, size)) <= width;
    const words = text.split(' ');
    const parts = (await Promise.all(words.map((word) => breakWord(word, fits)))).flat();
    const lines = await wrap(parts, fits);
    // Smaller text is preferred to a broken word.
    if (lines.length <= most && parts.length === words.length) return { lines, size };
    last = { lines: lines.length <= most ? lines : await shorten(lines.slice(0, most), fits), size };
  }
  return last;
}

type Fits = (line: string) => Promise<boolean>;

async function wrap(words: readonly string[], fits: Fits): Promise<string[]> {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !(await fits(longer))) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** The word, in parts if it is longer than a line. */
async function breakWord(word: string, fits: Fits): Promise<string[]> {
  if (word === '' || (await fits(word))) return [word];
  const parts: string[] = [];
  let part = '';
  for (const grapheme of graphemes(word)) {
    if (part !== '' && !(await fits(part + grapheme))) {
      parts.push(part);
      part = '';
    }
    part += grapheme;
  }
  return [...parts, part];
}

async function shorten(lines: string[], fits: Fits): Promise<string[]> {
  const end = graphemes(lines.at(-1) ?? '');
  while (end.length > 0 && !(await fits(`${end.join('').trimEnd()}…`))) end.pop();
  return [...lines.slice(0, -1), `${end.join('').replace(/[\s,;:.·(«“–—-]+$/, '')}…`];
}
