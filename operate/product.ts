import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { serverPath } from '../scripts/servers.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build', 'server', 'index.js');
export const serverUrl = process.env.OPERATE_DATABASE_URL ?? '';

const undo: (() => unknown)[] = [];

/** Calls this when the test file has ended; the last one first. */
export function atTheEnd(work: () => unknown): void {
  undo.push(work);
}

/** For `afterAll`. */
export async function cleanUp(): Promise<void> {
  for (const work of undo.splice(0).reverse()) await work();
}

/** Prints a figure for the reader of the test's output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-operate-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function onDatabase<T extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function newDatabase(name: string, options = ''): Promise<string> {
  const drop = `drop database if exists ${name} with (force)`;
  await onDatabase(serverUrl, drop);
  await onDatabase(serverUrl, `create database ${name} ${options}`);
  atTheEnd(() => onDatabase(serverUrl, drop));
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

export interface Product extends RunningProgram {
  origin: string;
  port: number;
}

/**
 * Starts the built product, or another program of it, in demo mode with these settings, and waits until it is ready. Only root
 * may name a user.
 */
export async function startProduct(
  settings: NodeJS.ProcessEnv,
  { uid, file = program }: { uid?: number; file?: string } = {},
): Promise<Product> {
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const running = runProgram(process.execPath, [file], {
    cwd: tmpdir(),
    ...(uid !== undefined && { uid }),
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: 'admin@sillage.example',
      // All requests come from one address.
      REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    },
  });
  atTheEnd(() => running.stop('SIGKILL'));
  const isReady = async () =>
    running.output().includes('is ready') && (await status(`${origin}/readyz`)) === 200;
  await until(isReady, () => `The product did not start:\n${running.output()}`);
  return { ...running, origin, port };
}

/** Runs a command of the built product; resolves to its exit code and output. Only root may name a user. */
export async function runCommand(args: readonly string[], settings: NodeJS.ProcessEnv, uid?: number) {
  const options = { cwd: tmpdir(), uid, env: settings };
  const running = runProgram(process.execPath, [program, ...args], options);
  const { code } = await running.ended;
  return { code, output: running.output() };
}

export async function status(url: string): Promise<number | null> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? null;
}

/** Starts nginx with the product's own configuration in front of these ports. */
export async function startNginx(ports: readonly number[], port: number): Promise<void> {
  const folder = newFolder();
  const [site = ''] = readFileSync(join(root, 'deploy/nginx/sillage.conf'), 'utf8').split('\nserver {');
  // One line for each port instead of those of the file, each with its parameters.
  const shared = site
    .replace(/^ *server .*:3002.*$/m, '')
    .replace(/^ *server .*:3001.*$/m, (line) =>
      ports.map((one) => line.replace('3001', String(one))).join('\n'),
    )
    .replace('/var/lib/nginx/sillage', `${folder}/copies`);
  const config = `
    daemon off;
    user root;
    pid ${folder}/pid;
    error_log stderr warn;
    worker_processes 1;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${shared}
      server {
        listen 127.0.0.1:${port};
        include ${join(root, 'deploy/nginx/sillage-proxy.conf')};
      }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const running = runProgram('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  atTheEnd(() => running.stop('SIGTERM'));
  const responds = async () => (await status(`http://localhost:${port}/livez`)) === 200;
  await until(responds, () => `nginx did not start:\n${running.output()}`);
}

export interface RunningProgram {
  pid: number;
  /** What it has printed. */
  output(): string;
  /** Sends a signal, and resolves to the exit code and how long the program took to end. */
  stop(name?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  ended: Promise<{ code: number | null }>;
}

/** Starts a program and collects its output. */
export function runProgram(
  command: string,
  args: readonly string[],
  { env, ...options }: Pick<SpawnOptions, 'env' | 'cwd' | 'uid'> = {},
): RunningProgram {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: serverPath, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  running.add(child);
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code });
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async stop(name = 'SIGTERM') {
      const started = performance.now();
      child.kill(name);
      return { ...(await ended), ms: performance.now() - started };
    },
    ended,
  };
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Waits until the condition holds; throws an error with this message after the time. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  message: () => string,
  timeoutMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message());
    await wait(50);
  }
}

/** The processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
