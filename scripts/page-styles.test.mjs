import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesFrom, pages, src } from './page-modules.mjs';

const sheet = readFileSync(join(src, 'client/styles-public.css'), 'utf8');
const routes = readFileSync(join(src, 'routes.ts'), 'utf8');

/** What the first sheet does not look at, as paths under `src`; a folder ends with a slash. */
const left = [...sheet.matchAll(/@source not "\.\.\/([^"]+)";/g)].map(([, path]) => path);
const isLeft = (file) =>
  left.some((path) => {
    const start = join(src, path.replace(/\*$/, ''));
    return file.startsWith(path.endsWith('*') ? start : `${start}/`);
  });

const behindSignIn = routes.slice(routes.indexOf('private-frame.tsx'), routes.indexOf("route('*'"));
const ofPublic = pages.filter(({ file }) => !behindSignIn.includes(`'${file}'`));

describe('the styles of the public pages', () => {
  it.each([...ofPublic, { path: 'every page', file: 'root.tsx' }])(
    'are made from all that $path shows, now or later',
    ({ file }) => {
      expect([...modulesFrom(file)].filter(isLeft).map((path) => path.slice(src.length))).toEqual([]);
    },
  );

  it('leave out parts that are there, of pages that bring their own', () => {
    expect(ofPublic.length).toBeGreaterThan(6);
    expect(pages.length - ofPublic.length).toBeGreaterThan(5);
    expect(left.length).toBeGreaterThan(5);
    for (const path of left) {
      const start = basename(path).replace('*', '');
      expect(
        readdirSync(join(src, dirname(path))).some((name) => name.startsWith(start)),
        path,
      ).toBe(true);
    }
  });
});
