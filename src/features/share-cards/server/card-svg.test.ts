import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { type CardWords, cardSvg } from './card-svg.ts';
import { fontOptions } from './text-svg.ts';

const words: CardWords = {
  brand: 'Sillage',
  titles: ['Quemado Red'],
  lines: ['Sea-Doo Spark', 'Jet ski · Al Hoceima'],
  price: { figure: '450', unit: 'MAD', per: 'per hour' },
  rating: null,
};
const draw = (changes: Partial<CardWords>) => cardSvg({ ...words, ...changes }, { hasPhoto: true });

/** The texts of an SVG, each without its markup. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, content = '']) => content.replace(/<[^>]*>/g, ''));

it('shows brand, title, lines, price and rating', async () => {
  const svg = await draw({ rating: { average: '4.8', count: '(12)' } });
  const title = ['Quemado', 'Red', 'Sea-Doo Spark', 'Jet ski · Al Hoceima'];
  expect(textsOf(svg)).toEqual(['Sillage', ...title, '450', 'MAD', 'per hour', '4.8', '(12)']);
});

it('uses the first title that the fonts can draw, and does not repeat it below', async () => {
  const svg = await draw({ titles: ['日本 🚤', 'Spark'], lines: ['Spark', 'Jet ski'] });
  expect(textsOf(svg)).toEqual(['Sillage', 'Spark', 'Jet ski', '450', 'MAD', 'per hour']);
});

it('aligns an Arabic title right, in reading direction on each line', async () => {
  const svg = await draw({ titles: ['رحلة Sea-Doo بحرية إلى كالا إيريس'] });
  const arabic = /<text x="488"[^>]*font-family="Noto Sans Arabic"[^>]*text-anchor="end">(.*?)</g;
  const lines = [...svg.matchAll(arabic)];
  expect(lines.length).toBeGreaterThan(1);
  for (const [, line = ''] of lines) expect(line).toMatch(/^\u202b.*\u202c$/);
});

it('draws titles that contain markup as text', async () => {
  const svg = await draw({ titles: ['</text><image href="file:///etc/passwd"/> & <b>'] });
  expect(svg).not.toMatch(/<(image|b)\b/);
  const { width, height } = new Resvg(svg, fontOptions).render();
  expect([width, height]).toEqual([1200, 630]);
});

it('draws the sea only if there is no photo', async () => {
  const [withPhoto, without] = await Promise.all([draw({}), cardSvg(words, { hasPhoto: false })]);
  const alphaAtRight = (svg: string) =>
    new Resvg(svg, fontOptions).render().pixels[(100 * 1200 + 1100) * 4 + 3];
  expect([alphaAtRight(withPhoto), alphaAtRight(without)]).toEqual([0, 255]);
});
