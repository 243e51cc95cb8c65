import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;

/**
 * Runs a program in the project's folder and answers `{ code, output }`; it never throws.
 * `quiet` keeps what the program prints in `output` instead of showing it.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs an installed package's program with this very Node, whatever the PATH says. */
export function runTool(name, args, options) {
  return run(process.execPath, [join(root, 'node_modules', '.bin', name), ...args], options);
}

/** Says what is being done, for how long it has been, and how long it took; a failure passes through. */
export async function step(title, work) {
  const started = performance.now();
  const live = process.stdout.isTTY;
  process.stdout.write(`${title}… `);
  const tick = () =>
    process.stdout.write(`\r${title}… ${Math.round((performance.now() - started) / 1000)} s `);
  const timer = live ? setInterval(tick, 1000) : undefined;
  const say = (word) =>
    process.stdout.write(`${live ? `\r${title}… ` : ''}${word} ${seconds(performance.now() - started)}\n`);
  try {
    const result = await work();
    say('done in');
    return result;
  } catch (error) {
    say('failed after');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a script's whole work: an error ends it with its message alone and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whether the module of this `import.meta.url` is the one that Node was asked to run. */
export function isMain(url) {
  const asked = process.argv[1];
  return asked !== undefined && realpathSync(asked) === fileURLToPath(url);
}
