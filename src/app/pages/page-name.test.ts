import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageName } from './page-name.ts';

const map = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
const patterns = [...map.matchAll(/(index|route)\('([^']*)'/g)]
  .map(([, kind, path]) => (kind === 'index' ? '/' : `/${path}`))
  // Development only.
  .filter((pattern) => pattern !== '/styleguide');

it('names every page by its pattern', () => {
  expect(patterns.length).toBeGreaterThan(12);
  const names = patterns.map((pattern) =>
    pageName(pattern.replace(':id', '0192f-1').replace('*', 'nothing')),
  );
  expect(names).toEqual(patterns);
});

it('has one name for all other paths', () => {
  for (const path of ['/nothing', '/bookings/', '/bookings/1/2/slip', '/LISTINGS', '/%2F', ''])
    expect(pageName(path)).toBe('/*');
});
