import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * The shell and the small parts that most public pages show, under `src`. Not the menu, dialogs and live updates, which
 * are loaded on demand, nor the texts.
 */
const onMostPages = [
  'root\\.tsx$',
  'entry\\.client',
  'shared/(?!audit-actions|daylight)',
  'client/[^/]+$',
  'client/data/(?!live/(deliver|join|stream))',
  'client/head/',
  'client/history/(?!ask-before-leaving|use-remembered)',
  'client/i18n/[^/]+(?<!/(en|fr))\\.tsx?$',
  'client/layout/(?!mobile-menu|in-app-dialog|first-visit-popup|session-ended-dialog)',
  'client/loading/',
  'client/forms/(choice-group|field)',
  'client/overlays/(restore-focus|toast|toaster|over-dialogs)\\.',
  'client/ui/(avatar|button|display-type|email-text|icons|live-region|logo|photo|skeleton)\\.tsx?$',
  'client/ui/(stars|state-panel|swell-edge|tabs|tag|wave)\\.tsx?$',
  'features/(?!admin/|calendar/|notifications/)[^/]+/(limits|endpoints)\\.ts$',
  'features/images/cover',
  'features/items/client/card/card-transition',
  'features/site/client/error-page',
];

/** Few files instead of thirty for what many pages load: fewer requests, and better compression. */
const groups = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'shell', test: new RegExp(`/src/(${onMostPages.join('|')})`) },
  {
    name: 'item-cards',
    test: new RegExp(
      [
        '/src/features/items/(sharing|hours-link)',
        '/src/features/items/client/card/(item-card|card-grid)',
        '/src/features/items/client/filters/(item-type-filter|price-field|price-slider-skeleton)',
        '/src/client/forms/with-stored',
      ].join('|'),
    ),
  },
];

/** Removes from the browser's files what endpoints only say in the API's documentation. */
const leaveSummaries: Plugin = {
  name: 'sillage:leave-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(/^\s*summary:\s*'(?:[^'\\]|\\.)*',$/gm, ''), map: null }),
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

/** Adds the program of the worker processes: React Router allows only one entry. */
const addWorker: Plugin = {
  name: 'sillage:add-worker',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/app/worker.ts', fileName: 'worker.js' });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveSummaries, addWorker],
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
