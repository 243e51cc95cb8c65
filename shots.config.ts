import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const [server] = [base.webServer ?? []].flat();
if (!server) throw new Error('The browser tests have no server to photograph.');

// What `npm run shots` runs: every page and state as a picture, two at a time since they only read.
export default defineConfig({
  ...base,
  testMatch: 'shots.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: [['dot'], ['json', { outputFile: '.cache/shots.json' }]],
  use: { ...base.use, baseURL: new URL(server.url ?? '').origin, trace: 'off' },
  projects: [{ name: 'shots' }],
  webServer: server,
});
