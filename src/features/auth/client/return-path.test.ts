import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://sillage.example';

it('goes back to a path of this site with its query', () => {
  expect(returnPath('/rental/7?day=2026-11-22#book', origin)).toBe('/rental/7?day=2026-11-22#book');
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
])('goes home instead of to %j', (stored) => {
  expect(returnPath(stored, origin)).toBe('/');
});
