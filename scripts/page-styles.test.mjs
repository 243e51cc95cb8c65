import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesFrom, pages, src } from './page-modules.mjs';

const sheet = readFileSync(join(src, 'client/styles-public.css'), 'utf8');

/** The paths under `src` that the public style sheet excludes. */
const excluded = [...sheet.matchAll(/@source not "\.\.\/([^"]+)";/g)].map(([, path]) => path);
const isExcluded = (file) =>
  excluded.some((path) => {
    const start = join(src, path.replace(/\*$/, ''));
    return file.startsWith(path.endsWith('*') ? start : `${start}/`);
  });

const publicPages = pages.filter(({ isPrivate }) => !isPrivate);

describe('the styles of the public pages', () => {
  it.each([...publicPages, { path: 'every page', file: 'root.tsx' }])(
    'cover every module of $path, deferred ones included',
    ({ file }) => {
      expect([...modulesFrom(file)].filter(isExcluded).map((path) => path.slice(src.length))).toEqual([]);
    },
  );

  it('exclude only existing files of pages with their own style sheet', () => {
    expect(publicPages.length).toBeGreaterThan(6);
    expect(pages.length - publicPages.length).toBeGreaterThan(5);
    expect(excluded.length).toBeGreaterThan(5);
    for (const path of excluded) {
      const start = basename(path).replace('*', '');
      expect(
        readdirSync(join(src, dirname(path))).some((name) => name.startsWith(start)),
        path,
      ).toBe(true);
    }
  });
});
