import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { install } from './install.mjs';
import { withLock } from './lock.mjs';
import { isMain, main, root, runTool, step } from './steps.mjs';

const INPUTS = [
  'src',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = join('build', '.stamp');
/** Within a build: the files that it has kept from earlier builds, and since when they are superseded. */
const SUPERSEDED = '.superseded.json';
const ASSETS = join('client', 'assets');
const DAY_MS = 24 * 60 * 60_000;
const TEXT = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

function* filesUnder(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) yield* filesUnder(folder, join(path, name));
}

/** A hash of the names and contents of all files under `inputs`, except tests. */
export function fingerprint(folder, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of filesUnder(folder, input)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      const content = readFileSync(join(folder, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` next to each text file over 1 kB, so that the server never compresses files. */
export async function compressFiles(folder) {
  const paths = [...filesUnder(folder, '.')].filter((path) => TEXT.has(extname(path)));
  await Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path);
      const content = await readFile(file);
      if (content.length <= 1024) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(content, { params }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}

/**
 * Copies the assets of the previous build that the new one no longer has, and that were superseded less than a day ago:
 * pages that are still open load them later.
 */
export function keepSuperseded(previous, next, now) {
  const known = join(previous, SUPERSEDED);
  const since = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
  const kept = {};
  for (const path of filesUnder(join(previous, ASSETS), '.')) {
    const superseded = since[path] ?? now;
    const target = join(next, ASSETS, path);
    if (existsSync(target) || now - superseded >= DAY_MS) continue;
    copyFileSync(join(previous, ASSETS, path), target);
    kept[path] = superseded;
  }
  writeFileSync(join(next, SUPERSEDED), JSON.stringify(kept));
}

const buildFolder = join(root, 'build');
const previousBuild = join(root, '.cache', 'previous-build');
const stampFile = join(root, STAMP);
const isCurrent = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** Builds the client and the server unless the sources are unchanged; resolves to whether it had to. */
export async function build() {
  if (isCurrent(fingerprint(root, INPUTS))) return false;
  return withLock(join(root, '.cache', 'build.lock'), async () => {
    const stamp = fingerprint(root, INPUTS);
    if (isCurrent(stamp)) return false;
    await step('Building', async () => {
      // A build that failed half way has no stamp: it is neither used nor kept.
      if (existsSync(stampFile)) {
        rmSync(previousBuild, { recursive: true, force: true });
        mkdirSync(join(root, '.cache'), { recursive: true });
        renameSync(buildFolder, previousBuild);
      }
      rmSync(buildFolder, { recursive: true, force: true });
      const { code, output } = await runTool('@react-router/dev/bin.js', ['build', '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production' },
        quiet: true,
      });
      if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
      await compressFiles(join(buildFolder, 'client'));
      keepSuperseded(previousBuild, buildFolder, Date.now());
      writeFileSync(stampFile, stamp);
    });
    return true;
  });
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await install();
    await build();
  });
}
