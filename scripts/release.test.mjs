import { expect, it } from 'vitest';
import { changesOf, migrationFaults, released } from './release.mjs';

it('no migration of a release was edited or removed, and new ones come after them', () => {
  expect(migrationFaults()).toEqual([]);
});

it('an edited migration, a missing one and one that comes too early are named', () => {
  const known = { '0001_people.sql': 'hash', '0001_gone.sql': 'hash', '0002_items.sql': 'hash' };
  const hash = (name) => (name === '0001_people.sql' ? 'other' : 'hash');
  expect(migrationFaults(known, hash)).toEqual([
    '0001_gone.sql is part of a release and is missing',
    '0001_people.sql is part of a release and was edited: write a new file instead',
  ]);
  expect(migrationFaults({ '0005_reviews.sql': 'hash' }, () => 'hash')[0]).toBe(
    '0001_people.sql must come after 0005_reviews.sql, which is part of a release',
  );
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
