import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Run by `npm run shots -- --readme`: the pictures of README.md.
export default defineConfig({
  ...base,
  testMatch: 'shots.ts',
  retries: 0,
  reporter: 'list',
  use: { ...base.use, trace: 'off' },
  projects: [{ name: 'shots' }],
});
