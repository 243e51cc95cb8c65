// Checks how much code the first loads of the three public pages name: their modules with all static imports, and the styles.
// `e2e/budget.spec.ts` checks the rest of a first load: requests, fonts, pictures, what waits and what must not shift.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { isMain, main, root } from './steps.mjs';

/** In bytes, gzipped: 0.1 kB more than on the day on which they were set. */
const limits = {
  'features/site/client/home/home-page': 157_440,
  'features/items/client/listings/listings-page': 162_370,
  'features/site/client/rental/rental-page': 178_300,
  'styles.css': 25_630,
};

const assets = join(root, 'build', 'client', 'assets');
const sizeOf = (name) => gzipSync(readFileSync(join(assets, name)), { level: 6 }).length;

/** The file of the present build: those of earlier ones stay for a day, in `.superseded.json`. */
function fileOf(pattern) {
  const list = join(root, 'build', '.superseded.json');
  const superseded = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const names = readdirSync(assets).filter((name) => pattern.test(name) && !superseded.includes(name));
  if (names.length !== 1) throw new Error(`There are ${names.length} files for ${pattern}.`);
  return names[0];
}

/** React Router's list of routes, each with its module and everything that it imports statically. */
function readManifest() {
  const text = readFileSync(join(assets, fileOf(/^manifest-\w+\.js$/)), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function scriptsOf({ entry, routes }, id) {
  const { module, imports, parentId } = routes[id];
  const parents = parentId ? scriptsOf({ entry, routes }, parentId) : [entry.module, ...entry.imports];
  return [...parents, module, ...imports];
}

/** Builds, and throws if a first load names more than its limit. */
export async function checkBudget() {
  await build();
  const manifest = readManifest();
  const over = Object.entries(limits).flatMap(([part, limit]) => {
    const files = part === 'styles.css' ? [fileOf(/^styles-[\w-]+\.css$/)] : scriptsOf(manifest, part);
    const names = new Set(files.map((path) => path.replace('/assets/', '')));
    const size = [...names].reduce((sum, name) => sum + sizeOf(name), 0);
    const line = `${part}: ${size} of ${limit} bytes`;
    console.log(line);
    return size > limit ? [line] : [];
  });
  if (over.length > 0) throw new Error(`First loads over their limits: ${over.join('; ')}`);
}

if (isMain(import.meta.url)) await main(checkBudget);
