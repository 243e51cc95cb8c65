import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles, fingerprint } from './build.mjs';

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

it('takes the same sources for the same build, and ignores tests and what is no source', () => {
  const first = mark();
  write('src/client/page.test.tsx', 'a test');
  write('notes.md', 'words');
  expect(mark()).toBe(first);
});

it('asks for a new build after a changed, a new and a renamed file', () => {
  const first = mark();
  write('src/client/page.tsx', 'two');
  const changed = mark();
  write('src/client/other.tsx', 'two');
  const added = mark();
  rmSync(join(folder, 'src/client/other.tsx'));
  write('src/client/renamed.tsx', 'two');
  expect(new Set([first, changed, added, mark()]).size).toBe(4);
});

it('compresses text of more than a kilobyte and leaves the rest alone', async () => {
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
