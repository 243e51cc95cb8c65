import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts } from '../src/features/auth/server/demo/accounts.ts';
import { root } from './steps.mjs';

const ignored = /^(node_modules|build|data|shots|\.git|\.cache|\.react-router)(\/|$)/;
const files = readdirSync(root, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !ignored.test(path));

const documents = files.filter((path) => /^(README|ARCHITECTURE|SECURITY|docs\/.+)\.md$/.test(path));

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const names = [...text.matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|md|css))`/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it('README.md has at most 80 lines and every account of the demo', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  expect(demoAccounts.filter(({ email }) => !text.includes(email))).toEqual([]);
});
