import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles, fingerprint, keepSuperseded } from './build.mjs';

let folder;
const write = (path, content) => writeFileSync(join(folder, path), content);
const mark = () => fingerprint(folder, ['src', 'vite.config.ts', 'public']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage build '));
  mkdirSync(join(folder, 'src', 'client'), { recursive: true });
  write('src/client/page.tsx', 'one');
  write('vite.config.ts', 'config');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('ignores changes of tests and other files', () => {
  const first = mark();
  write('src/client/page.test.tsx', 'a test');
  write('notes.md', 'words');
  expect(mark()).toBe(first);
});

it('differs after a file is changed, added or renamed', () => {
  const first = mark();
  write('src/client/page.tsx', 'two');
  const changed = mark();
  write('src/client/other.tsx', 'two');
  const added = mark();
  rmSync(join(folder, 'src/client/other.tsx'));
  write('src/client/renamed.tsx', 'two');
  expect(new Set([first, changed, added, mark()]).size).toBe(4);
});

it('compresses text files over one kilobyte only', async () => {
  const long = 'wake '.repeat(1000);
  write('app.js', long);
  write('small.css', 'a{}');
  write('photo.webp', long);
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(long);
  expect(existsSync(join(folder, 'small.css.br'))).toBe(false);
  expect(existsSync(join(folder, 'photo.webp.gz'))).toBe(false);
});

it('keeps the superseded assets of previous builds for a day', () => {
  const hour = 60 * 60_000;
  const builds = ['first', 'second', 'third', 'fourth'];
  for (const name of builds) mkdirSync(join(folder, name, 'client/assets'), { recursive: true });
  const assets = (name) => readdirSync(join(folder, name, 'client/assets')).sort();
  const build = (name, files, previous, now) => {
    for (const file of files) write(`${name}/client/assets/${file}`, name);
    keepSuperseded(join(folder, previous), join(folder, name), now);
  };
  build('first', ['page-1.js', 'page-1.js.br', 'shared.js'], 'none', 0);
  expect(assets('first')).toEqual(['page-1.js', 'page-1.js.br', 'shared.js']);
  // However old the first build was, its files are superseded only now.
  const start = 1000 * hour;
  build('second', ['page-2.js', 'shared.js'], 'first', start);
  expect(assets('second')).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'shared.js']);
  expect(readFileSync(join(folder, 'second/client/assets/shared.js'), 'utf8')).toBe('second');
  build('third', ['page-3.js', 'shared.js'], 'second', start + 23 * hour);
  expect(assets('third')).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'page-3.js', 'shared.js']);
  build('fourth', ['page-4.js'], 'third', start + 24 * hour);
  expect(assets('fourth')).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'shared.js']);
});
