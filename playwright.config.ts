import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { hasTestClock, startTestClock, testMoment } from './scripts/test-clock.mjs';
import { workersFor } from './scripts/workers.mjs';

// The workers read this file too.
if (!hasTestClock()) startTestClock(testMoment);

// Without one, `e2e/servers.ts` says what to do: tools that only read this file need none.
const executablePath = await findChromium();
// The workers need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

// Needs a build: `npm run build`, then for example `npx playwright test e2e/rent.spec.ts --project desk`.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/servers.ts',
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Each worker has its own server and data (`e2e/test.ts`), so any test may run on any of them.
  workers: workersFor(1_000),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    // Without these limits, a wait that never ends uses up the time of its test and hides what it waited for.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
    },
  },
  // A test runs on one device: on the phone if it is tagged `@phone`. The marina's hours must be right in any time zone: one
  // device is far east of the marina.
  projects: [
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Paris' },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Otherwise the screen keeps the model's width, by which pictures are chosen before the layout is known.
        screen: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        timezoneId: 'Asia/Tokyo',
      },
    },
  ],
});
