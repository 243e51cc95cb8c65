import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

const tree = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const sources = [...tree('src'), ...tree('db'), ...tree('e2e')].filter((path) => /\.tsx?$/.test(path));
const text = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
/** Paths, with the line of each match. */
const matching = (pattern, paths = sources) =>
  paths.flatMap((path) =>
    (text.get(path) ?? '')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );

// The map of pages is read by the build, which runs as development or production.
const readers = ['src/app/settings.ts', 'src/routes.ts'];

it('reads the environment in one place only', () => {
  const others = sources.filter(
    (path) => path.startsWith('src/') && !readers.includes(path) && !isTest(path),
  );
  expect(matching(/process\.env|import\.meta\.env\.(?!DEV|PROD|SSR|SILLAGE_TEST)/, others)).toEqual([]);
});

it('takes the time from the clock alone', () => {
  const ours = sources.filter((path) => path.startsWith('src/') && !isTest(path));
  const onServer = ours.filter((path) =>
    /^src\/(platform|app|shared)\/|\/server\/|^src\/features\/[^/]+\/[^/]+\.ts$/.test(path),
  );
  const others = onServer.filter((path) => !['src/shared/clock.ts'].includes(path));
  expect(matching(/Date\.now\(\)|new Date\(\)/, others)).toEqual([]);
  expect(matching(/\bnow\(\)::|current_timestamp|[^.\w]now\(\)/i, others)).toEqual([]);
});

it('leaves nothing half done and silences no checker', () => {
  // Put together here, so that this file does not find itself.
  const left = new RegExp(
    `\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b|@ts-(ignore|expect-error|nocheck)|biome-${'ignore'}`,
  );
  expect(matching(left)).toEqual([]);
});

it('names files by what they hold, in kebab-case', () => {
  const dump = /^(utils?|helpers?|misc|lib|common|types?|index)$/;
  const names = sources.map((path) => [path, basename(path, extname(path))]);
  expect(names.filter(([, name]) => dump.test(name)).map(([path]) => path)).toEqual([]);
  expect(names.filter(([, name]) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)).map(([path]) => path)).toEqual(
    [],
  );
  const folders = new Set(sources.flatMap((path) => path.split('/').slice(0, -1)));
  expect([...folders].filter((name) => dump.test(name))).toEqual([]);
});

it('loads parts on demand in the one way that survives a lost connection', () => {
  const own = 'src/client/loading/lazy-part.tsx';
  expect(
    matching(
      /\blazy\(/,
      sources.filter((path) => path !== own),
    ),
  ).toEqual([]);
});

it('lets pages read nothing of an address but what the server keeps of it', () => {
  // One reads the API's address of a next page, one is a script without imports that is given the name, and one only
  // renames the language in an address that has one.
  const others = [
    'src/client/data/api.ts',
    'src/client/i18n/language-guard.ts',
    'src/client/i18n/language.ts',
  ];
  const ours = sources.filter(
    (path) => /^src\/(.+\/)?client\//.test(path) && !others.includes(path) && !isTest(path),
  );
  expect(
    matching(
      /\buseSearchParams\(|(searchParams|URLSearchParams\(.*\))\.(get|has)\((?!languageParameter\))/,
      ours,
    ),
  ).toEqual([]);
});

it('keeps every file short enough to read at once', () => {
  const words = /\/i18n\/|\/demo\//;
  const long = [...text].filter(([path, content]) => !words.test(path) && content.split('\n').length > 260);
  expect(long.map(([path]) => path)).toEqual([]);
});
