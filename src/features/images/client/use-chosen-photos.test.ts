import { expect, it } from 'vitest';
import type { Upload } from './upload-queue.ts';
import { coverAfterRemoval, currentCover } from './use-chosen-photos.ts';

const upload = (key: string, state: Upload['state'] = 'done') => ({ key, state }) as Upload;
const photos = [upload('a'), upload('b'), upload('c'), upload('d')];

it('uses the first photo as cover until one is chosen', () => {
  expect(currentCover(photos, null)?.key).toBe('a');
  expect(currentCover([upload('a', 'failed'), upload('b')], null)?.key).toBe('b');
  expect(currentCover([], 'a')).toBeNull();
});

it('falls back to the first photo when the cover is removed, and otherwise keeps the cover', () => {
  expect(coverAfterRemoval(photos, 'c', 'c')).toBe('a');
  expect(coverAfterRemoval(photos, 'c', 'a')).toBe('c');
  expect(coverAfterRemoval(photos, 'b', 'd')).toBe('b');
  expect(coverAfterRemoval([upload('a')], 'a', 'a')).toBeNull();
});

it('keeps the cover when a refused file is removed', () => {
  const mixed = [upload('notes', 'failed'), ...photos];
  expect(coverAfterRemoval(mixed, 'c', 'notes')).toBe('c');
});
