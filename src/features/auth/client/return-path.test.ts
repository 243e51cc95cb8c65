import { describe, expect, it } from 'vitest';
import { nextPath, returnPath } from './return-path.ts';

const origin = 'https://sillage.example';

describe('returnPath', () => {
  it('returns a path of this site with its query and hash', () => {
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
  ])('returns the home page instead of %j', (stored) => {
    expect(returnPath(stored, origin)).toBe('/');
  });
});

describe('nextPath', () => {
  it('returns the item’s page with the chosen hours', () => {
    expect(nextPath('/rental/7?date=2026-11-22#book')).toBe('/rental/7?date=2026-11-22#book');
  });

  it.each([
    null,
    '',
    '/',
    'https://elsewhere.example/rental/7',
    '//elsewhere.example/',
    'javascript:alert(1)',
  ])('returns null for %j', (next) => {
    expect(nextPath(next)).toBeNull();
  });
});
