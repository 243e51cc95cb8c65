import { createRequire } from 'node:module';
import { drawableText, fitText } from '#features/share-cards/server/text-layout.ts';
import { type Face, isRightToLeft } from '#features/share-cards/server/text-svg.ts';

const require = createRequire(import.meta.url);
const fonts: Record<Face, string> = {
  display: 'kalnia/600SemiBold/Kalnia_600SemiBold.ttf',
  text: 'hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  strong: 'hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
  arabic: 'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
};

export interface Run {
  text: string;
  /** Odd: from right to left. */
  level: number;
}

const tokens =
  /(?<number>\p{Nd}+(?:[.,:/٫٬-]\p{Nd}+)*)|(?<arabic>[\p{scx=Arabic}\u200c\u200d]+)|(?<latin>(?:(?!\p{scx=Arabic})[\p{L}\p{M}])+)|(?<bracket>[()[\]«»])|./gsu;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/**
 * The parts of a line from left to right, by Unicode's bidirectional algorithm, simplified. pdfkit shapes each part
 * well, but writes the words of a line in the order of the text.
 */
export function visualRuns(line: string, base: 0 | 1): Run[] {
  const left = base * 2;
  let strong: number = base;
  const found = [...line.matchAll(tokens)].map(({ 0: text, groups = {} }) => {
    const { number, arabic, latin, bracket } = groups;
    if (arabic) strong = 1;
    else if (latin) strong = left;
    // Null: that of both neighbours, as the line if they differ. Numbers after Arabic letters count as Arabic.
    const side = bracket ? base : number || arabic || latin ? strong : null;
    return { text, side, level: number && strong === 1 ? 2 : side };
  });
  const sideOf = ({ side }: { side: number | null }) => side !== null;
  const runs: Run[] = found.map(({ text, level }, at) => {
    const before = found.slice(0, at).findLast(sideOf)?.side ?? base;
    const after = found.slice(at).find(sideOf)?.side ?? base;
    const own = level ?? (before === after ? before : base);
    return { text: own === 1 ? (mirrored[text] ?? text) : text, level: own };
  });
  for (const lowest of [2, 1]) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while (end < runs.length && (runs[end]?.level ?? 0) >= lowest) end++;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return runs;
}

export interface Style {
  face?: Exclude<Face, 'arabic'>;
  size?: number;
  fill?: string;
  /** Lines at most; what is longer ends with "…". */
  lines?: number;
}

export type PdfText = ReturnType<typeof pdfText>;

/** Writes text of any script on a document; what no font can draw is left out. */
export function pdfText(doc: PDFKit.PDFDocument) {
  for (const [face, file] of Object.entries(fonts))
    doc.registerFont(face, require.resolve(`@expo-google-fonts/${file}`));

  const partsOf = (line: string, base: 0 | 1, face: Face) => {
    const parts: { text: string; level: number; face: Face }[] = [];
    for (const run of visualRuns(line, base)) {
      const isNumber = face === 'display' && /\d/.test(run.text);
      const own = /\p{scx=Arabic}/u.test(run.text) ? 'arabic' : isNumber ? 'strong' : face;
      const last = parts.at(-1);
      if (last?.face === own && last.level % 2 === 0 && run.level === last.level) last.text += run.text;
      else parts.push({ ...run, face: own });
    }
    return parts.map((part) => ({ ...part, width: (size: number) => widthOf(part, size) }));
  };
  const widthOf = ({ text, face }: { text: string; face: Face }, size: number) =>
    doc.font(face, size).widthOfString(text);
  const measure = (line: string, face: Face, size: number) =>
    partsOf(line, 0, face).reduce((sum, part) => sum + part.width(size), 0);

  return {
    measure,
    /** The lines of a text in a width. */
    async fit(text: string, width: number, { face = 'text', size = 9, lines = Infinity }: Style) {
      const sizes = [{ size, lines }] as const;
      const fitted = await fitText(await drawableText(text), {
        face,
        width,
        sizes,
        measure: async (...of) => measure(...of),
      });
      return { lines: fitted.lines, base: isRightToLeft(text) ? (1 as const) : (0 as const) };
    },
    /** One line whose baseline is at `y`. */
    draw(
      line: string,
      x: number,
      y: number,
      { face = 'text', size = 9, fill = '#0d2136' }: Style,
      base: 0 | 1 = 0,
    ) {
      let at = x;
      for (const part of partsOf(line, base, face)) {
        const width = part.width(size);
        doc.fillColor(fill).text(part.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += width;
      }
    },
  };
}
