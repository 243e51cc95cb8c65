import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type DemoServer, startSeeded } from '../scripts/demo-server.mjs';
import { moveServer, testNow } from '../scripts/test-clock.mjs';

interface PerWorker {
  /** Whether pages load their scripts only after their first image, as they do for users; other tests need not wait. */
  defersScripts: boolean;
  /** The address of this worker's server. */
  origin: string;
  /**
   * Moves a server of the worker's own, and the pages of the test, to another moment, later than that of the test before.
   * Resolves to the server's address.
   */
  liveAt: (page: Page, moment: string) => Promise<string>;
}

/** Keeps a page as it was loaded, like one whose stream of live updates is lost. */
export const withoutLiveUpdates = (page: Page) =>
  page.route('**/api/v1/events', (route) => route.fulfill({ status: 204 }));

const { E2E_FOLDER = '', E2E_ORIGINS = '' } = process.env;

/** Playwright's `test` with a server per worker, on which all of its tests run, and with the clock of the run. */
export const test = base.extend<object, PerWorker>({
  defersScripts: [false, { scope: 'worker', option: true }],
  browser: [
    async ({ browser, defersScripts }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.clock.install({ time: testNow() });
        if (!defersScripts) await context.addInitScript(pressKeyEarly);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ browserName: _ }, use, { parallelIndex }) => use(E2E_ORIGINS.split(',')[parallelIndex] ?? ''),
    { scope: 'worker' },
  ],
  liveAt: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const folder = join(E2E_FOLDER, `moments-${workerIndex}`);
      let demo: DemoServer | undefined;
      await use(async (page, moment) => {
        // Copying is faster than seeding. The copy cannot be used at a moment before its rows were created.
        if (!demo && testNow() < Date.parse(moment))
          cpSync(join(E2E_FOLDER, 'seeded'), folder, { recursive: true });
        demo ??= await startSeeded(folder, moment);
        await moveServer(demo.server, moment);
        await page.clock.setSystemTime(moment);
        return demo.origin;
      });
      await demo?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
  // The first-visit popup has its own tests; in all others it counts as dismissed.
  storageState: ({ origin }, use) =>
    use({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'hasSeenFirstVisitPopup', value: 'true' }] }],
    }),
});

/** The page's scripts wait for its first image or the first interaction. */
function pressKeyEarly(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('keydown')));
}
