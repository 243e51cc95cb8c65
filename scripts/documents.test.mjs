import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts } from '../src/features/auth/server/demo/accounts.ts';
import { root } from './steps.mjs';

const ignored = /^(node_modules|build|data|shots|\.git|\.cache|\.react-router)(\/|$)/;
const files = readdirSync(root, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !ignored.test(path));

const read = (path) => readFileSync(join(root, path), 'utf8');

const documents = files.filter((path) => /^(README|ARCHITECTURE|SECURITY|docs\/.+)\.md$/.test(path));

it.each(documents)('%s names only files that exist', (document) => {
  const text = read(document);
  const names = [...text.matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|md|css))`/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it('README.md has at most 60 lines and every account of the demo', () => {
  const text = read('README.md');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(demoAccounts.filter(({ email }) => !text.includes(email))).toEqual([]);
});

it.each([
  ['ARCHITECTURE.md', 1_000],
  ['docs/product.md', 13_000],
])('%s has at most %i words', (document, most) => {
  expect(read(document).trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});

it('docs/decisions/README.md lists every decision', () => {
  const list = read('docs/decisions/README.md');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(decisions.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});
