import { describe, expect, it } from 'vitest';
import { type Cliff, drawCliff } from './draw-cliff.ts';

const bounds = { x: 100, width: 90, baseline: 400 };
const points = ({ dark, mid, lit, cap }: Cliff) => [...dark, ...mid, ...lit, ...(cap ?? [])];

describe('drawCliff', () => {
  it('draws a cliff exactly as high as its value, entirely above the baseline', () => {
    for (const height of [0, 4, 60, 240]) {
      const cliff = drawCliff({ ...bounds, height, seed: '2026-08' });
      expect(cliff.apex.y).toBe(400 - height);
      for (const { y } of points(cliff)) {
        expect(y).toBeGreaterThanOrEqual(400 - height);
        expect(y).toBeLessThanOrEqual(400);
      }
    }
  });

  it('keeps the cliff within its month, except for its foot', () => {
    for (const seed of ['2026-01', '2026-02', '2026-03']) {
      for (const { x } of points(drawCliff({ ...bounds, height: 200, seed }))) {
        expect(x).toBeGreaterThan(100 - 5);
        expect(x).toBeLessThan(190 + 5);
      }
    }
  });

  it('draws the same seed alike and other seeds differently, with a green top only if it is high', () => {
    const draw = (seed: string) => drawCliff({ ...bounds, height: 200, seed });
    expect(draw('2026-08')).toEqual(draw('2026-08'));
    expect(draw('2026-08').dark).not.toEqual(draw('2026-09').dark);
    expect(drawCliff({ ...bounds, height: 60, seed: 'a' }).cap).toBeNull();
    expect(drawCliff({ ...bounds, height: 200, seed: 'a' }).cap).not.toBeNull();
  });
});
