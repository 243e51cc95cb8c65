import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; undefined if that process has died. */
function holder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) return isAlive(pid) ? pid : undefined;
    // Right after its creation the file is empty; an old empty one is abandoned.
    return Date.now() - statSync(file).mtimeMs < 5_000 ? 'unknown' : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Runs `work` while no other process holds the lock file. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let announced = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = holder(file);
    if (pid === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (!announced) console.log(`Waiting for process ${pid}, which is setting up this folder (${file}).`);
    announced = true;
    await wait(300);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
