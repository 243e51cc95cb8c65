import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataInUseError, lockDataDir } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('locks the folder for one process and names it to the second', async () => {
  const unlock = await lockDataDir(folder, 'http://localhost:3000');
  const second = lockDataDir(folder, 'http://localhost:3001');
  await expect(second).rejects.toThrow(DataInUseError);
  await expect(second).rejects.toThrow(`in use by the process ${process.pid} at http://localhost:3000`);
  await unlock();
});

it('unlocks the folder and leaves no file behind', async () => {
  await (await lockDataDir(folder, 'http://localhost:3000'))();
  await (await lockDataDir(folder, 'http://localhost:3000'))();
  expect(await readdir(folder)).toEqual([]);
});

it('locks the folder for exactly one of many concurrent processes', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder, 'x')));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('takes over the lock of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => null);
  const born = stat?.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
  const lock = { pid: child.pid, host: hostname(), born, address: 'http://localhost:3000' };
  await writeFile(join(folder, 'lock'), JSON.stringify(lock));
  await expect(lockDataDir(folder, 'x')).rejects.toThrow(DataInUseError);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await (await lockDataDir(folder, 'x'))();
});

it('takes over the lock of a killed process that its parent has not noticed yet', async () => {
  // The child ends after the shell has become another program, which never waits for it.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  const fields = await vi.waitFor(async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const found = stat.slice(stat.lastIndexOf(')')).split(' ');
    expect(found[1]).toBe('Z');
    return found;
  }, 10_000);
  const lock = { pid, host: hostname(), born: fields[20], address: 'http://localhost:3000' };
  await writeFile(join(folder, 'lock'), JSON.stringify(lock));
  await (await lockDataDir(folder, 'x'))();
  parent.kill();
});

it('takes over the lock of a dead process whose number is in use again', async () => {
  const lock = { pid: process.pid, host: hostname(), born: '1', address: 'http://localhost:3000' };
  await writeFile(join(folder, 'lock'), JSON.stringify(lock));
  const unlock = await lockDataDir(folder, 'x');
  await unlock();
});

it('names the host of a process on another machine and the lock file to delete', async () => {
  const path = join(folder, 'lock');
  const lock = { pid: 1, host: 'container-7', born: '1', address: 'http://localhost:3000' };
  await writeFile(path, JSON.stringify(lock));
  const start = lockDataDir(folder, 'x');
  await expect(start).rejects.toThrow('process 1 on container-7 at http://localhost:3000');
  await expect(start).rejects.toThrow(`delete ${path}`);
  expect(await readFile(path, 'utf8')).toBe(JSON.stringify(lock));
});

it('takes over a lock whose process died before writing it', async () => {
  await writeFile(join(folder, 'lock'), '');
  await (await lockDataDir(folder, 'x'))();
});

it('unlocks the folder when the process exits without doing so', async () => {
  const unlock = await lockDataDir(folder, 'http://localhost:3000');
  process.listeners('exit').at(-1)?.(1);
  expect(await readdir(folder)).toEqual([]);
  await unlock();
});
