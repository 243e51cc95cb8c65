import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { testMoment } from './scripts/test-clock.mjs';
import { workersFor } from './scripts/workers.mjs';

const executablePath = await findChromium();
const viewport = { width: 1280, height: 900 };
/** The ring for which the states run instead of the tests of `npm test`: `ci`, `deep` or `shots`. */
const ring = process.env.RING;

// Pages of the product in a real browser, with mocked responses (`src/client/testing`). No build is needed: for example
// `npx vitest run --config vitest.browser.config.ts profile`.
export default defineConfig({
  plugins: [tailwindcss()],
  // Every dependency is found before the first test: one that is found later reloads the page in the middle of a test.
  optimizeDeps: {
    entries: [
      'src/root.tsx',
      'src/features/*/client/**/*-page.tsx',
      'src/client/testing/*',
      'src/**/*.browser.test.tsx',
    ],
    include: ['react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    allowOnly: false,
    include: [ring ? 'src/**/*.states.browser.test.tsx' : 'src/**/*.browser.test.tsx'],
    exclude: ring ? [] : ['**/*.states.browser.test.tsx'],
    setupFiles: ['src/client/testing/before-react.ts', 'src/client/testing/set-up.ts'],
    env: { TEST_NOW: testMoment, ...(ring && { RING: ring }) },
    // The modules of the product are loaded once; `set-up.ts` resets what they hold.
    isolate: false,
    // One per core leaves a quarter of them idle.
    maxWorkers: workersFor(400, 1.5),
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      viewport,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
        // The marina's hours must be right in any time zone: this one is far east of it.
        contextOptions: { viewport, locale: 'en-GB', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
