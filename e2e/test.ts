import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test as base, type Page } from '@playwright/test';
import { startDemo } from '../scripts/demo-server.mjs';
import { testNow } from '../scripts/test-clock.mjs';
import { createStage, type Stage } from './states/stage.ts';
import { prepareWorld } from './states/world.ts';

interface PerWorker {
  /** The address of this worker's own server, which runs on its own copy of the seeded data. */
  origin: string;
  /** Opens the states of `states/`, with the accounts and rows they need. */
  stage: Stage;
}

/** Keeps a page as it was loaded, like one whose stream of live updates is lost. */
export const withoutLiveUpdates = (page: Page) => page.route('**/api/v1/events', (route) => route.abort());

/**
 * Playwright's `test`, with one server and data folder per worker: tests on different workers cannot see each other's
 * data. Playwright replaces a worker after a failure and for another project, so those start on fresh data too.
 */
export const test = base.extend<object, PerWorker>({
  browser: [
    async ({ browser }, use) => {
      await use(withTestClock(browser));
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const { E2E_FOLDER = '' } = process.env;
      const folder = join(E2E_FOLDER, `worker-${workerIndex}`);
      cpSync(join(E2E_FOLDER, 'seed'), folder, { recursive: true });
      const server = await startDemo(folder);
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  stage: [
    async ({ browser, origin }, use) => {
      await use(createStage(browser, origin, await prepareWorld(origin)));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
  // The first-visit popup has its own tests; in all others it counts as dismissed.
  storageState: ({ origin }, use) =>
    use({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'hasSeenFirstVisitPopup', value: 'true' }] }],
    }),
});

/** Lets all pages of a browser live at the time of the run, like the server. */
function withTestClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.clock.install({ time: testNow() });
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('keydown'))),
    );
    return context;
  };
  return browser;
}
