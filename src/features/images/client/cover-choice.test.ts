import { expect, it } from 'vitest';
import { coverAfterRemoval, coverAmong } from './cover-choice.ts';
import type { Upload } from './upload-queue.ts';

const upload = (key: string, state: Upload['state'] = 'done') => ({ key, state }) as Upload;
const photos = [upload('a'), upload('b'), upload('c'), upload('d')];

it('is the first photo until one is chosen', () => {
  expect(coverAmong(photos, null)?.key).toBe('a');
  expect(coverAmong([upload('a', 'failed'), upload('b')], null)?.key).toBe('b');
  expect(coverAmong([], 'a')).toBeNull();
});

it('moves to the first when it is removed itself, and stays the same picture otherwise (D26)', () => {
  expect(coverAfterRemoval(photos, 'c', 'c')).toBe('a');
  expect(coverAfterRemoval(photos, 'c', 'a')).toBe('c');
  expect(coverAfterRemoval(photos, 'b', 'd')).toBe('b');
  expect(coverAfterRemoval([upload('a')], 'a', 'a')).toBeNull();
});

it('does not move for a file that was refused', () => {
  const mixed = [upload('notes', 'failed'), ...photos];
  expect(coverAfterRemoval(mixed, 'c', 'notes')).toBe('c');
});
