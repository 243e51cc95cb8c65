import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allNamespaces, loadTexts, namespacesOf } from '../src/client/i18n/texts.ts';
import { modulesFrom, pages } from './page-modules.mjs';

const namespaceOf = Object.fromEntries(
  await Promise.all(
    allNamespaces.map(async (namespace) =>
      Object.keys(await loadTexts('en', [namespace])).map((name) => [name, namespace]),
    ),
  ).then((lists) => lists.flat()),
);

/** The namespaces of the texts that these modules use. */
function namespacesUsed(files) {
  const used = new Set();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['`](\w+)\.[\w.${}]+['`]/g)) {
      const namespace = namespaceOf[name];
      if (namespace) used.add(namespace);
    }
  }
  return used;
}

/** The namespaces that deferred parts load with their code. */
function namespacesLoaded(files) {
  return files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /lazyPart(?:<\w+>)?\(\s*\(\) => import\([^)]*\),\s*\[([^\]]*)\]/g,
      ),
    ].flatMap(([, list]) => [...list.matchAll(/'(\w+)'/g)].map(([, namespace]) => namespace)),
  );
}

describe('a page', () => {
  it.each(pages)('at $path loads every text that it or a deferred part of it uses', ({ path, file }) => {
    const known = new Set(namespacesOf(path.replace(':id', '019a').replace('*', 'nothing-here')));
    // Error messages are loaded with the error (`api.ts`) and on the first interaction.
    known.add('codes');
    // Only the server renders the texts for search engines.
    known.add('head');
    const files = [...modulesFrom(file)];
    for (const namespace of namespacesLoaded(files)) known.add(namespace);
    expect([...namespacesUsed(files)].filter((namespace) => !known.has(namespace))).toEqual([]);
  });

  it('has its own texts, found in its source', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(namespacesUsed(modulesFrom('features/site/client/rental/rental-page.tsx'))).toContain('rental');
  });

  it('is found with a trailing slash', () => {
    expect(namespacesOf('/listings/')).toEqual(namespacesOf('/listings'));
    expect(namespacesOf('/')).toEqual(['shell', 'home']);
  });
});

describe('every module of the shell', () => {
  it('uses only texts that every page or a deferred part of the shell loads', () => {
    const files = [...modulesFrom('client/layout/shell.tsx')];
    const loaded = ['shell', ...namespacesLoaded(files)];
    expect([...namespacesUsed(files)].filter((namespace) => !loaded.includes(namespace))).toEqual([]);
  });
});
