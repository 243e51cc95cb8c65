import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * The shell and the small parts that most public pages show, under `src`. Not the menu, dialogs and toasts, which are
 * fetched when they are wanted, nor the texts of either language.
 */
const onMostPages = [
  'root\\.tsx$',
  'entry\\.client',
  'shared/',
  'client/[^/]+$',
  'client/(data|head)/',
  'client/history/(?!ask-before-leaving)',
  'client/i18n/[^/]+(?<!/(en|fr))\\.tsx?$',
  'client/layout/(?!mobile-menu|in-app-dialog|first-visit-dialog|session-ended-dialog)',
  'client/loading/',
  'client/forms/(choice-group|drafts|field|use-draft)',
  'client/overlays/(restore-focus|toast\\.ts|toast-place|over-dialogs|use-dismiss)',
  'client/ui/(avatar|button|display-type|icons|illustration(-late)?|live-region|logo|photo|skeleton|sliding-wave)\\.tsx?$',
  'client/ui/(stars|state-panel|swell-edge|tabs|tag|wave)\\.tsx?$',
  'features/[^/]+/(limits|endpoints)\\.ts$',
  'features/items/client/(card/item-card|filters/(item-type-names|price-slider-skeleton|price-field))',
  'features/bookings/client/hours/day-clock',
  'features/site/client/error-page',
];

/** Two files instead of thirty for what every page loads: fewer ways to a far server, and packed together smaller. */
const groups = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'shell', test: new RegExp(`/src/(${onMostPages.join('|')})`) },
];

/** What an endpoint says in the API's documentation alone stays with the server. */
const leaveSummaries: Plugin = {
  name: 'sillage:leave-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(/^\s*summary:\s*'(?:[^'\\]|\\.)*',$/gm, ''), map: null }),
  },
};

/** The package's exports name its development build only, checks and warnings with it: browsers get the other one. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${replacement}`, import.meta.url),
  ),
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' && !isSsrBuild ? productionRouter : [] },
  plugins: [tailwindcss(), reactRouter(), leaveSummaries],
  build: {
    // The marks that are drawn by the styles come with them.
    assetsInlineLimit: (path) => /\/marks\/(wave-line|ripple|cross)\.svg$/.test(path),
    // One target for both sides: with two, the styles differ by a few prefixes, and so does the hash in their name.
    target: 'baseline-widely-available',
    rollupOptions: isSsrBuild
      ? // One program: a server compiled apart would carry a second copy of React Router's contexts.
        { input: './src/app/main.ts' }
      : { output: { codeSplitting: { groups } } },
  },
}));
