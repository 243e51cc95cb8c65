import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where image files are stored: a folder or an S3-compatible store. The content of a name never changes. */
export interface ImageStore {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if the file does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing if the file does not exist. */
  delete(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Deletes what writes that were interrupted before this time have left. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Rejects unless files can be stored. */
  check(): Promise<void>;
}

/** Throws RangeError unless the name consists of letters, digits, hyphens and one extension. */
export function assertFileName(name: string): void {
  if (!/^[0-9a-z-]+\.[0-9a-z]+$/.test(name)) throw new RangeError(`Not the name of a stored file: ${name}`);
}

/** The type of every stored image. */
export const imageContentType = 'image/webp';

const unfinishedEnding = '.part';

/** Stores images in a folder, which it creates. Every call throws RangeError for an invalid file name. */
export function folderStore(dir: string): ImageStore {
  const pathOf = (name: string): string => {
    assertFileName(name);
    return join(dir, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`;
      await mkdir(dir, { recursive: true });
      try {
        // Flush before renaming: an existing name is never written again, so it must never be an incomplete file.
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch(unlessMissing(null));
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async has(name) {
      return access(pathOf(name)).then(() => true, unlessMissing(false));
    },
    async deleteUnfinished(before) {
      const files = await opendir(dir).catch(unlessMissing(null));
      if (!files) return;
      for await (const { name } of files) {
        if (!name.endsWith(unfinishedEnding)) continue;
        const { mtime } = await stat(join(dir, name));
        if (mtime < before) await rm(join(dir, name), { force: true });
      }
    },
    async check() {
      await mkdir(dir, { recursive: true });
      await access(dir, constants.W_OK);
    },
  };
}

function unlessMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback;
    throw error;
  };
}
