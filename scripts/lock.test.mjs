import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('replaces the lock of a dead process', async () => {
  const file = join(folder, 'a.lock');
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(file, String(dead));
  expect(await withLock(file, () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});

it('releases the lock when the work fails', async () => {
  const file = join(folder, 'b.lock');
  await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(existsSync(file)).toBe(false);
});

it('waits for a running process', async () => {
  const file = join(folder, 'c.lock');
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  writeFileSync(file, String(process.ppid));
  let done = false;
  const turn = withLock(file, () => {
    done = true;
  });
  // The first attempt is synchronous: it has failed, and the next one is scheduled.
  expect(say).toHaveBeenCalledOnce();
  expect(done).toBe(false);
  rmSync(file);
  await turn;
  expect(done).toBe(true);
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${process.ppid}`));
});
