// `npm run shots`: writes a screenshot of every page and state of the built product to `shots/`.
// `npm run shots -- listings craft-chosen --width 390,1280 --lang fr` takes those whose names contain one of the words;
// `--axe` also runs axe on each. `npm run shots -- --readme` takes the pictures of README.md instead.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { readReport } from './counts.mjs';
import { install } from './install.mjs';
import { main, root, runTool, seconds } from './steps.mjs';

const report = join(root, '.cache', 'shots.json');

/** Shortens an error to the faults it lists, or to its first line. */
function faultsOf(message) {
  const plain = stripVTControlCharacters(message);
  const found = [...plain.matchAll(/^\+ +"(.*)",?$/gm)].map(([, text]) => text);
  return found.length > 0 ? found : [plain.split('\n')[0]];
}

/** Each screenshot of a run with its faults. */
function* shotsOf(suite) {
  for (const { title, tests } of suite.specs ?? []) {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    yield { name: title, faults: errors.flatMap(({ message }) => faultsOf(message)) };
  }
  for (const part of suite.suites ?? []) yield* shotsOf(part);
}

await main(async () => {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      width: { type: 'string' },
      lang: { type: 'string' },
      axe: { type: 'boolean' },
      readme: { type: 'boolean' },
    },
  });
  const folder = values.readme ? join(root, 'docs', 'pictures') : join(root, 'shots');
  await install();
  await build();
  if (positionals.length === 0 && !values.width && !values.lang && !values.readme)
    rmSync(folder, { recursive: true, force: true });
  rmSync(report, { force: true });
  const { code } = await runTool('@playwright/test/cli.js', ['test', '--config', 'shots.config.ts'], {
    env: {
      CHROMIUM_PATH: await ensureChromium(),
      SHOTS_FOLDER: folder,
      SHOTS_STATES: positionals.join(),
      SHOTS_WIDTHS: values.width ?? '',
      SHOTS_LANGUAGES: values.lang ?? '',
      SHOTS_AXE: values.axe ? '1' : '',
      SHOTS_README: values.readme ? '1' : '',
    },
  });
  const shots = (readReport(report)?.suites ?? []).flatMap((suite) => [...shotsOf(suite)]);
  const wrong = shots.filter(({ faults }) => faults.length > 0);
  const written = shots.filter(({ name }) => existsSync(join(folder, name)));
  for (const { name, faults } of wrong) console.log(`\n${name}\n  ${faults.join('\n  ')}`);
  console.log(
    `\n${written.length} screenshots in ${folder}, ${wrong.length} with faults, in ${seconds(performance.now() - started)}.`,
  );
  if (code !== 0) process.exitCode = 1;
});
