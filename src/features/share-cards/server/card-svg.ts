import { shareCardSize } from '#features/share-cards/share-card.ts';
import { markWakes } from '#shared/mark.ts';
import { drawableText, fitText } from './text-layout.ts';
import { createMeasureText, isRightToLeft, type MeasureText, textSvg } from './text-svg.ts';

/** The site's colours, as cards use them. */
export const colours = {
  navy: '#0d2136',
  teal: '#17697a',
  sea: '#2b8f97',
  foam: '#fbf6ea',
  coral: '#ee5b3f',
  coralDark: '#b93b2b',
  muted: '#4a6070',
} as const;

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

/** Evening at sea, for an item without a photo: sky, sun, distant hills, bands of water and wakes on it. */
function seaSvg(left: number): string {
  const band = (top: number, fill: string) =>
    `<rect x="${left}" y="${top}" width="${width - left}" height="${height - top}" fill="${fill}"/>`;
  const sun = [
    [190, 0.25],
    [150, 0.3],
    [108, 1],
  ].map(
    ([radius, opacity]) =>
      `<circle cx="${left + 420}" cy="250" r="${radius}" fill="#f3b63f" fill-opacity="${opacity}"/>`,
  );
  const hills = `
    <path transform="translate(${left} 216)" fill="#d9a766"
      d="M0 82C60 60 90 20 150 40S230 70 300 30S420 60 520 84L520 110L0 110Z"/>
    <path transform="translate(${left} 218)" fill="#b8754a"
      d="M150 110C230 84 290 44 380 60S520 40 700 66L700 110L150 110Z"/>`;
  const water = [band(318, '#6fc2bb'), band(364, '#2b8f97'), band(438, '#17697a'), band(546, '#123a52')];
  const wakes = [
    [90, 372, 2.2, '#cfe0dc'],
    [400, 346, 2.6, '#f3b63f'],
    [250, 420, 4, '#6fc2bb'],
    [470, 462, 5, '#2b8f97'],
    [60, 490, 5.5, '#2b8f97'],
    [330, 556, 8, '#17697a'],
  ].map(
    ([x, y, scale, fill]) =>
      `<path transform="translate(${left + Number(x)} ${y}) scale(${scale})" fill="${fill}" d="${markWakes[0]}"/>`,
  );
  return [band(0, '#f6e1b4'), ...sun, hills, ...water, ...wakes].join('');
}

interface TicketWords {
  /** `from` precedes the figure if it is the lowest of several prices. */
  price: { from?: string; figure: string; unit: string; per: string };
  /** Null without reviews. */
  rating: { average: string; count: string } | null;
}

const [top, bottom] = [458, 566];
const star = 'M10 1L12.7 6.9L19.1 7.6L14.3 11.9L15.6 18.2L10 15L4.4 18.2L5.7 11.9L0.9 7.6L7.3 6.9Z';

/** Price and rating on a ticket that lies over the shore: the price, a perforation and the stub with the rating. */
async function ticketSvg(
  { price, rating }: TicketWords,
  left: number,
  measure: MeasureText,
): Promise<string> {
  const baseline = bottom - 36;
  const from = price.from ? (await measure(price.from, 'text', 27)) + 14 : 0;
  const figure = await measure(price.figure, 'strong', 66);
  const unit = Math.max(await measure(price.unit, 'strong', 25), await measure(price.per, 'text', 25));
  const tear = left + 30 + from + figure + 14 + unit + 30;
  const average = rating ? await measure(rating.average, 'strong', 46) : 0;
  const stub = rating ? 30 + 34 + 10 + average + 10 + (await measure(rating.count, 'text', 27)) + 32 : 0;

  const outline = ticketPath(left, tear + stub, rating ? tear : null);
  const write = (text: string, x: number, y: number, face: 'text' | 'strong', size: number) =>
    textSvg(text, x, y, { face, size, fill: colours.navy });
  const holes = Array.from(
    { length: 6 },
    (_, at) => `<circle cx="${tear}" cy="${top + 24 + at * 12}" r="2.6"/>`,
  );
  return [
    `<path transform="translate(6 7)" fill="${colours.coralDark}" d="${outline}"/>`,
    `<path fill="${colours.coral}" d="${outline}"/>`,
    price.from ? write(price.from, left + 30, baseline - 1, 'text', 27) : '',
    write(price.figure, left + 30 + from, baseline - 1, 'strong', 66),
    write(price.unit, left + 44 + from + figure, baseline - 31, 'strong', 25),
    write(price.per, left + 44 + from + figure, baseline - 1, 'text', 25),
    ...(rating
      ? [
          `<g fill="${colours.navy}" fill-opacity="0.45">${holes.join('')}</g>`,
          `<path transform="translate(${tear + 30} ${baseline - 39}) scale(1.9)" fill="${colours.navy}" d="${star}"/>`,
          write(rating.average, tear + 76, baseline - 7, 'strong', 46),
          write(rating.count, tear + 86 + average, baseline - 8, 'text', 27),
        ]
      : []),
  ].join('');
}

/** Rounded corners, and a notch at both ends of the perforation if there is one. */
function ticketPath(left: number, right: number, tear: number | null): string {
  const round = 24;
  const notch = 14;
  const corner = (x: number, y: number) => `A${round} ${round} 0 0 1 ${x} ${y}`;
  const notchTo = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  return [
    `M${left} ${top + round}${corner(left + round, top)}`,
    tear === null ? '' : `H${tear - notch}${notchTo(tear + notch, top)}`,
    `H${right - round}${corner(right, top + round)}V${bottom - round}${corner(right - round, bottom)}`,
    tear === null ? '' : `H${tear + notch}${notchTo(tear - notch, bottom)}`,
    `H${left + round}${corner(left, bottom - round)}Z`,
  ].join('');
}
