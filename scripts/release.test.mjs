import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { changesOf, migrationFaults, released } from './release.mjs';

it('no migration of a release was edited or removed, and new ones come after them', () => {
  expect(migrationFaults()).toEqual([]);
});

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

it.each([
  ['an edited migration', { '1.sql': hashOf('b') }, { '1.sql': 'a' }, 'was edited: write a new file'],
  ['a missing one', { '1.sql': hashOf('a') }, {}, '1.sql is part of a release and is missing'],
  [
    'one that comes too early',
    { '2.sql': hashOf('a') },
    { '1.sql': 'b', '2.sql': 'a' },
    '1.sql must come after 2.sql',
  ],
  [
    'an index that an interrupted run would build twice',
    {},
    { '1_concurrently.sql': 'create index concurrently a on b (c)' },
    '1_concurrently.sql must say “concurrently if not exists”',
  ],
])('%s is a fault', (_what, known, texts, fault) => {
  expect(migrationFaults(known, texts)).toEqual([expect.stringContaining(fault)]);
});

it('what a release has stays as it is, and a new migration may follow', () => {
  const texts = { '1.sql': 'a', '2_concurrently.sql': 'create index concurrently if not exists a on b (c)' };
  expect(migrationFaults({ '1.sql': hashOf('a') }, texts)).toEqual([]);
});

it('every release has its changes in the changelog', () => {
  expect(Object.keys(released()).filter((version) => !changesOf(version))).toEqual([]);
});

it('the changes of a version end where the next one begins', () => {
  const changelog = '# Changelog\n\n## 1.1.0\n\nReports.\n\n## 1.0.0\n\nThe first.\n';
  expect(changesOf('1.1.0', changelog)).toBe('Reports.');
  expect(changesOf('1.0.0', changelog)).toBe('The first.');
  expect(changesOf('1.2.0', changelog)).toBe('');
});
