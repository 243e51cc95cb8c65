// `npm run shots`: writes a screenshot of every page and state (`src/client/states`) to `shots/`.
// `npm run shots -- listings item-chosen --width 390,1280 --lang fr` takes those whose names contain one of the words;
// `--axe` also runs axe on each. `npm run shots -- --readme` takes the pictures of README.md instead, of the built product
// with its demo (`e2e/shots.ts`).
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

/** Each screenshot of a file of states with its faults. */
const shotsOf = ({ assertionResults }) =>
  assertionResults.map(({ title, failureMessages }) => ({
    name: title,
    faults: failureMessages.flatMap(faultsOf),
  }));

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
  if (positionals.length === 0 && !values.width && !values.lang && !values.readme)
    rmSync(folder, { recursive: true, force: true });
  rmSync(report, { force: true });
  const env = {
    RING: 'shots',
    CHROMIUM_PATH: await ensureChromium(),
    // Vite hands what is named so on to the tests in the browser.
    VITE_SHOTS_FOLDER: folder,
    VITE_SHOTS_STATES: positionals.join(),
    VITE_SHOTS_WIDTHS: values.width ?? '',
    VITE_SHOTS_LANGUAGES: values.lang ?? '',
    VITE_SHOTS_AXE: values.axe ? '1' : '',
  };
  if (values.readme) {
    await build();
    const { code } = await runTool('@playwright/test/cli.js', ['test', '--config', 'shots.config.ts'], {
      env,
    });
    process.exitCode = code;
    return;
  }
  const states = ['run', '--config', 'vitest.browser.config.ts', '--passWithNoTests'];
  const toReport = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool('vitest/vitest.mjs', [...states, ...toReport], { env });
  const shots = (readReport(report)?.testResults ?? []).flatMap(shotsOf);
  const wrong = shots.filter(({ faults }) => faults.length > 0);
  const written = shots.filter(({ name }) => existsSync(join(folder, name)));
  for (const { name, faults } of wrong) console.log(`\n${name}\n  ${faults.join('\n  ')}`);
  console.log(
    `\n${written.length} screenshots in ${folder}, ${wrong.length} with faults, in ${seconds(performance.now() - started)}.`,
  );
  if (code !== 0) process.exitCode = 1;
});
