import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thumbnailIndexAfterDeletion } from './thumbnail-index.ts';

describe('the thumbnail of the add form after deleting an upload', () => {
  it.each([
    ['the first when none is left', { selected: 0, deleted: 0, count: 1 }, 0],
    ['never beyond the last', { selected: 5, deleted: 7, count: 4 }, 2],
  ])('is %s', (_, deletion, index) => {
    expect(thumbnailIndexAfterDeletion(deletion)).toBe(index);
  });

  it('stays the same image, or becomes the first if it was deleted', () => {
    const picks = fc.integer({ min: 2, max: 8 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        selected: fc.nat({ max: count - 1 }),
        deleted: fc.nat({ max: count - 1 }),
      }),
    );
    fc.assert(
      fc.property(picks, ({ count, selected, deleted }) => {
        const pictures = Array.from({ length: count }, (_, index) => index);
        const left = pictures.filter((picture) => picture !== deleted);
        const now = left[thumbnailIndexAfterDeletion({ selected, deleted, count })];
        expect(now).toBe(selected === deleted ? left[0] : selected);
      }),
    );
  });
});
