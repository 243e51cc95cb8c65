import { expect, it } from 'vitest';
import { nextPath } from './profile-next.ts';

it('goes back to the craft, with the hours that were chosen', () => {
  expect(nextPath('/rental/7?date=2026-11-22#book')).toBe('/rental/7?date=2026-11-22#book');
});

it.each([null, '', '/', 'https://elsewhere.example/rental/7', '//elsewhere.example/', 'javascript:alert(1)'])(
  'offers no way back to %j',
  (asked) => {
    expect(nextPath(asked)).toBeNull();
  },
);
