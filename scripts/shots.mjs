// What `npm run shots` runs: photographs every page and state of the built product, on demo data, into `shots/`.
// `npm run shots -- listings craft-chosen --width 390,1440 --lang fr` takes those whose names hold one of the words;
// `--axe` has axe look at each of them too.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { readReport } from './counts.mjs';
import { freePort } from './free-port.mjs';
import { install } from './install.mjs';
import { main, root, runTool, seconds } from './steps.mjs';

const folder = join(root, 'shots');
const report = join(root, '.cache', 'shots.json');

/** The gist of an error: what was found amiss, or its first line. */
function gistOf(message) {
  const plain = stripVTControlCharacters(message);
  const found = [...plain.matchAll(/^\+ +"(.*)",?$/gm)].map(([, text]) => text);
  return found.length > 0 ? found : [plain.split('\n')[0]];
}

/** Each picture of a run, with what is wrong with it. */
function* picturesOf(suite) {
  for (const { title, tests } of suite.specs ?? []) {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    yield { name: `${title}.png`, faults: errors.flatMap(({ message }) => gistOf(message)) };
  }
  for (const part of suite.suites ?? []) yield* picturesOf(part);
}

await main(async () => {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string' }, lang: { type: 'string' }, axe: { type: 'boolean' } },
  });
  await install();
  await build();
  if (positionals.length === 0 && !values.width && !values.lang)
    rmSync(folder, { recursive: true, force: true });
  rmSync(report, { force: true });
  const { code } = await runTool('playwright', ['test', '--config', 'shots.config.ts'], {
    env: {
      CHROMIUM_PATH: await ensureChromium(),
      E2E_PORT: String(await freePort()),
      SHOTS_FOLDER: folder,
      SHOTS_STATES: positionals.join(),
      SHOTS_WIDTHS: values.width ?? '',
      SHOTS_LANGUAGES: values.lang ?? '',
      SHOTS_AXE: values.axe ? '1' : '',
    },
  });
  const pictures = (readReport(report)?.suites ?? []).flatMap((suite) => [...picturesOf(suite)]);
  const wrong = pictures.filter(({ faults }) => faults.length > 0);
  const made = pictures.filter(({ name }) => existsSync(join(folder, name)));
  for (const { name, faults } of wrong) console.log(`\n${name}\n  ${faults.join('\n  ')}`);
  console.log(
    `\n${made.length} pictures in ${folder}, ${wrong.length} with faults, in ${seconds(performance.now() - started)}.`,
  );
  if (code !== 0) process.exitCode = 1;
});
