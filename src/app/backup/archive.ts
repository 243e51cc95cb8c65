import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { OperatorError } from '#platform/operator-error.ts';

/**
 * An archive is a tar file: an operator can list and unpack it with every tool. Each entry fits in memory, so the rows of
 * a table are in several.
 */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

export interface ArchiveWriter {
  add(entry: ArchiveEntry): Promise<void>;
  /** Resolves when the archive is on the disk. */
  finish(): Promise<void>;
  /** Closes the file, which is not complete. */
  abort(): Promise<void>;
}

/** Creates a file that only its owner can read, because it holds personal data. Throws `OperatorError` if it exists. */
export async function createArchive(path: string, mtime: Date): Promise<ArchiveWriter> {
  const fail = (error: unknown): never => {
    throw new OperatorError(`${path} can't be written: ${(error as Error).message}.`, { cause: error });
  };
  const file = await open(path, 'wx', 0o600).catch(fail);
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as never),
    file.createWriteStream({ flush: true }),
  ).catch(fail);
  written.catch(() => {});
  return {
    async add({ name, bytes }) {
      try {
        const body = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter();
        await body.write(bytes);
        await body.close();
      } catch (error) {
        // The file is why the packer stopped.
        await written;
        throw error;
      }
    },
    async finish() {
      controller.finalize();
      await written;
    },
    async abort() {
      controller.error(new Error('The archive is not complete'));
      await written.catch(() => {});
    },
  };
}

/** More than any entry has. Keeps a file of another program out of the memory. */
const maxEntryBytes = 256 * 1024 * 1024;

/** Throws an error for an archive that was cut or altered. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = Readable.toWeb(createReadStream(path, { highWaterMark: 256 * 1024 }));
  const entries = source.pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as unknown as AsyncIterable<{
    header: { name: string; size: number };
    body: ReadableStream<Uint8Array>;
  }>;
  for await (const { header, body } of entries) {
    if (header.size > maxEntryBytes) throw new Error(`its entry ${header.name} is too large`);
    yield { name: header.name, bytes: await buffer(body as never) };
  }
}
