import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export interface UploadedFile {
  /** The client's file name, only used in messages. */
  name: string;
  /** Reads the content, truncated at one byte more than the limit; only until the next file is requested. */
  read(): Promise<Buffer>;
}

/**
 * Receives the files of a multipart request one at a time, on demand. They are written to a folder while they arrive, so
 * that slow uploads take no memory. Throws 415 for other content types, 422 for too many files, and 400 for parts that are
 * not files of the upload's field.
 */
export async function* uploadedFiles(
  request: FastifyRequest,
  { field, maxFiles, maxBytes }: Upload,
): AsyncGenerator<UploadedFile, undefined> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  const limits = { files: maxFiles, fileSize: maxBytes + 1, fields: 1, fieldSize: 1024, headerPairs: 20 };
  try {
    const parts = request.parts({ limits });
    for (;;) {
      const { done, value: part } = await withStallTimeout(request, parts.next());
      if (done) return;
      if (part.type !== 'file' || part.fieldname !== field) throw unexpectedPart(part.fieldname);
      // Rejected files count too, since they cost as much work.
      await request.server.requestLimits.countFile(request);
      const file = await openUnnamed(request.server.uploadFolder);
      try {
        await withStallTimeout(request, writeFile(file, part.file));
        yield { name: part.filename, read: () => readWhole(file) };
      } finally {
        await file.close();
      }
    }
  } catch (cause) {
    throw parseError(cause, maxFiles);
  } finally {
    // Drain the rest of the request body so the client can read the response.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Opens a new file without a name, which the system deletes once it is closed, also if the process is killed. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Not `file.readFile()`, which begins where writing has ended. */
async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const { buffer } = await file.read({ buffer: Buffer.allocUnsafeSlow(size), position: 0 });
  return buffer;
}

const checksPerWindow = 10;

/** Rejects with 408 when the upload receives too few bytes while this promise is pending. */
async function withStallTimeout<T>({ socket, server }: FastifyRequest, arriving: Promise<T>): Promise<T> {
  const { bytes, ms } = server.requestLimits.uploadProgress;
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    let target = socket.bytesRead + bytes;
    let checks = 0;
    timer = setInterval(() => {
      checks += 1;
      if (socket.bytesRead >= target) {
        target = socket.bytesRead + bytes;
        checks = 0;
      } else if (checks === checksPerWindow) reject(new AppError('upload_stalled'));
    }, ms / checksPerWindow);
  });
  try {
    return await Promise.race([arriving, stalled]);
  } finally {
    clearInterval(timer);
    // Rejects when the connection of a stalled upload closes, after the race is decided.
    arriving.catch(() => {});
  }
}

function unexpectedPart(name: string): AppError {
  return new AppError('malformed', {
    fields: { [name]: { code: 'unknown', message: 'No file of this name' } },
  });
}

/** Maps the multipart parser's errors, which are all caused by the request. Those of the disk stay as they are. */
function parseError(cause: unknown, maxFiles: number): unknown {
  if (cause instanceof AppError || (cause instanceof Error && 'syscall' in cause)) return cause;
  const tooMany = cause instanceof Error && 'code' in cause && cause.code === 'FST_FILES_LIMIT';
  return new AppError(tooMany && maxFiles > 1 ? 'too_many_images' : 'malformed');
}

/** For endpoints without uploads. */
export async function* noFiles(): AsyncGenerator<UploadedFile, undefined> {}
