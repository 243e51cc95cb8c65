// Uses only Node's own modules: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;

/**
 * Runs a program in the project's folder, or in `cwd`, and resolves to `{ code, output }`; it never rejects.
 * `quiet` collects the program's output instead of showing it. After `timeoutMs` it is ended, and its code is not 0.
 */
export function run(command, args, { env = {}, quiet = false, timeoutMs, cwd = root } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      timeout: timeoutMs,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a JavaScript file of an installed package with this Node; Windows cannot spawn the scripts in `.bin`. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}

/** Runs npm: the one that runs this script, or the one next to Node. Windows cannot spawn `npm.cmd`. */
export function runNpm(args, options) {
  const bin = dirname(process.execPath);
  const npm = [
    process.env.npm_execpath ?? '',
    join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** Shows that a step has begun, and how long it took. Rethrows its error. */
export async function step(title, work) {
  const started = performance.now();
  console.log(`${title}…`);
  const end = (word) => console.log(`${title}: ${word} ${seconds(performance.now() - started)}`);
  try {
    const result = await work();
    end('done in');
    return result;
  } catch (error) {
    end('failed after');
    throw error;
  }
}

/** Runs a script: an error prints its message and sets exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whether the module with this `import.meta.url` is the script that Node runs. */
export function isMain(url) {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(url);
}
