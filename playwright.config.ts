import { defineConfig, devices } from '@playwright/test';
import { longForm } from './e2e/long-form.ts';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { hasTestClock, startTestClock, testMoment } from './scripts/test-clock.mjs';

// The workers read this file too.
if (!hasTestClock()) startTestClock(testMoment);

// Without one, `e2e/servers.ts` says what to do: tools that only read this file need none.
const executablePath = await findChromium();
// The workers read this file too: they need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

/** The files that only the long form runs. */
const rareCases =
  'back-button browse-states head longest moments network offline-slip one-page prefetch push reconnect';

// Needs a build: `npm run build`, then for example `LONG_FORM=browser npx playwright test e2e/rent.spec.ts --project desk`.
export default defineConfig({
  testDir: 'e2e',
  testIgnore: longForm ? [] : rareCases.split(' ').map((name) => `${name}.spec.ts`),
  globalSetup: './e2e/servers.ts',
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Each worker has its own server and data (`e2e/test.ts`), so any test may run on any of them.
  workers: 2,
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
  // Tests of data and errors run at the desk only. `@both` marks tests of layout, touch, keyboard, menus, sheets and
  // dialogs, which run on the phone, in the long form on both devices; `@phone` marks what only a phone has. The marina's
  // hours must be right in any time zone: one device is far east of the marina.
  projects: [
    {
      name: 'desk',
      grepInvert: longForm ? /@phone/ : /@phone|@both/,
      use: { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Paris' },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
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
