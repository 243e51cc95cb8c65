import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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

/** The tests of the last release that describe its schema, and so can't pass on a newer one. */
const aboutTheSchema = ['src/app/public-data-version.test.ts'];

it('the API tests of the last release pass on the schema of this one', async () => {
  const folder = newFolder();
  const archive = join(folder, 'release.tar');
  git('archive', '-o', archive, lastRelease.commit, 'src', 'db', 'package.json', 'vitest.config.ts');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = readdirSync(join(folder, 'db/migrations'));
  rmSync(join(folder, 'db/migrations'), { recursive: true });
  cpSync(join(root, 'db/migrations'), join(folder, 'db/migrations'), { recursive: true });
  const added = readdirSync(join(folder, 'db/migrations')).filter((name) => !before.includes(name));
  const databaseUrl = await newDatabase('sillage_operate_old_tests');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const excluded = aboutTheSchema.flatMap((path) => ['--exclude', path]);
  const running = runProgram(process.execPath, [vitest, 'run', '/server/', 'src/app/', ...excluded], {
    cwd: folder,
    env: { SILLAGE_TEST_DATABASE_URL: databaseUrl, HOME: folder },
  });
  const { code } = await running.ended;
  const output = running.output();
  const passed = /Tests .*?(\d+) passed/.exec(output.replaceAll(/\p{Cc}\[[\d;]*m/gu, ''))?.[1];
  say(
    `${lastRelease.commit.slice(0, 7)} with ${added.join(', ') || 'no new migration'}: ${passed} tests passed`,
  );
  expect(code, output.slice(-5_000)).toBe(0);
  expect(Number(passed)).toBeGreaterThan(500);
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
