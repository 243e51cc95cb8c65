import { expect, it } from 'vitest';
import { nextPath, returnPath } from './return-path.ts';

const origin = 'https://sillage.example';
const path = '/rental/7?day=2026-11-22#book';

it('a path of this site is kept with its query and hash', () => {
  expect([returnPath(path, origin), nextPath(path)]).toEqual([path, path]);
});

it.each([
  null,
  '',
  'rental/7',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/.\\\\elsewhere.example',
  '//',
  'javascript:alert(1)',
])('returnPath returns the home page instead of %j', (stored) => {
  expect(returnPath(stored, origin)).toBe('/');
});

it.each([null, '', '/', 'https://elsewhere.example/rental/7', '//elsewhere.example/', 'javascript:alert(1)'])(
  'nextPath returns null for %j',
  (next) => {
    expect(nextPath(next)).toBeNull();
  },
);
