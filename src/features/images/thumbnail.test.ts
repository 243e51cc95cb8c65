import { expect, it } from 'vitest';
import { thumbnailAfterDeletion } from './thumbnail.ts';

type Row = [string | null, string, string[], string | null, string];

it.each<Row>([
  ['a', 'a', ['b', 'c'], 'b', 'moves to the first that remains'],
  ['b', 'b', ['a', 'c'], 'a', 'moves to the first, not to the next'],
  ['b', 'a', ['b', 'c'], 'b', 'stays where another is deleted'],
  ['b', 'c', ['a', 'b'], 'b', 'stays where one behind it is deleted'],
  ['a', 'a', [], null, 'is cleared where none remains'],
  [null, 'a', ['b'], null, 'is not chosen where there was none'],
])('of %s, once %s is deleted and %j remain, is %s: %s', (thumbnail, deleted, remaining, left) => {
  expect(thumbnailAfterDeletion({ thumbnail, deleted, remaining })).toBe(left);
});
