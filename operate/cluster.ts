import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { postgresFolder } from '../scripts/servers.mjs';
import { atTheEnd, newFolder, onDatabase } from './product.ts';
import { childrenOf, type RunningProgram, runProgram, until } from './run-server.ts';

/** A PostgreSQL server of a test, with data of its own. */
export interface PostgresServer {
  /** Of its database `postgres`, as a superuser. */
  url: string;
  port: number;
  folder: string;
  /** Starts it again on its data. */
  start(): Promise<void>;
  /** Stops it as a crash does, unless the signal is SIGINT: that ends transactions and writes a checkpoint. */
  stop(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Stops all its processes without closing a connection, like a network that drops everything; returns how to undo. */
  freeze(): Promise<() => void>;
}

const programPath = (name: string) => join(postgresFolder() ?? '', name);

/** PostgreSQL refuses to run as root. */
export const postgresUid =
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined;

/** Creates an empty server and starts it. `settings` are those of postgresql.conf. */
export async function startPrimary(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = dataFolder();
  await runTool('initdb', [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  return startServer(folder, settings);
}

function dataFolder(): string {
  const folder = newFolder();
  if (postgresUid !== undefined) chownSync(folder, postgresUid, -1);
  return folder;
}

async function runTool(name: string, args: readonly string[]): Promise<void> {
  const running = runProgram(programPath(name), args, { cwd: '/', ...asPostgres });
  const { code } = await running.ended;
  if (code !== 0) throw new Error(`${name} failed:\n${running.output()}`);
}

const asPostgres = postgresUid === undefined ? {} : { uid: postgresUid };

async function startServer(folder: string, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let running: RunningProgram;
  const start = async () => {
    const own = runProgram(programPath('postgres'), args, { cwd: '/', ...asPostgres });
    running = own;
    await until(
      () =>
        onDatabase(url, 'select 1').then(
          () => true,
          () => false,
        ),
      () => `PostgreSQL did not start:\n${own.output()}`,
    );
  };
  atTheEnd(() => running.stop('SIGQUIT'));
  await start();
  return {
    url,
    port,
    folder,
    start,
    async stop(signal = 'SIGQUIT') {
      await running.stop(signal);
    },
    async freeze() {
      const pids = [running.pid, ...(await childrenOf(running.pid))];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
  };
}
