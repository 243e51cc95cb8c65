import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';

/** The process that holds a data folder, as stored in the lock file. */
interface Holder {
  pid: number;
  host: string;
  /** Start time of the process in kernel ticks, to detect a reused process number; null without `/proc`. */
  born: string | null;
  address: string;
}

export class DataInUseError extends OperatorError {
  override readonly name = 'DataInUseError';
}

/**
 * Locks a data folder, because two processes on one embedded database destroy it, and returns the function that unlocks
 * it. Takes over the lock of a dead process; throws `DataInUseError` for a live one (docs/decisions/0002).
 */
export async function lockDataDir(dataDir: string, address: string): Promise<() => Promise<void>> {
  // It contains personal data.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    born: (await readStat(process.pid)).startTime,
    address,
  };
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await create(path, own)) && (await stillOwn(path, own))) {
      // For a process that exits before it has unlocked: on another host, its lock would never look stale.
      const unlockAtExit = () => rmSync(path, { force: true });
      process.once('exit', unlockAtExit);
      return async () => {
        process.off('exit', unlockAtExit);
        await rm(path, { force: true });
      };
    }
    const holder = await read(path);
    if (holder && (await isAlive(holder))) {
      // Whether a process on another machine still runs cannot be checked from here.
      const [where, remedy] =
        holder.host === hostname()
          ? ['', 'stop it first']
          : [` on ${holder.host}`, `stop it first (if that machine no longer runs it, delete ${path})`];
      throw new DataInUseError(
        `The data folder ${dataDir} is in use by the process ${holder.pid}${where} at ${holder.address}: ${remedy}, or set DATA_DIR to another folder.`,
      );
    }
    await removeStale(path, holder);
  }
  throw new DataInUseError(
    `The data folder ${dataDir} is being locked by another process: try again in a moment.`,
  );
}

async function create(path: string, holder: Holder): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!file) return false;
  await file.writeFile(JSON.stringify(holder));
  await file.close();
  return true;
}

/** Another process that removes a stale lock at the same moment may have moved ours, so read it back. */
async function stillOwn(path: string, own: Holder): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await readFile(path, 'utf8').catch(() => '')) === JSON.stringify(own);
}

/** Null if there is no lock, or if its process died before it wrote the file. */
async function read(path: string): Promise<Holder | null> {
  // A lock that was just created may still be empty, so retry before treating it as stale.
  for (const wait of [0, 100, 400]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {}
  }
  return null;
}

/** Renames the stale lock, which only one of several processes can do; puts it back if it is a new one. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${process.pid}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await readFile(aside, 'utf8').catch(() => '');
  const isStale = found === (stale === null ? '' : JSON.stringify(stale));
  if (isStale) await rm(aside, { force: true });
  else await rename(aside, path);
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const found = await readStat(holder.pid);
  // A zombie has ended, but its parent has not noticed yet.
  return found.state !== 'Z' && found.startTime === holder.born;
}

/** The state and the start time of a process; both null without `/proc`. */
async function readStat(pid: number): Promise<{ state: string | null; startTime: string | null }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return { state: fields[1] ?? null, startTime: fields[20] ?? null };
}
