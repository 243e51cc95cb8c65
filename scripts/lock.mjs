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

/** The process that holds the lock, or undefined when it was left behind by one that died. */
function holder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) return isAlive(pid) ? pid : undefined;
    // Between its creation and its first byte the file is empty: only an old one is abandoned.
    return Date.now() - statSync(file).mtimeMs < 5_000 ? 'unknown' : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Does `work` while no other process of this folder does the same; others wait for their turn. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
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
    if (!told) console.log(`Waiting for process ${pid}, which is setting this folder up (${file}).`);
    told = true;
    await wait(300);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
