// Runs the checks and tests that its arguments name, and ends with one line that adds them up: `N passed, N failed`.
// docs/development.md says which tests belong to which of the three rings.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudget } from './budget.mjs';
import { build } from './build.mjs';
import { ensureChromium, expectChromium } from './chromium.mjs';
import { readReport, resultOf } from './counts.mjs';
import { install } from './install.mjs';
import { installServers } from './servers.mjs';
import { root, runTool, seconds, step } from './steps.mjs';
import { hasTestClock, moments, preload, startTestClock, testMoment } from './test-clock.mjs';

const names = process.argv.slice(2);

// It chooses the files of another ring, and is for the parts below to set.
delete process.env.RING;

// Without it, the browser tests live at a moment of their own, and all others now.
if (process.env.TEST_NOW) startTestClock(testMoment);

const checks = {
  'format and lint': [['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']],
  types: [
    ['@react-router/dev/bin.js', 'typegen'],
    ['typescript7/bin/tsc', '-b'],
  ],
  imports: [
    ['dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'torture', '--config', '.dependency-cruiser.cjs'],
  ],
  'unused code': [['knip/bin/knip.js']],
};

/** Parts of the paths of the tests that need a database, which take most of the time. */
const needDatabase = ['/server/', 'src/app/', 'src/platform/', 'db/'];

const components = ['--config', 'vitest.browser.config.ts'];

const parts = {
  static: () => Promise.all(Object.entries(checks).map(([name, commands]) => check(name, commands))),
  budget: checkBudget,
  unit: () => vitest(needDatabase.flatMap((folder) => ['--exclude', `**${folder}**`])),
  node: () => vitest([]),
  component: () => vitest(components),
  smoke: () => playwright(['--grep', '@smoke']),
  /** Whether the built program starts and serves the home page. */
  starts: () => playwright(['e2e/smoke.spec.ts']),
  journeys: () => playwright(['--grep-invert', '@smoke']),
  states: () => vitest(components, { RING: 'ci' }),
  deep: async () => {
    // Those with `isDeep` of `src/testing/ring.ts` try more.
    await vitest([], { RING: 'deep' });
    await vitest(components, { RING: 'deep' });
    await playwright(['e2e/accessibility.spec.ts'], { RING: 'deep' });
  },
  moments: async () => {
    for (const moment of moments) {
      console.log(`\nThe tests live at ${moment}.`);
      process.env.TEST_NOW = moment;
      startTestClock(moment);
      for (const part of everyday) await parts[part]();
    }
  },
  operate: () => withServers('operate'),
  torture: () => withServers('torture'),
};

/** What `npm test` runs. */
const everyday = ['node', 'component', 'smoke'];
const inBrowser = ['component', 'smoke', 'starts', 'journeys', 'states', 'deep', 'moments'];

/** Runs the commands of a check in order. Prints their output only if one fails. */
function check(name, commands) {
  return step(`Checking ${name}`, async () => {
    for (const [tool, ...args] of commands) {
      const { code, output } = await runTool(tool, args, { quiet: true });
      if (code !== 0) throw new Error(output.trim());
    }
  }).catch((error) => fail(error, `Checking ${name}`));
}

/** A run that hangs must fail. Those of the deep ring may take long. */
const longestMs = (names.includes('torture') ? 60 : 20) * 60_000;
const reportFolder = join(root, '.cache');

async function vitest(args, env = {}) {
  const report = join(reportFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const clock = hasTestClock() ? { NODE_OPTIONS: preload } : {};
  return runTests(report, 'vitest/vitest.mjs', ['run', ...args, ...reporters], { ...clock, ...env });
}

async function withServers(folder) {
  const missing = await installServers();
  if (missing.length > 0) throw new Error(`${missing.join(', ')} can't be found or installed here.`);
  await build();
  return vitest(['--config', 'vitest.deep.config.ts', folder]);
}

async function playwright(args, env = {}) {
  await build();
  return runTests(join(reportFolder, 'playwright.json'), '@playwright/test/cli.js', ['test', ...args], env);
}

async function runTests(report, tool, args, env) {
  mkdirSync(reportFolder, { recursive: true });
  // A report of an earlier run must not be counted.
  rmSync(report, { force: true });
  const { code } = await runTool(tool, args, { env, timeoutMs: longestMs });
  const { passed, failures, skipped, times } = resultOf(readReport(report), code);
  total.passed += passed;
  total.failures.push(...failures);
  total.skipped.push(...skipped);
  total.times.push(...times);
}

const total = { passed: 0, failures: [], skipped: [], times: [] };
const slowestShown = 10;

const partTimes = [];
try {
  if (names.length === 0) throw new Error(`Name at least one part: ${Object.keys(parts).join(', ')}.`);
  const needsBrowser = names.some((name) => inBrowser.includes(name));
  // Before the installation, which takes long.
  if (needsBrowser) expectChromium();
  await install();
  if (needsBrowser) process.env.CHROMIUM_PATH = await ensureChromium();
  for (const name of names) {
    if (!parts[name])
      throw new Error(`There is no part ${name}: choose from ${Object.keys(parts).join(', ')}.`);
    const started = performance.now();
    // A failed part does not stop the next ones.
    await parts[name]().catch(fail);
    partTimes.push(`${name} ${seconds(performance.now() - started)}`);
  }
} catch (error) {
  fail(error);
}
if (total.times.length > 0) {
  const slowest = total.times.sort((a, b) => b.ms - a.ms).slice(0, slowestShown);
  console.log(
    `\nThe slowest tests:\n${slowest.map(({ ms, test }) => `  ${seconds(ms)}  ${test}`).join('\n')}`,
  );
}
if (partTimes.length > 0) console.log(`Time: ${partTimes.join(', ')}`);
for (const test of total.skipped) console.log(`Skipped: ${test}`);
for (const failure of total.failures) console.log(`Failed: ${failure.split('\n')[0]}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
if (total.failures.length > 0) process.exitCode = 1;

function fail(error, what = error.message) {
  console.error(error.message);
  total.failures.push(what);
}
