import { markWakes } from '#shared/mark.ts';
import { shareCardSize } from '../share-card.ts';

const { width, height } = shareCardSize;

/** Evening at sea, for an item without a photo: sky, sun, distant hills, bands of water and wakes on it. */
export function seaSvg(left: number): string {
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
