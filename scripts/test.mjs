// What `npm test` runs. `--only=api` runs the server's tests alone, `--only=browser` the browser's.
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { addUp, summary } from './counts.mjs';
import { install } from './install.mjs';
import { root } from './steps.mjs';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

async function runAll() {
  await install();
  // Only now: it needs packages.
  const { runChecks, runTests, runVitest } = await import('./check.mjs');
  if (only === 'api') return runVitest(['/server/']);

  const checked = only === 'browser' ? [] : [await runChecks()];
  return addUp([...checked, await orFailed(browserTests(runTests))]);
}

async function browserTests(runTests) {
  await build();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  return runTests('playwright', ['test'], join(root, '.cache', 'playwright.json'), env);
}

/** A part that dies, tests or not, is one failure and says why. */
async function orFailed(counts) {
  try {
    return await counts;
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

const counts = await orFailed(runAll());
console.log(summary(counts));
if (counts.failed > 0) process.exitCode = 1;
