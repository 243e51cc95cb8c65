import { markWakes } from '#shared/mark.ts';
import { shareCardSize } from '../share-card.ts';
import { colours } from './colours.ts';
import { seaSvg } from './sea-svg.ts';
import { drawableText, fitText } from './text-layout.ts';
import { createMeasureText, isRightToLeft, type MeasureText, textSvg } from './text-svg.ts';
import { type TicketWords, ticketSvg } from './ticket-svg.ts';

/** The texts of a card, in any script: what the fonts cannot draw is left out. */
export interface CardWords extends TicketWords {
  brand: string;
  /** The first that can be drawn becomes the title. */
  titles: readonly string[];
  /** Below the title. */
  lines: readonly string[];
}

const { width, height } = shareCardSize;
const margin = 64;
const columnWidth = 424;
/** The mean x of the edge between text and picture. */
const shore = 548;

/** The part of the card that the picture covers; its left edge lies under the shore. */
export const pictureLeft = shore - 40;

/** A card as SVG. With a photo, the SVG is transparent over it; without, the sea is drawn there. */
export async function cardSvg(words: CardWords, { hasPhoto }: { hasPhoto: boolean }): Promise<string> {
  const measure = createMeasureText();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    hasPhoto ? '' : seaSvg(pictureLeft),
    shoreSvg(),
    brandSvg(words.brand),
    await titleSvg(words, measure),
    await ticketSvg(words, margin - 8, measure),
    '</svg>',
  ].join('');
}

/** The edge of the paper is a swell, with a second one behind it. */
function shoreSvg(): string {
  const path = (x: (y: number) => number): string => {
    let line = 'M-9 -9';
    for (let y = -9; y <= height + 9; y += 3) line += `L${x(y).toFixed(2)} ${y}`;
    return `${line}L-9 ${height + 9}Z`;
  };
  const swell = (phase: number, rise: number) => (y: number) =>
    rise * (Math.sin((y / height) * 4.6 + phase) + 0.35 * Math.sin((y / height) * 9.2 + phase * 2));
  const [front, back] = [swell(0.5, 20), swell(1.05, 24)];
  return `<path fill="${colours.teal}" d="${path((y) => shore + 14 + back(y))}"/>
    <path fill="${colours.foam}" d="${path((y) => shore + front(y))}"/>`;
}

function brandSvg(brand: string): string {
  const fills = [colours.coral, colours.sea, colours.navy];
  const mark = markWakes.map((wake, at) => `<path fill="${fills[at]}" d="${wake}"/>`).join('');
  const name = textSvg(brand, margin + 66, 88, { face: 'display', size: 40, fill: colours.navy });
  return `<g transform="translate(${margin} 52) scale(1.5)">${mark}</g>${name}`;
}

async function titleSvg({ titles, lines }: CardWords, measure: MeasureText): Promise<string> {
  const drawable = await Promise.all(titles.map(drawableText));
  const title = drawable.find((text) => text !== '') ?? '';
  const rightToLeft = isRightToLeft(title);
  const face = rightToLeft ? 'arabic' : 'display';
  const fitted = await fitText(title, {
    face,
    width: columnWidth,
    sizes: [
      { size: 92, lines: 2 },
      { size: 76, lines: 3 },
      { size: 68, lines: 3 },
      { size: 58, lines: 4 },
      { size: 52, lines: 4 },
      { size: 46, lines: 5 },
    ],
    measure,
  });
  const below = (await Promise.all(lines.map(drawableText))).filter((line) => line !== '' && line !== title);
  const { size } = fitted;
  const lineHeight = Math.round(size * 1.02);
  const blockHeight = lineHeight * fitted.lines.length + 12 + below.length * 36;
  // An Arabic title is aligned right in the column, and so are the lines below it.
  const anchor = rightToLeft ? 'end' : 'start';
  const x = rightToLeft ? margin + columnWidth : margin;
  // Vertically centred between brand and ticket.
  let y = 118 + Math.round((322 - blockHeight) / 2) + Math.round(size * 0.82);
  const texts: string[] = [];
  for (const line of fitted.lines) {
    const start = rightToLeft ? x : x - size * 0.04;
    texts.push(textSvg(line, start, y, { face, size, fill: colours.navy, anchor, rightToLeft }));
    y += lineHeight;
  }
  y += 12 + 26 - Math.round(size * 0.82);
  for (const line of below) {
    const one = { face: 'text', width: columnWidth, sizes: [{ size: 27, lines: 1 }], measure } as const;
    const [text = ''] = (await fitText(line, one)).lines;
    texts.push(textSvg(text, x, y, { face: 'text', size: 27, fill: colours.muted, anchor }));
    y += 36;
  }
  return texts.join('');
}
