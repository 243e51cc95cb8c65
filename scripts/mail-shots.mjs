// `npm run shots:mails`: writes a picture of every sample of an e-mail to `shots/mails/`, in the light and in the dark.
// `npm run shots:mails -- ENDED DAY_SHEET --width 320,600 --lang fr` takes those whose names contain one of the words.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { main, root, seconds } from './steps.mjs';

const folder = join(root, 'shots', 'mails');
const photo = join(root, 'db', 'demo', 'artwork', 'jet-ski-at-speed.webp');

// Node cannot run TSX: Vite compiles it, without the product's configuration, which is for pages.
async function load(path) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, 'src', path), { root, logLevel: 'error' })).module;
}

async function composeMails(words, chosenLanguages) {
  const { languages } = await load('shared/language.ts');
  const { compose } = await load('features/messages/server/compose.tsx');
  const { kindOf, messageSamples, sampleContext, sampleNames } = await load('testing/message-samples.ts');
  const names = sampleNames.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  return names.flatMap((name) =>
    languages
      .filter((language) => !chosenLanguages || chosenLanguages.includes(language))
      .map((language) => {
        const data = messageSamples[name];
        const context = sampleContext(name, language, { unsubscribeUrl: 'https://sillage.example/' });
        const photoPath = data.booking?.rentableItem.images[0]?.compressedUrl;
        return {
          name: `${name}.${language}`,
          html: compose(kindOf(name), data, context).html,
          photoUrl: photoPath && context.publicUrl + photoPath,
        };
      }),
  );
}

// A mail must fit its window, and load nothing but the item's photo: anything else would tell who reads it and when.
async function photograph(page, { name, html, photoUrl }, widths) {
  const faults = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === photoUrl) return route.fulfill({ path: photo });
    faults.push(`${name} loads ${url}`);
    return route.abort();
  });
  await page.setContent(html);
  for (const width of widths) {
    // Low, so that a picture ends where its mail ends.
    await page.setViewportSize({ width, height: 200 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`${name} needs ${needed} of ${width} pixels`);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true });
    }
  }
  await page.unroute('**');
  return faults;
}

await main(async () => {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string' }, lang: { type: 'string' } },
  });
  await install();
  const mails = await composeMails(positionals, values.lang?.split(','));
  if (mails.length === 0) throw new Error('No sample of an e-mail has such a name and language.');
  if (positionals.length === 0 && !values.width && !values.lang)
    rmSync(folder, { recursive: true, force: true });
  const widths = values.width?.split(',').map(Number) ?? [320, 600];
  const { chromium } = await import('@playwright/test');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  const faults = [];
  try {
    const page = await browser.newPage();
    for (const mail of mails) faults.push(...(await photograph(page, mail, widths)));
  } finally {
    await browser.close();
  }
  for (const fault of faults) console.log(fault);
  const took = seconds(performance.now() - started);
  console.log(`${mails.length} e-mails in ${folder}, ${faults.length} faults, in ${took}.`);
  if (faults.length > 0) process.exitCode = 1;
});
