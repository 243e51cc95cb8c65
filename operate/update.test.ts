import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresFolder, serverPath } from '../scripts/servers.mjs';
import { listItems, newRenters, type Person, send, signIn } from './load.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  type Product,
  root,
  runCommand,
  runProgram,
  startProduct,
  status,
} from './product.ts';

afterAll(cleanUp);

const PATH = `${postgresFolder()}:${serverPath}`;
const folder = join(root, 'operate', 'releases');
/** The versions whose dumps `npm run release` has stored. */
const releases = existsSync(folder)
  ? readdirSync(folder).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  : [];
/** Whose programs run on the present schema: operators go back by one release, and a later one may drop what these read. */
const comeBack = releases.slice(-2);

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The schema by pg_dump, without the random key of each dump. */
function schemaOf(url: string): string {
  const args = ['--schema-only', '--no-owner', `--dbname=${url}`];
  const text = execFileSync('pg_dump', args, { env: { PATH }, encoding: 'utf8' });
  // PostgreSQL writes restored conditions with fewer parentheses.
  return text.replaceAll(/^\\(un)?restrict .+$|[()]/gm, '');
}

/** The number of rows of each table, without the events of commands. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const tables = await onDatabase<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('migrations', 'migration_lock') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = name === 'events' ? "where act not like 'BACKUP%' and act not like 'DATABASE%'" : '';
    const [found] = await onDatabase<{ count: number }>(
      url,
      `select count(*)::int as count from ${name} ${rows}`,
    );
    counts[name] = found?.count ?? 0;
  }
  return counts;
}

/** Reads a page and lists of each role, and asks for hours of a craft, so many days from now. */
async function use({ origin }: Product, days: number): Promise<void> {
  const [item = ''] = await listItems(origin);
  expect(await status(`${origin}/rental/${item}`)).toBe(200);
  const [owner, admin] = (await Promise.all(
    ['owner', 'admin'].map((name) => signIn(origin, `${name}@sillage.example`)),
  )) as [Person, Person];
  for (const [{ cookie }, path] of [
    [owner, '/bookings/for-my-items'],
    [owner, '/quay/day'],
    [admin, '/admin/overview'],
    [admin, '/admin/health'],
  ] as const) {
    const { status: code } = await send(origin, { method: 'GET', path: `/api/v1${path}`, cookie });
    expect([path, code]).toEqual([path, 200]);
  }
  const [renter] = (await newRenters(origin, 1)) as [Person];
  const day = Math.floor(Date.now() / 86_400_000) + days;
  const at = (hour: number) => new Date(day * 86_400_000 + hour * 3_600_000).toISOString();
  const body = { rentableItemId: item, startTime: at(11), endTime: at(12) };
  const { cookie } = renter;
  const requested = await send(origin, { method: 'POST', path: '/api/v1/bookings', cookie, body });
  expect(requested.status).toBe(201);
}

/** Installs and builds the program of a release from the history; resolves to its folder. */
async function buildRelease(version: string): Promise<string> {
  expect(git('rev-parse', '--is-shallow-repository'), 'the history: git fetch --unshallow').toBe('false');
  const commit = git('log', '-1', '--format=%H', '--', `operate/releases/${version}`);
  expect(commit, 'the commit of this dump').not.toBe('');
  const target = join(newFolder(), version);
  git('clone', '--quiet', '--no-checkout', root, target);
  execFileSync('git', ['-C', target, 'checkout', '--quiet', commit]);
  const { version: built } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  expect(built, 'the version of the commit of this dump').toBe(version);
  const building = runProgram('npm', ['run', 'build'], { cwd: target, env: { HOME: process.env.HOME } });
  expect([(await building.ended).code, building.output()]).toEqual([0, expect.anything()]);
  return target;
}

describe.each(releases)('a database of %s', (version) => {
  it('is restored, migrated without losing rows to the same schema as a new database, and served by both programs', async () => {
    const name = `sillage_operate_${version.replaceAll('.', '_')}`;
    const settings = { DATABASE_URL: await newDatabase(name), DATA_DIR: newFolder(), DRAIN_MS: '0' };
    const restored = runProgram(join(root, 'deploy/restore'), [join(folder, version)], {
      env: { PATH, ...settings },
    });
    expect([(await restored.ended).code, restored.output()]).toEqual([
      0,
      expect.stringContaining('Restored'),
    ]);
    const before = await countsOf(settings.DATABASE_URL);
    expect(before.bookings).toBeGreaterThan(100);

    expect(await runCommand(['migrate'], settings)).toMatchObject({ code: 0 });
    const after = await countsOf(settings.DATABASE_URL);
    const kept = Object.entries(before).filter(([table]) => table in after);
    expect(after).toMatchObject(Object.fromEntries(kept));
    const fresh = { ...settings, DATABASE_URL: await newDatabase(`${name}_fresh`) };
    expect(await runCommand(['migrate'], fresh)).toMatchObject({ code: 0 });
    expect(schemaOf(settings.DATABASE_URL)).toBe(schemaOf(fresh.DATABASE_URL));

    const today = await startProduct(settings);
    await use(today, 20);
    await today.stop();

    if (!comeBack.includes(version)) return;
    const file = join(await buildRelease(version), 'build/server/index.js');
    const old = await startProduct(settings, { file });
    await use(old, 21);
    await old.stop();
  });
});
