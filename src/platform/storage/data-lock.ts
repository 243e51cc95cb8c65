import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds a data folder. */
interface Holder {
  pid: number;
  host: string;
  /** When the process began, in the kernel's own ticks: tells a reused process number from the holder. */
  born: string | null;
  address: string;
}

export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/**
 * Takes the one right to use a data folder (D24: two processes on one embedded database destroy it) and returns the
 * function that gives it back. A lock whose holder is gone is taken over. Throws `DataInUseError` otherwise.
 */
export async function lockDataDir(dataDir: string, address: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, host: hostname(), born: await birth(process.pid), address };
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await create(path, own)) && (await stillOwn(path, own))) return () => rm(path, { force: true });
    const holder = await read(path);
    if (holder && (await isAlive(holder))) {
      // Of another machine nobody here can tell whether its process still runs.
      const [where, way] =
        holder.host === hostname()
          ? ['', 'stop it first']
          : [` on ${holder.host}`, `stop it first (if that machine no longer runs it, delete ${path})`];
      throw new DataInUseError(
        `The data folder ${dataDir} is in use by the process ${holder.pid}${where} at ${holder.address}: ${way}, or set DATA_DIR to another folder.`,
      );
    }
    await removeStale(path, holder);
  }
  throw new DataInUseError(
    `The data folder ${dataDir} is being taken by another start: try again in a moment.`,
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

/** A start that took a dead holder's lock at the same moment may have moved ours: only who is named in it holds it. */
async function stillOwn(path: string, own: Holder): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await readFile(path, 'utf8').catch(() => '')) === JSON.stringify(own);
}

/** Null for a lock that is gone, or that its maker did not live to fill in. */
async function read(path: string): Promise<Holder | null> {
  // A lock that was made this instant may still be empty: look again before calling it broken.
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

/** Of several starts that find a dead holder, one renames its lock away; a lock that is new meanwhile is put back. */
async function removeStale(path: string, seen: Holder | null): Promise<void> {
  const aside = `${path}.${process.pid}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await readFile(aside, 'utf8').catch(() => '');
  const isTheDeadOne = seen === null ? found === '' : found === JSON.stringify(seen);
  if (isTheDeadOne) await rm(aside, { force: true });
  else await rename(aside, path);
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return (await birth(holder.pid)) === holder.born;
}

async function birth(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
}
