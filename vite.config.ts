import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { errorTable } from './src/shared/error-table.ts';
import { type Page, publicPages } from './src/shared/pages.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const src = fileURLToPath(new URL('src/', import.meta.url));
/** The ids of the modules that an entry imports, statically and in the end. */
const reached = new Map<string, Set<string>>();

function reachedFrom(entry: string, graph: Graph): Set<string> {
  const known = reached.get(entry);
  if (known) return known;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !id.startsWith(src)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(src + entry);
  reached.set(entry, found);
  return found;
}

/** The modules that one of these entries reaches. */
const reachedBy = (name: string, ...entries: readonly string[]) => ({
  name: (id: string, graph: Graph) =>
    entries.some((entry) => reachedFrom(entry, graph).has(id)) ? name : null,
});

/** The modules that each of these pages reaches. */
const sharedBy = (name: string, ...pages: readonly Page[]) => ({
  name: (id: string, graph: Graph) =>
    pages.every(({ file }) => reachedFrom(file, graph).has(id)) ? name : null,
});

/** Few files for the first loads: fewer requests, and better compression. A module goes to the first group that names it. */
const groups = [
  // Without what only a few pages use.
  {
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*\/(mutationObserver|useMutation))/,
  },
  reachedBy('shell', 'entry.client.tsx', 'root.tsx', 'client/layout/page-frame.tsx'),
  // Each page loads only what it needs: the home page no choice of days, the listings no tabs, an item's page no cards.
  sharedBy('visitors', publicPages.home, publicPages.listings, publicPages.rental),
  sharedBy('tabs', publicPages.home, publicPages.rental),
  sharedBy('days', publicPages.listings, publicPages.rental),
  sharedBy('cards', publicPages.home, publicPages.listings),
  reachedBy('late', 'client/loading/late-parts.tsx', 'client/replaced-text.ts'),
  // Otherwise each would be a file of its own: they are small, and other pages use some of them.
  sharedModulesOf(publicPages.listings.file, 'lists'),
  sharedModulesOf(publicPages.rental.file, 'hours'),
];

/** Those modules of a page that others import, too. */
function sharedModulesOf(file: string, name: string) {
  return {
    name: (id: string, graph: Graph) => {
      const modules = reachedFrom(file, graph);
      const isShared = graph.getModuleInfo(id)?.importers.some((importer) => !modules.has(importer));
      return modules.has(id) && id !== src + file && isShared ? name : null;
    },
  };
}

/**
 * Removes from the browser's files what only the server reads: the sentences of the API's documentation, the statuses and codes
 * of its responses, and the parameters of pages and all but the names of their files.
 */
const stripForBrowser: Plugin = {
  name: 'sillage:strip-for-browser',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/(endpoints|shared\/pages)\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\bsummary:\s*'(?:[^'\\]|\\.)*',/g, '')
        .replace(/\b(status: \d+|(signedOut|missing)Code: '\w+'),/g, '')
        .replace(/\bparameters:\s*\[[^\]]*\],/g, '')
        .replace(/\bfile: '[^']*\/([^']*)-page\.tsx'/g, "file: '$1'"),
      map: null,
    }),
  },
};

/** Gives each language's file of error messages its own sentences only: the table has those of both. */
const oneLanguage: Plugin = {
  name: 'sillage:one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/i18n\/(en|fr)\/codes\.ts$/ },
    handler(id) {
      const language = id.includes('/fr/') ? 'fr' : 'en';
      const sentences = Object.entries(errorTable).map(([code, row]) => [code, row[language]]);
      return `export const codes = ${JSON.stringify(Object.fromEntries(sentences))};`;
    },
  },
};

/** Bundled into the server: to load their many files would take a fifth of its start. */
const bundledOnServer = [
  '@tanstack/query-core',
  '@tanstack/react-query',
  'jose',
  'kysely',
  'libphonenumber-js',
  'oauth4webapi',
  'openid-client',
  'react-day-picker',
  'react-hook-form',
];

/** The router without its warnings for development, which its package exports to bundlers in any case. */
const productionRouter = { 'react-router/dom': 'dom-export', 'react-router': 'index' };
const routerAliases = Object.entries(productionRouter).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  ),
}));

/** Adds the program of the worker processes: React Router allows only one entry. */
const addWorker: Plugin = {
  name: 'sillage:add-worker',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/app/worker.ts', fileName: 'worker.js' });
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), stripForBrowser, oneLanguage, addWorker],
  resolve: { alias: command === 'build' && !isSsrBuild ? routerAliases : [] },
  ssr: { noExternal: bundledOnServer },
  build: {
    // Marks that the styles draw are inlined into them.
    assetsInlineLimit: (path) => /\/marks\/(wave-line|ripple|cross)\.svg$/.test(path),
    // The same target for both builds: otherwise the styles, and the hashes in their names, differ by a few prefixes.
    target: 'baseline-widely-available',
    rollupOptions: isSsrBuild
      ? // One bundle: a separately built server would contain a second copy of React Router's contexts.
        { input: './src/app/main.ts' }
      : { output: { codeSplitting: { groups } } },
  },
}));
