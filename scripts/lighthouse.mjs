// What `npm run lighthouse` runs: Google's Lighthouse, as on a phone, on the three public pages of the built product
// with demo data. It prints the median of five runs (`-- --runs 3` for another number), and fails below the bounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { install } from './install.mjs';
import { main, root, run, step } from './steps.mjs';

/** Fetched when this is run: its 185 MB are no part of an installation. The last that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';
const chromiumFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
const folder = join(root, '.cache', 'lighthouse');

const bounds = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.02;

async function serve(port) {
  const server = spawn(process.execPath, [join(root, 'scripts', 'serve-e2e.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const patience = AbortSignal.timeout(180_000);
  while (server.exitCode === null && server.signalCode === null && !patience.aborted) {
    const answer = await fetch(`http://localhost:${port}/healthz`, { signal: patience }).catch(() => null);
    if (answer?.ok) return server;
    await wait(250);
  }
  server.kill('SIGTERM');
  throw new Error('The server did not start.');
}

/** The three pages: home, listings, and the craft with the most pictures and reviews. */
async function pagesOf(origin) {
  const crafts = await (await fetch(`${origin}/api/v1/items?limit=100`)).json();
  const weight = ({ images, reviewCount }) => images.length * 100 + reviewCount;
  const [craft] = crafts.sort((a, b) => weight(b) - weight(a));
  return ['/', '/listings', `/rental/${craft.id}`];
}

/** Now and then a browser records nothing of a page: one more try tells that from a page that can't be measured. */
const measure = (...args) =>
  measureOnce(...args).catch((error) => {
    console.warn(`Once more: ${error.message}`);
    return measureOnce(...args);
  });

async function measureOnce(url, name, chromium) {
  const path = join(folder, `${name}.json`);
  const { code, output } = await run(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--no-enable-error-reporting'],
      ...['--output=json', `--output-path=${path}`, `--chrome-flags=${chromiumFlags}`],
    ],
    { env: { CHROME_PATH: chromium }, quiet: true },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output.trim().slice(-2000)}`);
  const { categories, audits } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    ...Object.fromEntries(Object.keys(bounds).map((key) => [key, Math.round(categories[key].score * 100)])),
    'LCP (s)': audits['largest-contentful-paint'].numericValue / 1000,
    'TBT (ms)': Math.round(audits['total-blocking-time'].numericValue),
    CLS: audits['cumulative-layout-shift'].numericValue,
  };
}

/** Of each figure the median of the runs, with three decimals. */
function medianOf(runs) {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => [key, Number(median(runs.map((figures) => figures[key])).toFixed(3))]),
  );
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  await install();
  await build();
  const chromium = await ensureChromium();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await step('Starting the product with demo data', () => serve(port));
  const table = {};
  try {
    for (const path of await pagesOf(origin)) {
      const runs = [];
      await step(`Measuring ${path}, ${values.runs} times`, async () => {
        // As any visitor but the first finds it: rendered, and kept.
        await fetch(origin + path);
        for (let at = 1; at <= Number(values.runs); at += 1) {
          runs.push(await measure(origin + path, `${path.split('/')[1] || 'home'}-${at}`, chromium));
        }
      });
      table[path] = medianOf(runs);
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
    rmSync(join(root, '.cache', `e2e-${port}`), { recursive: true, force: true });
    rmSync(join(root, '.cache', `e2e-${port}.log`), { force: true });
  }
  console.table(table);
  const failures = Object.entries(table).flatMap(([path, figures]) => [
    ...Object.entries(bounds)
      .filter(([key, least]) => figures[key] < least)
      .map(([key, least]) => `${path}: ${key} is ${figures[key]}, under ${least}`),
    ...(figures.CLS < mostShift
      ? []
      : [`${path}: the layout shifts by ${figures.CLS}, ${mostShift} or more`]),
  ]);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  console.log(`All within the bounds. The reports are in ${folder}.`);
});
