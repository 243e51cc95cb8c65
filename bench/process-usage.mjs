// CPU time and memory of processes, from Linux's /proc.
import { readFileSync, writeFileSync } from 'node:fs';

const msPerTick = 10;

/** The fields of /proc/<pid>/stat from the third on; null if the process has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

/** User and system time in milliseconds. */
export function cpuMs(pid) {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * msPerTick : 0;
}

/** The backends of the database that is connected to. */
async function backends(client) {
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/**
 * Returns a function that resolves to the milliseconds of CPU that the database has used since then: its backends and,
 * because parallel workers end with their statement, the server's processes that ended.
 */
export async function databaseCpu(client) {
  const own = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const server = statOf(own)?.[1];
  if (!server) throw new Error('The bench needs a PostgreSQL server on this machine, to read its CPU time.');
  const endedMs = () => {
    const stat = statOf(server);
    return (Number(stat[13]) + Number(stat[14])) * msPerTick;
  };
  const before = new Map((await backends(client)).map((pid) => [pid, cpuMs(pid)]));
  const endedBefore = endedMs();
  return async () => {
    let used = endedMs() - endedBefore;
    for (const pid of await backends(client)) used += cpuMs(pid) - (before.get(pid) ?? 0);
    return used;
  };
}

function statusMb(pid, field) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)[1]) / 1024;
}

export const memoryMb = (pid) => statusMb(pid, 'VmRSS');
/** The highest memory since the last `resetPeak`. */
export const peakMb = (pid) => statusMb(pid, 'VmHWM');
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
