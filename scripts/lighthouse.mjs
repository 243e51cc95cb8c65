// `npm run lighthouse`: runs Google's Lighthouse with its phone settings on three public pages of the built product with
// demo data. Prints the median of five runs (`-- --runs 3` for another number) and fails below the bounds.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { newFolder, startSeeded } from './demo-server.mjs';
import { install } from './install.mjs';
import { main, root, runNpm, step } from './steps.mjs';

/** Downloaded on demand, as it has 185 MB. The last version that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';
const chromiumFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
const folder = join(root, '.cache', 'lighthouse');

const bounds = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.02;

/** Home, listings, and the item with the most images and reviews. */
async function pagesOf(origin) {
  const items = await (await fetch(`${origin}/api/v1/items?limit=100`)).json();
  const weight = ({ images, reviewCount }) => images.length * 100 + reviewCount;
  const [item] = items.sort((a, b) => weight(b) - weight(a));
  return ['/', '/listings', `/rental/${item.id}`];
}

/** Occasionally a browser records no trace: a second attempt tells this from a page that cannot be measured. */
const measure = (...args) =>
  measureOnce(...args).catch((error) => {
    console.warn(`Retrying: ${error.message}`);
    return measureOnce(...args);
  });

async function measureOnce(url, name, chromium) {
  const path = join(folder, `${name}.json`);
  const { code, output } = await runNpm(
    [
      ...['exec', '--yes', '--', lighthouse, url, '--quiet', '--no-enable-error-reporting'],
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

/** The median of each figure, with three decimals. */
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
  const data = newFolder();
  const { origin, stop } = await step('Starting the product with demo data', () => startSeeded(data));
  const table = {};
  try {
    for (const path of await pagesOf(origin)) {
      const runs = [];
      await step(`Measuring ${path}, ${values.runs} times`, async () => {
        // Fills the page cache: the first visitor's render is not measured.
        await fetch(origin + path);
        for (let at = 1; at <= Number(values.runs); at += 1) {
          runs.push(await measure(origin + path, `${path.split('/')[1] || 'home'}-${at}`, chromium));
        }
      });
      table[path] = medianOf(runs);
    }
  } finally {
    await stop();
    rmSync(data, { recursive: true });
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
