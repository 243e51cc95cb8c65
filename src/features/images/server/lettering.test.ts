import { describe, expect, it } from 'vitest';
import { type Canvas, fill, outlineOf, paper } from './ink.ts';
import { fitText, letter, wrap, writable } from './lettering.ts';

const at = ({ data, width }: Canvas, x: number, y: number) => data[(y * width + x) * 3];

describe('ink', () => {
  it('covers what lies inside an outline, and half of a pixel through which its edge goes', () => {
    const canvas = paper(12, 12, '#ffffff');
    fill(canvas, [[2.5, 2, 9, 2, 9, 9, 2.5, 9]], '#000000');
    expect([
      at(canvas, 1, 5),
      at(canvas, 2, 5),
      at(canvas, 3, 5),
      at(canvas, 8, 5),
      at(canvas, 9, 5),
    ]).toEqual([255, 128, 0, 0, 255]);
    expect([at(canvas, 5, 1), at(canvas, 5, 2), at(canvas, 5, 8), at(canvas, 5, 9)]).toEqual([
      255, 0, 0, 255,
    ]);
  });

  it('leaves a hole where an outline goes round the other way, and a slope smooth', () => {
    const canvas = paper(20, 20, '#ffffff');
    fill(
      canvas,
      [
        [0, 0, 20, 0, 20, 20, 0, 20],
        [5, 5, 5, 15, 15, 15, 15, 5],
      ],
      '#000000',
    );
    expect([at(canvas, 2, 10), at(canvas, 10, 10)]).toEqual([0, 255]);
    const slope = paper(20, 20, '#ffffff');
    fill(slope, [[0, 0, 20, 0, 0, 20]], '#000000');
    const total = [...slope.data].reduce((sum, value) => sum + (255 - value) / 255, 0) / 3;
    expect(total).toBeCloseTo(200, 0);
  });

  it('draws what hangs over the edge of the paper as far as the paper goes', () => {
    const canvas = paper(4, 4, '#ffffff');
    fill(canvas, [[-9, -9, 2, -9, 2, 50, -9, 50]], '#000000');
    expect([at(canvas, 0, 0), at(canvas, 1, 3), at(canvas, 2, 2)]).toEqual([0, 0, 255]);
  });

  it('follows both kinds of curves', () => {
    const half = (curve: Parameters<typeof outlineOf>[0]) => {
      const canvas = paper(100, 100, '#ffffff');
      fill(canvas, outlineOf([{ type: 'M', x: 0, y: 50 }, ...curve]), '#000000');
      return [...canvas.data].filter((value) => value < 128).length / 3;
    };
    // Two thirds of the box for a parabola; three quarters of a cubic’s box of handles, of which it fills 3/4.
    expect(half([{ type: 'Q', x1: 50, y1: -50, x: 100, y: 50 }])).toBeCloseTo((100 * 50 * 2) / 3, -2);
    expect(half([{ type: 'C', x1: 0, y1: 0, x2: 100, y2: 0, x: 100, y: 50 }])).toBeCloseTo(3000, -2);
  });
});

describe('lettering', () => {
  it('writes French whole, and leaves out what our fonts have not', () => {
    const french = 'L’œuvre d’été « Cœur naïf » à Al Hoceïma, 4½';
    expect(writable(french, 'display')).toBe(french);
    expect(writable('Jet 😀 ski مرحبا', 'display')).toBe('Jet ski');
    expect(writable('🚤 — Sfiha', 'display')).toBe('Sfiha');
    expect(writable('مرحبا 😀', 'display')).toBe('');
  });

  it('takes its figures from the text font, and letters beyond Western Europe from their own file', () => {
    expect(letter('47', 'display', 100).width).not.toBeCloseTo(letter('47', 'strong', 100).width, 0);
    expect(letter('Ğış', 'display', 100).outline.length).toBeGreaterThan(3);
  });

  it('breaks lines between words, and a word only where no line could hold it', () => {
    const lines = wrap('Les criques de Cala Iris au lever du jour', 'display', 80, 500);
    expect(lines.join(' ')).toBe('Les criques de Cala Iris au lever du jour');
    for (const line of lines) expect(letter(line, 'display', 80).width).toBeLessThanOrEqual(500);
    const broken = wrap('A'.repeat(60), 'display', 80, 500);
    expect(broken.join('')).toBe('A'.repeat(60));
    for (const line of broken) expect(letter(line, 'display', 80).width).toBeLessThanOrEqual(500);
  });

  it('takes the largest size that holds a text, and cuts what the last one does not hold', () => {
    const sizes = [
      { size: 90, lines: 2 },
      { size: 60, lines: 3 },
    ] as const;
    expect(fitText('Quemado Red', 'display', 500, sizes)).toEqual({ lines: ['Quemado', 'Red'], size: 90 });
    expect(fitText('Une matinée dans les criques de Cala Iris', 'display', 500, sizes).size).toBe(60);
    const cut = fitText('Une très longue matinée '.repeat(9).trim(), 'display', 500, sizes);
    expect(cut.lines).toHaveLength(3);
    expect(cut.lines[2]).toMatch(/[^ ]…$/);
    expect(letter(cut.lines[2] ?? '', 'display', 60).width).toBeLessThanOrEqual(500);
  });
});
