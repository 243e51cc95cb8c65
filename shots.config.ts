import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Run by `npm run shots`: every page and state as a picture.
export default defineConfig({
  ...base,
  testMatch: 'shots.ts',
  retries: 0,
  reporter: [['dot'], ['json', { outputFile: '.cache/shots.json' }]],
  use: { ...base.use, trace: 'off' },
  projects: [{ name: 'shots' }],
});
