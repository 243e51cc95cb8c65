import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import lastRelease from './last-release.json' with { type: 'json' };
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  root,
  runCommand,
  say,
  startProduct,
} from './product.ts';
import { runProgram } from './run-server.ts';

afterAll(cleanUp);

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/**
 * Tests of the last release that can't pass on a newer schema: two list its tables, and those of the backup store names with
 * control characters, which are refused since 0011_plain_text.sql.
 */
const aboutTheSchema = [
  'src/app/public-data-version.test.ts',
  'src/app/backup/make-backup.test.ts',
  'src/app/backup/restore-backup.test.ts',
];

/** The tests of the last release empty these tables; the program never does. */
const truncation = ['audit_entries', 'booking_events']
  .map((table) => `drop trigger ${table}_never_truncated on ${table};`)
  .join('\n');

/** Of the last release; some tests read the documents and deployment files. */
const testedFiles = ['src', 'db', 'docs', 'deploy', 'package.json', 'vitest.config.ts'];

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string }[];
}

async function runTests(folder: string, databaseUrl: string, args: readonly string[]) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const running = runProgram(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: folder,
    env: { SILLAGE_TEST_DATABASE_URL: databaseUrl, HOME: folder },
  });
  await running.ended;
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status !== 'passed');
  return {
    passed: numPassedTests,
    failed: failed.map(({ name }) => relative(folder, name)),
    output: running.output(),
  };
}

it('the API tests of the last release pass on the schema of this one', async () => {
  const folder = realpathSync(newFolder());
  const archive = join(folder, 'release.tar');
  git('archive', '-o', archive, lastRelease.commit, ...testedFiles);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = readdirSync(join(folder, 'db/migrations'));
  rmSync(join(folder, 'db/migrations'), { recursive: true });
  cpSync(join(root, 'db/migrations'), join(folder, 'db/migrations'), { recursive: true });
  const added = readdirSync(join(folder, 'db/migrations')).filter((name) => !before.includes(name));
  writeFileSync(join(folder, 'db/migrations/9999_tests.sql'), truncation);
  const databaseUrl = await newDatabase('sillage_operate_old_tests');
  const run = (...args: string[]) => runTests(folder, databaseUrl, args);
  const first = await run('/server/', 'src/app/', ...aboutTheSchema.flatMap((path) => ['--exclude', path]));
  // Its migrator reads the tables of all schemas, which fails while another test file deletes its own: see those alone.
  const again = first.failed.length > 0 ? await run('--maxWorkers=1', ...first.failed) : null;
  say(
    `${lastRelease.commit.slice(0, 7)} with ${added.join(', ') || 'no new migration'}: ${first.passed} tests passed${again ? `; alone: ${first.failed.join(', ')}` : ''}`,
  );
  expect(again?.failed ?? [], again?.output.slice(-5_000)).toEqual([]);
  expect(first.failed.length).toBeLessThan(5);
  expect(first.passed).toBeGreaterThan(500);
}, 600_000);

it('this program serves a database that a newer one has migrated', async () => {
  const databaseUrl = await newDatabase('sillage_operate_newer_schema');
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: newFolder(), DRAIN_MS: '0' };
  expect(await runCommand(['migrate'], settings)).toMatchObject({ code: 0 });
  // What a later release may do: a table, a column with a default, and its own migration.
  await onDatabase(databaseUrl, 'create table later (id integer)');
  await onDatabase(databaseUrl, `alter table users add column later text not null default ''`);
  await onDatabase(
    databaseUrl,
    `insert into kysely_migration values ('9999_later', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
  );
  await startProduct(settings);
  const { code, output } = await runCommand(['check'], settings);
  expect(code, output).toBe(0);
});
