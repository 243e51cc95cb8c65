import { spawn } from 'node:child_process';
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

it('lets one start have the folder and tells the second who has it', async () => {
  const unlock = await lockDataDir(folder, 'http://localhost:3000');
  const second = lockDataDir(folder, 'http://localhost:3001');
  await expect(second).rejects.toThrow(DataInUseError);
  await expect(second).rejects.toThrow(`in use by the process ${process.pid} at http://localhost:3000`);
  await unlock();
});

it('gives the folder to the next start once it is given back, and leaves nothing behind', async () => {
  await (await lockDataDir(folder, 'http://localhost:3000'))();
  await (await lockDataDir(folder, 'http://localhost:3000'))();
  expect(await readdir(folder)).toEqual([]);
});

it('lets exactly one of many simultaneous starts have the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder, 'x')));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('takes over from a process that was killed', async () => {
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

it('is not fooled by another process that got the number of the dead one', async () => {
  const lock = { pid: process.pid, host: hostname(), born: '1', address: 'http://localhost:3000' };
  await writeFile(join(folder, 'lock'), JSON.stringify(lock));
  const unlock = await lockDataDir(folder, 'x');
  await unlock();
});

it('tells of a process on another machine where it ran, and which lock to delete if it is gone', async () => {
  const path = join(folder, 'lock');
  const lock = { pid: 1, host: 'container-7', born: '1', address: 'http://localhost:3000' };
  await writeFile(path, JSON.stringify(lock));
  const start = lockDataDir(folder, 'x');
  await expect(start).rejects.toThrow('process 1 on container-7 at http://localhost:3000');
  await expect(start).rejects.toThrow(`delete ${path}`);
  expect(await readFile(path, 'utf8')).toBe(JSON.stringify(lock));
});

it('takes over a lock whose maker died before writing its name', async () => {
  await writeFile(join(folder, 'lock'), '');
  await (await lockDataDir(folder, 'x'))();
});
