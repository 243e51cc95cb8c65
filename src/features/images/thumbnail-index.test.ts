import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thumbnailIndexAfterDeletion } from './thumbnail-index.ts';

it('the thumbnail of the add form stays the same image, or becomes the first if it was deleted', () => {
  expect(thumbnailIndexAfterDeletion({ selected: 0, deleted: 0, count: 1 })).toBe(0);
  // Never beyond the last.
  expect(thumbnailIndexAfterDeletion({ selected: 5, deleted: 7, count: 4 })).toBe(2);
  const picks = fc.integer({ min: 2, max: 8 }).chain((count) => {
    const place = fc.nat({ max: count - 1 });
    return fc.record({ count: fc.constant(count), selected: place, deleted: place });
  });
  fc.assert(
    fc.property(picks, ({ count, selected, deleted }) => {
      const left = Array.from({ length: count }, (_, index) => index).filter((index) => index !== deleted);
      const now = left[thumbnailIndexAfterDeletion({ selected, deleted, count })];
      expect(now).toBe(selected === deleted ? left[0] : selected);
    }),
    { seed: 1 },
  );
});
