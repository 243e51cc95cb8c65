import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import type { ExpandCalendar } from '#features/calendars/server/import/read-address.ts';
import type { ImageRefusal } from '#features/images/limits.ts';
import type { ProcessedImage, ProcessImage } from '#features/images/server/pipeline.ts';

export type ImageResult = { processed: ProcessedImage } | { refused: ImageRefusal };

/** A Buffer arrives in another process as a plain array of bytes. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** For the demo's pictures; uploads are processed one at a time. */
const maxProcesses = 2;
/** The next photo of the same user usually comes within seconds. */
const idleMs = 20_000;

export interface Workers {
  /** Throws ImageRefused, and the signal's reason if it is aborted. */
  processImage: ProcessImage;
  /** Throws if the signal is aborted: some rules of calendars would take hours. */
  expandCalendar: ExpandCalendar;
  createDatabase(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does work in other processes, which have a lower priority and end when they are idle. Decoders and the creation of a
 * database leave hundreds of megabytes that are never used again (docs/decisions/0016). `file` is the built `worker.ts`.
 */
export function startWorkers(file: URL): Workers {
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
    async processImage(image, signal) {
      signal?.throwIfAborted();
      const result: ImageResult = await pool
        .run(image, { name: 'makeImage', signal: signal ?? null })
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          throw error;
        });
      if ('processed' in result) {
        const { files, ...record } = result.processed;
        return { ...record, files: files.map(({ name, bytes }) => ({ name, bytes: toBuffer(bytes) })) };
      }
      // On demand, because it loads the decoder.
      const { ImageRefused } = await import('#features/images/server/pipeline.ts');
      throw new ImageRefused(result.refused);
    },
    expandCalendar: (calendar, signal) => pool.run(calendar, { name: 'expand', signal }),
    createDatabase: (folder) => pool.run(folder, { name: 'createDatabase' }),
    stop: () => pool.destroy(),
  };
}
