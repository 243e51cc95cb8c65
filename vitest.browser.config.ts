import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { testMoment } from './scripts/test-clock.mjs';

const executablePath = await findChromium();
const viewport = { width: 1280, height: 900 };

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
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/client/testing/before-react.ts', 'src/client/testing/set-up.ts'],
    env: { TEST_NOW: testMoment, LONG_FORM: process.env.LONG_FORM ?? '' },
    // The modules of the product are loaded once; `set-up.ts` resets what they hold.
    isolate: false,
    // Two leave a quarter of two cores idle.
    maxWorkers: 3,
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
