import { describe, expect, it } from 'vitest';
import { drawableText, fitText } from './text-layout.ts';
import { createMeasureText } from './text-svg.ts';

const measure = createMeasureText();
const title = { face: 'display', width: 500, measure } as const;

describe('drawable text', () => {
  it('keeps French, Turkish and Arabic, and omits emoji and other scripts', async () => {
    for (const text of ['L’œuvre d’été « Cœur naïf » à Al Hoceïma, 4½', 'Ğış', 'رحلة بحرية إلى الحسيمة']) {
      expect(await drawableText(text)).toBe(text);
    }
    // The last one has control characters, and those that change the direction of text.
    for (const text of ['Jet 😀 ski 日本', 'Jet 👨‍👩‍👧‍👦🚤️ski', 'Jet\u0000 \u202eski\u2066\ufffc'])
      expect(await drawableText(text)).toBe('Jet ski');
    expect(await drawableText('🚤 — Sfiha')).toBe('Sfiha');
    expect(await drawableText('日本 😀')).toBe('');
  });
});

describe('text measurement', () => {
  it('counts the spaces at both ends of a text', async () => {
    expect(await measure(' a ', 'text', 100)).toBeGreaterThan((await measure('a', 'text', 100)) + 20);
    expect(await measure('', 'text', 100)).toBe(0);
  });

  it('measures joined Arabic letters, which are narrower than separate ones', async () => {
    const word = 'بحرية';
    const separate = await Promise.all([...word].map((letter) => measure(letter, 'arabic', 100)));
    expect(await measure(word, 'arabic', 100)).toBeLessThan(
      separate.reduce((sum, width) => sum + width) * 0.95,
    );
  });
});

describe('fitting text', () => {
  it('breaks lines between words, and a word only if it is longer than a line', async () => {
    const sizes = [{ size: 80, lines: 20 }] as const;
    for (const [text, space] of [
      ['Les criques de Cala Iris au lever du jour', ' '],
      ['A'.repeat(60), ''],
    ] as const) {
      const { lines } = await fitText(text, { ...title, sizes });
      expect(lines.join(space)).toBe(text);
      for (const line of lines) expect(await measure(line, 'display', 80)).toBeLessThanOrEqual(500);
    }
  });

  it('uses the largest size that holds the text, and shortens what the smallest does not hold', async () => {
    const sizes = [
      { size: 90, lines: 2 },
      { size: 60, lines: 3 },
    ] as const;
    const short = await fitText('Quemado Red', { ...title, sizes });
    expect(short).toEqual({ lines: ['Quemado', 'Red'], size: 90 });
    expect((await fitText('Une matinée dans les criques de Cala Iris', { ...title, sizes })).size).toBe(60);
    const cut = await fitText('Une très longue matinée '.repeat(9).trim(), { ...title, sizes });
    expect(cut.lines).toHaveLength(3);
    expect(cut.lines[2]).toMatch(/[^ ]…$/);
    expect(await measure(cut.lines[2] ?? '', 'display', 60)).toBeLessThanOrEqual(500);
  });
});
