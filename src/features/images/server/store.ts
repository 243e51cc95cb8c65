import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '#features/images/limits.ts';

/** Where picture files live: a folder here, any S3-compatible store elsewhere (D18). Names never change their bytes. */
export interface ImageStore {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** Quiet if there is none of this name. */
  delete(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
}

/** Every stored picture is of this type. */
export const imageContentType = 'image/webp';

/** Keeps pictures in a folder, which it makes. Every call throws RangeError for what is not a picture's name. */
export function folderStore(dir: string): ImageStore {
  const pathOf = (name: string): string => {
    if (!isStoredName(name)) throw new RangeError('Not the name of a stored picture');
    return join(dir, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dir, { recursive: true });
      try {
        // Flushed before it gets its name: a name that is there is never made again, so it must never be half a file.
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
  };
}

function unlessMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return answer;
    throw error;
  };
}
