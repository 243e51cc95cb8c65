import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3917);
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found: `node scripts/chromium.mjs` gets one.');
// The workers read this file too: they need not look again.
process.env.CHROMIUM_PATH = executablePath;

// It takes a build (`npm run build`) and then tests what was built: `npx playwright test e2e/rent.spec.ts`.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // All journeys share one server and its data: one at a time, so that none meets another's half-made booking.
  workers: 1,
  // A noisy machine may miss one wait of hundreds: there, a journey may try once more and is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    // The first visit's welcome has a journey of its own: in the others it has been dismissed.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [{ name: 'hasSeenFirstVisitPopup', value: 'true' }],
        },
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The marina's hours must come out right on any device: one is far east of it, the other near.
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        timezoneId: 'Asia/Tokyo',
      },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Paris' } },
  ],
  webServer: {
    command: 'node scripts/serve-e2e.mjs',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port) },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
