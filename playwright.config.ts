import { defineConfig, devices, type PlaywrightTestProject } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const firstPort = Number(process.env.E2E_PORT ?? 3917);
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found: `node scripts/chromium.mjs` gets one.');
// The workers read this file too: they need not look again.
process.env.CHROMIUM_PATH = executablePath;

// The marina's hours must come out right on any device: one is far east of it, the other near.
const projects: readonly PlaywrightTestProject[] = [
  {
    name: 'phone',
    use: {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      // Without it the screen stays the model's own, and pictures are chosen for that width before the layout is known.
      screen: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      timezoneId: 'Asia/Tokyo',
    },
  },
  { name: 'desk', use: { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Paris' } },
];

/** Each device has a server and data of its own, so that both can go through their journeys at once. */
const portOf = (place: number) => firstPort + 100 * place;
const originOf = (place: number) => `http://localhost:${portOf(place)}`;

/** What `--project` names, where it does: the other's server need not start. */
const asked = process.argv.flatMap((argument, at, all) =>
  argument === '--project' ? [all[at + 1]] : (argument.match(/^--project=(.+)/)?.slice(1) ?? []),
);

// It takes a build (`npm run build`) and then tests what was built: `npx playwright test e2e/rent.spec.ts`.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  workers: projects.length,
  // A noisy machine may miss one wait of hundreds: there, a journey may try once more and is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    // Recording costs every journey time: it waits for one that has to try again, or for `--trace on`.
    trace: 'on-first-retry',
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
  projects: projects.map((project, place) => ({
    ...project,
    // The journeys of a device share its server's data: one at a time, so that none meets another's half-made booking.
    workers: 1,
    use: {
      ...project.use,
      baseURL: originOf(place),
      // The first visit's welcome has a journey of its own: in the others it has been dismissed.
      storageState: {
        cookies: [],
        origins: [
          {
            origin: originOf(place),
            localStorage: [{ name: 'hasSeenFirstVisitPopup', value: 'true' }],
          },
        ],
      },
    },
  })),
  webServer: projects.flatMap(({ name = '' }, place) =>
    asked.length > 0 && !asked.includes(name)
      ? []
      : [
          {
            command: 'node scripts/serve-e2e.mjs',
            url: `${originOf(place)}/healthz`,
            env: { PORT: String(portOf(place)) },
            timeout: 180_000,
            reuseExistingServer: false,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          },
        ],
  ),
});
