import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataInUseError, lockDataDir } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const address = 'http://localhost:3000';
const writeLock = (lock: object) => writeFile(join(folder, 'lock'), JSON.stringify({ address, ...lock }));
const takeOver = async () => (await lockDataDir(folder, 'x'))();

/** The fields of a process's state after its name. */
async function fieldsOf(pid: number | undefined): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')')).split(' ');
}

it('locks the folder for one process, names it to the second, and leaves no file behind', async () => {
  const unlock = await lockDataDir(folder, 'http://localhost:3000');
  const second = lockDataDir(folder, 'http://localhost:3001');
  await expect(second).rejects.toThrow(DataInUseError);
  await expect(second).rejects.toThrow(`in use by the process ${process.pid} at http://localhost:3000`);
  await unlock();
  await (await lockDataDir(folder, 'http://localhost:3000'))();
  expect(await readdir(folder)).toEqual([]);
});

it('locks the folder for exactly one of many concurrent processes', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder, 'x')));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('takes over the lock of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const born = (await fieldsOf(child.pid).catch(() => []))[20] ?? null;
  await writeLock({ pid: child.pid, host: hostname(), born });
  await expect(takeOver()).rejects.toThrow(DataInUseError);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await takeOver();
});

it('takes over the lock of a killed process that its parent has not noticed yet', async () => {
  // The child ends after the shell has become another program, which never waits for it.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  await expect.poll(async () => (await fieldsOf(pid))[1]).toBe('Z');
  await writeLock({ pid, host: hostname(), born: (await fieldsOf(pid))[20] });
  await takeOver();
  parent.kill();
});

it('takes over the lock of a dead process whose number is in use again, or that died before writing it', async () => {
  await writeLock({ pid: process.pid, host: hostname(), born: '1' });
  await takeOver();
  await writeFile(join(folder, 'lock'), '');
  await takeOver();
});

it('names the host of a process on another machine and the lock file to delete', async () => {
  await writeLock({ pid: 1, host: 'container-7', born: '1' });
  const start = takeOver();
  await expect(start).rejects.toThrow('process 1 on container-7 at http://localhost:3000');
  await expect(start).rejects.toThrow(`delete ${join(folder, 'lock')}`);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain('container-7');
});

it('unlocks the folder when the process exits without doing so', async () => {
  const unlock = await lockDataDir(folder, 'http://localhost:3000');
  process.listeners('exit').at(-1)?.(1);
  expect(await readdir(folder)).toEqual([]);
  await unlock();
});
