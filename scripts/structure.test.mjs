import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

// What neither Biome (biome.json, scripts/lint) nor dependency-cruiser nor knip can check.
const sources = ['src', 'db', 'e2e', 'scripts', 'bench', 'torture'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.(tsx?|mjs|sql)$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path).replaceAll('\\', '/')),
);

/** The places of all matches, as `path:line`. */
const matches = (pattern, paths) =>
  paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );

it('takes the time in SQL from parameters, so that tests can set it', () => {
  const queries = sources.filter(
    (path) => /^src\/(app|platform)\/|\/server\//.test(path) && !/\.test\./.test(path),
  );
  expect(queries.length).toBeGreaterThan(100);
  expect(matches(/\bnow\(\)::|current_timestamp|[^.\w]now\(\)/i, queries)).toEqual([]);
});

it('names the columns that it reads, so that a migration can add one while older processes run', () => {
  const server = sources.filter(
    (path) => /^(src|db\/demo)\//.test(path) && !/\.test\.|\/testing\//.test(path),
  );
  expect(matches(/\b(selectAll|returningAll)\(/, server)).toEqual([]);
});

it('contains no unfinished work and suppresses no checker', () => {
  // Split, so that this file does not match.
  const unfinished = new RegExp(
    `\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b|@ts-(ignore|expect-error|nocheck)|biome-${'ignore'}`,
  );
  expect(matches(unfinished, sources)).toEqual([]);
});

it('runs every test, and none twice', () => {
  const tests = sources.filter((path) => /\.test\.|^e2e\//.test(path));
  expect(matches(/\b(it|test|describe)\.(skip|todo|fixme|fails|only)\(|\bretr(y|ies): [1-9]/, tests)).toEqual(
    [],
  );
});

it('lets at most 14 journeys run in npm test', () => {
  const journeys = sources.filter((path) => path.startsWith('e2e/'));
  expect(matches(/@smoke/, journeys).length).toBeLessThanOrEqual(14);
});

it('names no file or folder after nothing in particular', () => {
  const vague = /^(utils?|helpers?|misc|lib|common|types?|index)$/;
  const parts = (path) => [...path.split('/').slice(0, -1), basename(path).split('.')[0]];
  // The helpers of an owner are people.
  const others = sources.filter(
    (path) => !/^src\/(features\/helpers\/|client\/i18n\/..\/helpers)/.test(path),
  );
  expect(others.filter((path) => parts(path).some((part) => vague.test(part)))).toEqual([]);
});
