import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { postgresFolder } from '../scripts/servers.mjs';
import {
  atTheEnd,
  childrenOf,
  newFolder,
  onDatabase,
  type RunningProgram,
  runProgram,
  until,
} from './product.ts';

/** A PostgreSQL server of a test, with data of its own. */
export interface PostgresServer {
  /** Of its database `postgres`, as a superuser. */
  url: string;
  /** Starts it again on its data. */
  start(): Promise<void>;
  /** Stops it as a crash does. */
  stop(): Promise<void>;
  /** Stops all its processes without closing a connection, like a network that drops everything; returns how to undo. */
  freeze(): Promise<() => void>;
}

const programPath = (name: string) => join(postgresFolder() ?? '', name);

/** PostgreSQL refuses to run as root. */
export const postgresUid =
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined;

/** Creates an empty server and starts it. */
export async function startPrimary(): Promise<PostgresServer> {
  const folder = newFolder();
  const options = { cwd: '/', uid: postgresUid };
  if (postgresUid !== undefined) chownSync(folder, postgresUid, -1);
  const init = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const created = runProgram(programPath('initdb'), init, options);
  if ((await created.ended).code !== 0) throw new Error(`initdb failed:\n${created.output()}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  let running: RunningProgram;
  const start = async () => {
    const own = runProgram(programPath('postgres'), args, options);
    running = own;
    const responds = async () => (await onDatabase(url, 'select 1').catch(() => [])).length === 1;
    await until(responds, () => `PostgreSQL did not start:\n${own.output()}`);
  };
  atTheEnd(() => running.stop('SIGQUIT'));
  await start();
  return {
    url,
    start,
    async stop() {
      await running.stop('SIGQUIT');
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
