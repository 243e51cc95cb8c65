// Node's own modules only: this runs before anything is installed.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock.mjs';
import { isMain, main, root, run, step } from './steps.mjs';

/** Vite's own range, which is the narrowest among the packages. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Whether npm leaves this package out on this machine, being optional and made for another. */
function isForAnother(entry, { platform, arch, libc }) {
  if (!entry.optional) return false;
  const bound = entry.os ?? entry.cpu ?? entry.libc;
  const fits = (list, value) => list === undefined || list.includes(value);
  return !bound || !fits(entry.os, platform) || !fits(entry.cpu, arch) || !fits(entry.libc, libc);
}

/**
 * Whether what npm says it installed (`node_modules/.package-lock.json`, written last) is what the lock file
 * asks of this machine. Both are the parsed files; `installed` is undefined where there is none.
 */
export function isInstalled(wanted, installed, machine) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === entry.version : isForAnother(entry, machine);
  });
}

function readJson(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isCurrent() {
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
  const machine = { platform: process.platform, arch: process.arch, libc: glibc ? 'glibc' : 'musl' };
  return isInstalled(readJson('package-lock.json'), readJson('node_modules', '.package-lock.json'), machine);
}

async function installPackages() {
  // `npm start` tells where its own npm is; without it (`node scripts/start.mjs`) the PATH has one.
  const npm = process.env.npm_execpath;
  const [command, first] = basename(npm ?? '') === 'npm-cli.js' ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file that lacks an optional package of some other platform, which npm itself
  // leaves out where the registry has none. `install --no-save` keeps to the lock file and never rewrites it.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
  const { code, output } = await run(command, [...first, ...args], { quiet: true });
  if (code !== 0) throw new Error(`The packages could not be installed. npm says:\n${output.trim()}`);
  return output
    .split('\n')
    .filter((line) => line.startsWith('npm '))
    .join('\n');
}

/** Installs what the lock file asks for, unless it is there already; answers whether it had to. */
export async function install() {
  if (!isSupportedNode(process.versions.node)) {
    throw new Error(`Node 20.19, 22.12 or later is needed to run Sillage; this is ${process.versions.node}.`);
  }
  if (isCurrent()) return false;
  return withLock(join(root, '.cache', 'install.lock'), async () => {
    if (isCurrent()) return false;
    const warnings = await step('Installing packages', installPackages);
    if (warnings) console.log(warnings);
    return true;
  });
}

if (isMain(import.meta.url)) await main(install);
