import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, countsOf, readReport, summary } from './counts.mjs';
import { install } from './install.mjs';
import { isMain, main, root, runTool, step } from './steps.mjs';
import { throwawayDatabase } from './throwaway-database.mjs';

const good = { passed: 0, failed: 0 };
const bad = { passed: 0, failed: 1 };

/** One check of the sources: silent when it holds, its whole output when it does not. */
async function check(title, ...commands) {
  try {
    await step(title, async () => {
      for (const [tool, ...args] of commands) {
        const { code, output } = await runTool(tool, args, { quiet: true });
        if (code !== 0) throw new Error(output.trim());
      }
    });
    return good;
  } catch (error) {
    console.error(error.message);
    return bad;
  }
}

/** Runs a test runner in the open and answers what it counted in the JSON report that it wrote to `file`. */
export async function runTests(tool, args, file, env = {}) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  const { code } = await runTool(tool, args, { env });
  return countsOf(readReport(file), code);
}

/** The unit and API tests, on a PostgreSQL server where `DATABASE_URL` names one; `filter` picks test files by path. */
export async function runVitest(filter = []) {
  const file = join(root, '.cache', 'vitest.json');
  const args = ['run', ...filter, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (!process.env.DATABASE_URL) return runTests('vitest', args, file);
  const database = await throwawayDatabase(process.env.DATABASE_URL);
  try {
    return await runTests('vitest', args, file, { SILLAGE_TEST_DATABASE_URL: database.url });
  } finally {
    await database.drop();
  }
}

/** Everything but the browser tests; a later check runs although an earlier one failed. */
export async function runChecks() {
  return addUp([
    await check('Checking format and lint', ['biome', 'ci', '--colors=off', '.']),
    await check('Checking types', ['react-router', 'typegen'], ['tsc', '-b']),
    await check('Checking imports', ['depcruise', 'src', '--config', '.dependency-cruiser.cjs']),
    await runVitest(),
  ]);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await install();
    const counts = await runChecks();
    console.log(summary(counts));
    if (counts.failed > 0) process.exitCode = 1;
  });
}
