// Makes a release: npm run release X.Y.Z. It commits the version with a dump of a filled database and the hashes of the
// migrations, tests a clean clone of that commit, and tags it. It publishes nothing. If a test fails, fix, commit and run it
// again: tests that a commit has passed are not repeated. See "Releases" in docs/development.md.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { licencesPage } from './licences.mjs';
import { installServers } from './servers.mjs';
import { isMain, main, root, run, runNpm, runTool, step } from './steps.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const migrations = join(root, 'db', 'migrations');

/** The hashes of the migrations that each release has added. */
export const released = () => JSON.parse(read('db/released.json'));

/** Those of all releases but this one, which may be made again until it is tagged. */
const hashesBefore = (version) =>
  Object.assign({}, ...Object.entries(released()).map(([other, hashes]) => other !== version && hashes));

/** The text of each migration by its file's name, in order. */
const readMigrations = () =>
  Object.fromEntries(
    readdirSync(migrations)
      .sort()
      .map((name) => [name, readFileSync(join(migrations, name), 'utf8')]),
  );
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * What is wrong with the migrations: released ones that were edited or removed, new ones that come before them, and indexes that
 * can't be built again after an interruption.
 */
export function migrationFaults(known = hashesBefore(), texts = readMigrations()) {
  const present = Object.keys(texts);
  const last = Object.keys(known).sort().at(-1) ?? '';
  return [
    ...Object.keys(known)
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is part of a release and is missing`),
    ...present
      .filter((name) => known[name] && known[name] !== hashOf(texts[name]))
      .map((name) => `${name} is part of a release and was edited: write a new file instead`),
    ...present
      .filter((name) => !known[name] && name < last)
      .map((name) => `${name} must come after ${last}, which is part of a release`),
    ...present
      .filter(
        (name) => name.endsWith('_concurrently.sql') && !/concurrently if not exists/i.test(texts[name]),
      )
      .map((name) => `${name} must say “concurrently if not exists”, because it may run twice`),
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
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true')
    throw new Error('The tests need the whole history: git fetch --unshallow');
  const others = Object.keys(released()).filter((other) => other !== version);
  const newer = others.find((other) => !isNewer(version, other));
  if (newer) throw new Error(`${version} is not newer than ${newer}.`);
  const faults = migrationFaults(hashesBefore(version));
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

/** Commits the version with its dump, which the built program of this version makes, and the hashes of its migrations. */
async function commitRelease(version) {
  await succeed('Setting the version', () =>
    runNpm(['version', version, '--no-git-tag-version', '--allow-same-version'], quiet),
  );
  await build();
  const missing = await installServers(['PostgreSQL']);
  if (missing.length > 0) throw new Error('Making the dump needs PostgreSQL.');
  const folder = join(root, 'operate', 'releases', version);
  const vitest = ['run', '--config', 'vitest.deep.config.ts', 'operate/dump'];
  await succeed('Making the dump', () =>
    runTool('vitest/vitest.mjs', vitest, { quiet: true, env: { RELEASE_FOLDER: folder } }),
  );
  const before = hashesBefore(version);
  const added = Object.entries(readMigrations()).filter(([name]) => !before[name]);
  const hashes = Object.fromEntries(added.map(([name, text]) => [name, hashOf(text)]));
  const all = { ...released(), [version]: hashes };
  writeFileSync(join(root, 'db/released.json'), `${JSON.stringify(all, null, 2)}\n`);
  await git('add', '--all');
  await git('commit', '--message', `Release ${version}`);
}

/** Runs these tests on a clean clone of a commit, unless it has passed them. */
async function testClone(commit, titles) {
  const clone = join(root, '.cache', 'release');
  const done = join(root, '.cache', 'released-tests.json');
  const passed = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : {};
  for (const title of titles) {
    if (passed[title] === commit) continue;
    rmSync(clone, { recursive: true, force: true });
    await git('clone', '--quiet', root, clone);
    await git('-C', clone, 'checkout', '--quiet', commit);
    await succeed(title, () => run('bash', ['-c', title], { cwd: clone }));
    passed[title] = commit;
    writeFileSync(done, JSON.stringify(passed));
  }
  rmSync(clone, { recursive: true, force: true });
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const options = { 'deep-was-run': { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [version = ''] = positionals;
    const deep = values['deep-was-run'] ? 'node scripts/test.mjs operate' : 'npm run test:deep';
    await expectReady(version);
    const subject = await git('log', '-1', '--format=%s');
    if (subject !== `Release ${version}`) await commitRelease(version);
    await writeSbom(version);
    const commit = await git('rev-parse', 'HEAD');
    await testClone(commit, ['.ci/run', deep]);
    const text = `Sillage ${version}\n\n${changesOf(version)}\n\nTested: .ci/run, ${deep}`;
    await git('tag', '--annotate', `v${version}`, '--message', text, commit);
    console.log(`Tagged v${version}. To publish it: git push --follow-tags.`);
  });
}
