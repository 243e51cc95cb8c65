import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page loads, in two files instead of twenty-five: fewer ways to a far server, and packed together smaller. */
const everyPage = [
  {
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|use-sync-external-store)\//,
    priority: 2,
  },
  {
    name: 'shell',
    // Not the menu, dialogs and toasts, which are fetched when they are wanted, nor the texts of either language.
    test: /\/src\/(root\.tsx|entry\.client|shared\/|client\/[^/]+\.tsx?$|client\/layout\/(?!mobile-menu|in-app-dialog|first-visit-dialog)|client\/i18n\/[^/]+(?<!\/(en|fr|en-more|fr-more|en-papers|fr-papers))\.ts$|client\/ui\/(avatar|button|display|icons|live-region|logo|page-head|scene|state-panel|swell-edge|toast|wave)\.tsx?$|features\/site\/client\/error-page|features\/[^/]+\/(limits|endpoints)\.ts$)/,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // One target for both sides: with two, the styles differ by a few prefixes, and so does the hash in their name.
    target: 'baseline-widely-available',
    rollupOptions: isSsrBuild
      ? // One program: a server compiled apart would carry a second copy of React Router's contexts.
        { input: './src/server/main.ts' }
      : { output: { codeSplitting: { groups: everyPage } } },
  },
}));
