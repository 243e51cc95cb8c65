import { colours } from './colours.ts';
import { type MeasureText, textSvg } from './text-svg.ts';

export interface TicketWords {
  /** `from` precedes the figure if it is the lowest of several prices. */
  price: { from?: string; figure: string; unit: string; per: string };
  /** Null without reviews. */
  rating: { average: string; count: string } | null;
}

const [top, bottom] = [458, 566];
const star = 'M10 1L12.7 6.9L19.1 7.6L14.3 11.9L15.6 18.2L10 15L4.4 18.2L5.7 11.9L0.9 7.6L7.3 6.9Z';

/** Price and rating on a ticket that lies over the shore: the price, a perforation and the stub with the rating. */
export async function ticketSvg(
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
