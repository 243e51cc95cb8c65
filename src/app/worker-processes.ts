import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import { openDatabase } from '#platform/database/db.ts';
import type { Task, Workers } from '#platform/workers.ts';

/** For the demo's pictures; uploads are processed one at a time. */
const maxProcesses = 2;
/** The next photo of the same user usually comes within seconds. */
const idleMs = 20_000;

/** Creates an embedded database in this folder. */
export const databaseTask: Task<string, void> = {
  name: 'createDatabase',
  async run(folder) {
    const db = await openDatabase({ folder });
    await db.destroy();
  },
};

/**
 * Does work in other processes, which have a lower priority and end when they are idle. Decoders and the creation of a
 * database leave hundreds of megabytes that are never used again (docs/decisions/0016). `file` is the built `worker.ts`.
 */
export function startWorkers(file: URL): Workers & { stop(): Promise<void> } {
  const pool = new Tinypool({
    filename: fileURLToPath(file),
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: maxProcesses,
    idleTimeout: idleMs,
  });
  // A process that ends while it is idle, perhaps for lack of memory, is replaced with the next task.
  pool.on('error', () => {});
  return {
    async run({ name }, input, signal) {
      signal?.throwIfAborted();
      return pool.run(input, { name, signal: signal ?? null }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
    },
    stop: () => pool.destroy(),
  };
}
