// Uses only Node's own modules: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { isMain, main, root, runNpm, step } from './steps.mjs';

const stampFile = join('node_modules', '.installed');

/** Changes with the lock file, with what npm has installed since, and with the machine and Node. */
function stampOf(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`);
  for (const file of ['package-lock.json', join('node_modules', '.package-lock.json')]) {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

export function isInstalled(folder) {
  const stamp = stampOf(folder);
  const path = join(folder, stampFile);
  return stamp !== undefined && existsSync(path) && readFileSync(path, 'utf8') === stamp;
}

export function markInstalled(folder) {
  writeFileSync(join(folder, stampFile), stampOf(folder));
}

async function installPackages() {
  // Not `npm ci`: it refuses a lock file without the optional packages of other platforms. With `--no-save` the lock
  // file decides and stays unchanged. `--engine-strict` refuses a Node that `engines` in package.json excludes.
  const flags = ['--no-save', '--include=dev', '--engine-strict', '--no-audit', '--no-fund', '--no-progress'];
  const { code, output } = await runNpm(['install', ...flags], { quiet: true });
  if (code !== 0) throw new Error(`The packages could not be installed. npm says:\n${output.trim()}`);
  markInstalled(root);
  return output
    .split('\n')
    .filter((line) => line.startsWith('npm '))
    .join('\n');
}

/** Installs the packages of the lock file unless they are installed; resolves to whether it had to. */
export async function install() {
  if (isInstalled(root)) return false;
  return withLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root)) return false;
    const warnings = await step('Installing packages', installPackages);
    if (warnings) console.log(warnings);
    return true;
  });
}

if (isMain(import.meta.url)) await main(install);
