import { expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

it('returns the item’s page with the chosen hours', () => {
  expect(nextPath('/rental/7?date=2026-11-22#book')).toBe('/rental/7?date=2026-11-22#book');
});

it.each([null, '', '/', 'https://elsewhere.example/rental/7', '//elsewhere.example/', 'javascript:alert(1)'])(
  'returns null for %j',
  (next) => {
    expect(nextPath(next)).toBeNull();
  },
);
