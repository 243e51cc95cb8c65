import { describe, expect, it } from 'vitest';
import { type Cliff, drawCliff } from './revenue-coastline.ts';

const place = { x: 100, width: 90, base: 400 };
const points = ({ dark, mid, lit, cap }: Cliff) => [...dark, ...mid, ...lit, ...(cap ?? [])];

describe('a cliff', () => {
  it('is exactly as high as its value, and nothing of it is higher or lower than the water', () => {
    for (const height of [0, 4, 60, 240]) {
      const cliff = drawCliff({ ...place, height, seed: '2026-08' });
      expect(cliff.apex.y).toBe(400 - height);
      for (const { y } of points(cliff)) {
        expect(y).toBeGreaterThanOrEqual(400 - height);
        expect(y).toBeLessThanOrEqual(400);
      }
    }
  });

  it('stays in its month’s place, but for its foot', () => {
    for (const seed of ['2026-01', '2026-02', '2026-03']) {
      for (const { x } of points(drawCliff({ ...place, height: 200, seed }))) {
        expect(x).toBeGreaterThan(100 - 5);
        expect(x).toBeLessThan(190 + 5);
      }
    }
  });

  it('looks the same each time, and different from the next', () => {
    const draw = (seed: string) => drawCliff({ ...place, height: 200, seed });
    expect(draw('2026-08')).toEqual(draw('2026-08'));
    expect(draw('2026-08').dark).not.toEqual(draw('2026-09').dark);
  });

  it('is green on top only when it is high', () => {
    expect(drawCliff({ ...place, height: 60, seed: 'a' }).cap).toBeNull();
    expect(drawCliff({ ...place, height: 200, seed: 'a' }).cap).not.toBeNull();
  });
});
