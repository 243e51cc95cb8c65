import { expect, it } from 'vitest';
import { thumbnailAfterDeletion } from './thumbnail.ts';

type Row = [string | null, string, string[], string | null, string];

it.each<Row>([
  ['a', 'a', ['b', 'c'], 'b', 'moves to the first that remains'],
  ['b', 'b', ['a', 'c'], 'a', 'moves to the first, not to the next'],
  ['b', 'a', ['b', 'c'], 'b', 'stays when another is deleted'],
  ['b', 'c', ['a', 'b'], 'b', 'stays when one after it is deleted'],
  ['a', 'a', [], null, 'is cleared when none remains'],
  [null, 'a', ['b'], null, 'is not set when there was none'],
])(
  'changes the thumbnail %s when %s is deleted and %j remain to %s: %s',
  (thumbnail, deleted, remaining, left) => {
    expect(thumbnailAfterDeletion({ thumbnail, deleted, remaining })).toBe(left);
  },
);
