import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { type RunningProgram, runProgram, until } from './run-server.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build', 'server', 'index.js');
const serverUrl = process.env.OPERATE_DATABASE_URL ?? '';

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

/** Creates an empty database, or a copy of another one. */
export async function newDatabase(name: string, template?: string): Promise<string> {
  const drop = `drop database if exists ${name} with (force)`;
  await onDatabase(serverUrl, drop);
  await onDatabase(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  atTheEnd(() => onDatabase(serverUrl, drop));
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

export interface Product extends RunningProgram {
  origin: string;
  port: number;
}

/** Starts the built product in demo mode with these settings, and waits until it is ready. Only root may name a user. */
export async function startProduct(settings: NodeJS.ProcessEnv, uid?: number): Promise<Product> {
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const running = runProgram(process.execPath, [program], {
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
  const running = runProgram(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    ...(uid !== undefined && { uid }),
    env: settings,
  });
  const { code } = await running.ended;
  return { code, output: running.output() };
}

export function status(url: string): Promise<number | null> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => null,
  );
}

/** Starts nginx with the product's own configuration in front of these ports. */
export async function startNginx(ports: readonly number[], port: number): Promise<RunningProgram> {
  const folder = newFolder();
  const site = readFileSync(join(root, 'deploy/nginx/sillage.conf'), 'utf8');
  const servers = /^ *server 127\.0\.0\.1:3001(.*);$/m.exec(site)?.[1] ?? '';
  const config = `
    daemon off;
    pid ${folder}/pid;
    error_log stderr warn;
    worker_processes 1;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      upstream sillage { ${ports.map((one) => `server 127.0.0.1:${one}${servers};`).join('\n')} }
      server {
        listen 127.0.0.1:${port};
        include ${join(root, 'deploy/nginx/sillage-proxy.conf')};
      }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const running = runProgram('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  atTheEnd(() => running.stop('SIGTERM'));
  await until(
    async () => (await status(`http://localhost:${port}/livez`)) === 200,
    () => `nginx did not start:\n${running.output()}`,
  );
  return running;
}

/** Starts the tests' S3 server with an empty bucket; resolves to the settings of the product for it. */
export async function startS3() {
  const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKIATEST', S3_SECRET_ACCESS_KEY: 'a/secret+key' };
  const server = join(root, 'src/platform/storage/s3-server-for-tests.mjs');
  // It ends with its input.
  const child = spawn(process.execPath, [server], { env: keys, stdio: ['pipe', 'pipe', 'inherit'] });
  atTheEnd(() => child.kill());
  const [port] = await once(child.stdout, 'data');
  return { ...keys, S3_ENDPOINT: `http://127.0.0.1:${Number(String(port))}`, S3_REGION: 'eu-west-3' };
}
