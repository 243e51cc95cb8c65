import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allNamespaces, loadTexts, namespacesOf } from '../src/client/i18n/texts.ts';
import { modulesFrom, pages } from './page-modules.mjs';

const topAreas = Object.fromEntries(
  await Promise.all(
    allNamespaces.map(async (area) => Object.keys(await loadTexts('en', [area])).map((name) => [name, area])),
  ).then((lists) => lists.flat()),
);

/** The areas whose texts these modules name. */
function areasSaid(files) {
  const said = new Set();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['`](\w+)\.[\w.${}]+['`]/g)) {
      const area = topAreas[name];
      if (area) said.add(area);
    }
  }
  return said;
}

describe('a page', () => {
  it.each(pages)('at $path has every text that it or a later part of it says', ({ path, file }) => {
    const known = new Set(namespacesOf(path.replace(':id', '019a').replace('*', 'nothing-here')));
    // An error's sentence is fetched with the error (`api.ts`), and with the first touch.
    known.add('codes');
    // What a head says to search engines, the server writes.
    known.add('head');
    expect([...areasSaid(modulesFrom(file))].filter((area) => !known.has(area))).toEqual([]);
  });

  it('has texts of its own, found in its source', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(areasSaid(modulesFrom('features/site/client/rental/rental-page.tsx'))).toContain('rental');
  });

  it('is found with a slash at its end too', () => {
    expect(namespacesOf('/listings/')).toEqual(namespacesOf('/listings'));
    expect(namespacesOf('/')).toEqual(['shell', 'home']);
  });
});

describe('every module of the shell', () => {
  it('says what every page knows', () => {
    const shell = areasSaid(modulesFrom('client/layout/shell.tsx'));
    expect([...shell].filter((area) => area !== 'shell')).toEqual([]);
  });
});
