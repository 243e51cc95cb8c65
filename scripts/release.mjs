// Makes a release: npm run release X.Y.Z. It commits the version with a dump of a filled database and the hashes of the
// migrations, tests a clean clone of that commit, and tags it. It publishes nothing. After a failed test, mend and commit, and
// run it again: it goes on where it stopped. See "Releases" in docs/development.md.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { licencesPage } from './licences.mjs';
import { installServers } from './servers.mjs';
import { isMain, main, root, run, runNpm, runTool, step } from './steps.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const migrations = join(root, 'db', 'migrations');

/** The hashes of the migrations of each release: of those that it has added. */
export const released = () => JSON.parse(read('db/released.json'));

const hashOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(migrations, name)))
    .digest('hex');

/** What is wrong with the migrations: released ones that were edited or removed, and new ones that come before them. */
export function migrationFaults(known = Object.assign({}, ...Object.values(released())), hash = hashOf) {
  const present = readdirSync(migrations).sort();
  const last = Object.keys(known).sort().at(-1) ?? '';
  return [
    ...Object.keys(known)
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is part of a release and is missing`),
    ...present
      .filter((name) => known[name] && known[name] !== hash(name))
      .map((name) => `${name} is part of a release and was edited: write a new file instead`),
    ...present
      .filter((name) => !known[name] && name < last)
      .map((name) => `${name} must come after ${last}, which is part of a release`),
  ];
}

/** The text of a version in the changelog; empty without one. */
export function changesOf(version, changelog = read('CHANGELOG.md')) {
  const [, text = ''] = changelog.split(`\n## ${version}\n`);
  return (text.split('\n## ')[0] ?? '').trim();
}

const isNewer = (version, than) => {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const place = one.findIndex((number, n) => number !== other[n]);
  return place >= 0 && one[place] > other[place];
};

async function succeed(title, work) {
  await step(title, async () => {
    const { code, output } = await work();
    if (code !== 0) throw new Error(`${title} failed.\n${output.trim()}`);
  });
}

const quiet = { quiet: true };
const git = async (...args) => {
  const { code, output } = await run('git', args, quiet);
  if (code !== 0) throw new Error(output.trim());
  return output.trim();
};

/** What must hold before anything is changed. */
async function expectReady(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release X.Y.Z');
  if (await git('status', '--porcelain')) throw new Error('Commit or remove what is changed first.');
  if (await git('tag', '--list', `v${version}`)) throw new Error(`The tag v${version} exists.`);
  if (!changesOf(version)) throw new Error(`CHANGELOG.md has no text for ${version}.`);
  const faults = migrationFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (read('docs/licences.md') !== licencesPage()) throw new Error('Run node scripts/licences.mjs first.');
}

/**
 * Writes the list of all packages (CycloneDX), in which those for developers are marked, and expects what package.json names in
 * it: with `--omit dev`, npm also leaves out what both need.
 */
async function writeSbom(version) {
  const { code, output } = await runNpm(['run', '--silent', 'sbom'], quiet);
  if (code !== 0) throw new Error(output.trim());
  const listed = new Set(JSON.parse(output).components.map(({ name }) => name));
  const missing = Object.keys(JSON.parse(read('package.json')).dependencies).filter(
    (name) => !listed.has(name),
  );
  if (missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', `sillage-${version}.cdx.json`), output);
}

/** Commits the version with its hashes and its dump, which the built program of this version makes. */
async function commitRelease(version) {
  await runNpm(['version', version, '--no-git-tag-version', '--allow-same-version'], quiet);
  const before = released();
  const known = Object.assign({}, ...Object.values(before));
  const added = readdirSync(migrations)
    .sort()
    .filter((name) => !known[name]);
  const hashes = Object.fromEntries(added.map((name) => [name, hashOf(name)]));
  writeFileSync(
    join(root, 'db/released.json'),
    `${JSON.stringify({ ...before, [version]: hashes }, null, 2)}\n`,
  );
  await build();
  const missing = await installServers(['PostgreSQL']);
  if (missing.length > 0) throw new Error('Making the dump needs PostgreSQL.');
  const folder = join(root, 'operate', 'releases', version);
  const vitest = ['run', '--config', 'vitest.deep.config.ts', 'operate/dump'];
  await succeed('Making the dump', () =>
    runTool('vitest/vitest.mjs', vitest, { quiet: true, env: { RELEASE_FOLDER: folder } }),
  );
  await git('add', '--all');
  await git('commit', '--message', `Release ${version}`);
}

/** Runs all tests on a clean clone of the last commit. */
async function testClone() {
  const clone = join(root, '.cache', 'release');
  const commit = await git('rev-parse', 'HEAD');
  const done = join(root, '.cache', 'released-tests.json');
  const passed = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : {};
  const parts = { '.ci/run': ['.ci/run'], 'npm run test:deep': ['-c', 'npm run test:deep'] };
  for (const [title, args] of Object.entries(parts)) {
    if (passed[title] === commit) continue;
    rmSync(clone, { recursive: true, force: true });
    await git('clone', '--quiet', root, clone);
    await succeed(title, () => run('bash', args, { cwd: clone }));
    passed[title] = commit;
    writeFileSync(done, JSON.stringify(passed));
  }
  rmSync(clone, { recursive: true, force: true });
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const [version = ''] = process.argv.slice(2);
    await expectReady(version);
    const current = JSON.parse(read('package.json')).version;
    if (!released()[version]) {
      if (!isNewer(version, current)) throw new Error(`${version} is not newer than ${current}.`);
      await commitRelease(version);
    }
    await writeSbom(version);
    await testClone();
    await git('tag', '--annotate', `v${version}`, '--message', `Sillage ${version}\n\n${changesOf(version)}`);
    console.log(`Tagged v${version}. To publish it: git push --follow-tags.`);
  });
}
