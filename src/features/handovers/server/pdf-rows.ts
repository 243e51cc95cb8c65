import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { drawableText, fitText } from '#features/share-cards/server/text-layout.ts';
import { type Face, isRightToLeft } from '#features/share-cards/server/text-svg.ts';

const require = createRequire(import.meta.url);
const bidi = bidiFactory();

const fonts: Record<Face, string> = {
  display: 'kalnia/600SemiBold/Kalnia_600SemiBold.ttf',
  text: 'hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  strong: 'hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
  arabic: 'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
};

/** The site's colours. */
export const colors = {
  navy: '#0d2136',
  sea: '#2b8f97',
  sand: '#f3e6c8',
  foam: '#fbf6ea',
  coral: '#ee5b3f',
  coralDark: '#b93b2b',
  muted: '#4a6070',
};

/** `after` is the space below, in points. */
const styles = {
  title: { face: 'display', size: 28, fill: colors.navy, after: 7 },
  heading: { face: 'display', size: 14, fill: colors.navy, after: 4 },
  text: { face: 'text', size: 8, fill: colors.navy, after: 3 },
  small: { face: 'text', size: 7.5, fill: colors.muted, after: 4 },
  label: { face: 'text', size: 7, fill: colors.muted, after: 0 },
  value: { face: 'strong', size: 9, fill: colors.navy, after: 2.5 },
  alert: { face: 'strong', size: 8, fill: colors.coralDark, after: 0 },
} as const;

export type Column = readonly [x: number, width: number];
export type Style = keyof typeof styles;
type Texts = readonly (string | null | undefined)[];

/** In points of A4. */
export const sheet = { left: 44, width: 507, top: 48, bottom: 800 };

/** Columns of one width beside each other. */
export function columnsOf(count: number, gap = 14, [x, all]: Column = [sheet.left, sheet.width]): Column[] {
  const width = (all + gap) / count - gap;
  return Array.from({ length: count }, (_, at) => [x + at * (width + gap), width]);
}

const arabic = /((?:(?!\p{N})[\p{scx=Arabic}\u200c\u200d])+|[\u0660-\u0669\u06f0-\u06f9]+)/u;

/**
 * The parts of a line from left to right. pdfkit joins and turns the letters of an Arabic word, but writes the words of
 * a line in the order of the text.
 */
export function visualParts(line: string, isArabic: boolean, face: Face): { text: string; face: Face }[] {
  if (!isArabic && !arabic.test(line)) return [{ text: line, face }];
  const levels = bidi.getEmbeddingLevels(line, isArabic ? 'rtl' : 'ltr');
  const parts = bidi.getReorderedString(line, levels).split(arabic);
  return parts.map((text, at) => {
    if (at % 2 === 0) return { text, face };
    return { text: /\p{N}/u.test(text) ? text : [...text].reverse().join(''), face: 'arabic' };
  });
}

/** Writes rows of texts of any script below each other on as many pages as they need. */
export class PdfRows {
  y = sheet.top;

  constructor(readonly doc: PDFKit.PDFDocument) {
    for (const [face, file] of Object.entries(fonts))
      doc.registerFont(face, require.resolve(`@expo-google-fonts/${file}`));
  }

  /** Goes on on the next page unless a height is free on this one. */
  keep(height: number): void {
    if (this.y + height <= sheet.bottom) return;
    this.doc.addPage();
    this.y = sheet.top;
  }

  /**
   * Writes a row of texts, each wrapped in its column, and returns its top. Leaves out what no font can draw, such as
   * emoji. A text of 1,500 characters fits half a page.
   */
  async row(texts: Texts, style: Style, columns = columnsOf(texts.length)): Promise<number> {
    const { face, size, fill, after } = styles[style];
    /** Writes a line, or without `y` only measures it; returns its right end. */
    const write = (line: string, isArabic: boolean, x = 0, y?: number) =>
      visualParts(line, isArabic, face).reduce((at, part) => {
        this.doc.font(part.face, size).fillColor(fill);
        if (y !== undefined) this.doc.text(part.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        return at + this.doc.widthOfString(part.text);
      }, x);
    const cells = await Promise.all(
      columns.map(async ([x, width], at) => {
        const text = texts[at] || '';
        const isArabic = isRightToLeft(text);
        const measure = async (line: string) => write(line, isArabic);
        const options = { face, width, sizes: [{ size, lines: Infinity }], measure } as const;
        const { lines } = await fitText(await drawableText(text), options);
        return { x, width, isArabic, lines };
      }),
    );
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * 1.38;
    this.keep(height);
    const top = this.y;
    for (const { x, width, isArabic, lines } of cells) {
      for (const [at, line] of lines.entries()) {
        // An Arabic paragraph is aligned right, but a name is below its label.
        const indent = isArabic && lines.length > 1 ? width - write(line, isArabic) : 0;
        write(line, isArabic, x + indent, top + (at * 1.38 + 1) * size);
      }
    }
    this.y = top + height + after;
    return top;
  }

  /** A row of labels, each above its value. */
  async facts(facts: readonly [label: string, value: string][], columns?: Column[]): Promise<void> {
    const labels = facts.map(([label]) => label);
    const values = facts.map(([, value]) => value);
    await this.row(labels, 'label', columns);
    await this.row(values, 'value', columns);
  }
}
