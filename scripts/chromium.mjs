import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installFromDebian } from './debian.mjs';
import { isMain, main } from './steps.mjs';

/** The headless shell comes first: it opens a page in two thirds of the time that a whole browser takes. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How every test starts Chromium: without what it fetches by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Ubuntu's `chromium-browser` may only print a note about its snap, and a browser may lack libraries, so try it. */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const advice = `The browser tests need Chromium. Install it (Debian and Ubuntu: apt-get install chromium; Fedora: dnf install chromium;
macOS: brew install --cask chromium), or let Playwright do it (npm install, then npx playwright install chromium), or name one in
CHROMIUM_PATH.`;

/** Where Playwright keeps the browsers that it has downloaded. */
function playwrightFolder() {
  const { PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA } = process.env;
  const caches = { darwin: join(homedir(), 'Library', 'Caches'), win32: LOCALAPPDATA ?? '' };
  return (
    PLAYWRIGHT_BROWSERS_PATH || join(caches[process.platform] ?? join(homedir(), '.cache'), 'ms-playwright')
  );
}

/** Throws if there is no Chromium here and none can be installed. Playwright's package need not be installed yet. */
export function expectChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  const isFound = wanted ? runs(wanted) : canInstall() || places.some(runs) || existsSync(playwrightFolder());
  if (!isFound) throw new Error(advice);
}

/** Finds the Chromium for the browser tests: `CHROMIUM_PATH`, else the system's, else Playwright's. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not start.`);
  }
  const { chromium } = await import('@playwright/test');
  return [...places, chromium.executablePath()].find(runs);
}

/** The pages' fonts are as wide as Arial, in which a page is shown until they have arrived. Debian has none by default. */
function lacksArial() {
  const { status, stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && !/arial|liberation|arimo/i.test(stdout);
}

/** Finds or installs a Chromium, if possible the quick one, and a font; the error says what to do if there is no Chromium. */
export async function ensureChromium() {
  const found = await findChromium();
  const packages = [
    ...(lacksArial() ? ['fonts-liberation'] : []),
    ...(found && (process.env.CHROMIUM_PATH || found === places[0]) ? [] : ['chromium-headless-shell']),
  ];
  if (found && packages.length === 0) return found;
  // Without the shell the tests are slower, without the font some fail.
  await installFromDebian(packages.join(' and '), packages).catch(({ message }) => console.warn(message));
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(advice);
}

if (isMain(import.meta.url)) await main(async () => console.log(await ensureChromium()));
