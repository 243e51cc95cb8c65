import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export interface UploadedFile {
  /** The client's file name, only used in messages. */
  name: string;
  /** Truncated at one byte more than the limit. */
  bytes: Buffer;
}

/**
 * Reads the files of a multipart request one at a time, on demand. Throws 415 for other content types, 422 for too many
 * files, and 400 for parts that are not files of the upload's field.
 */
export async function* uploadedFiles(
  request: FastifyRequest,
  { field, maxFiles, maxBytes }: Upload,
): AsyncGenerator<UploadedFile, undefined> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const capacity = Math.min(maxBytes + 1, length);
  const limits = { files: maxFiles, fileSize: maxBytes + 1, fields: 1, fieldSize: 1024, headerPairs: 20 };
  try {
    const parts = request.parts({ limits });
    for (;;) {
      const { done, value: part } = await withStallTimeout(request, parts.next());
      if (done) return;
      if (part.type !== 'file' || part.fieldname !== field) throw unexpectedPart(part.fieldname);
      // Rejected files count too, since they cost as much work.
      await request.server.countUploadedFile(request);
      // Not `part.toBuffer()`, which keeps every file in memory until the last is read.
      yield { name: part.filename, bytes: await withStallTimeout(request, readFile(part.file, capacity)) };
    }
  } catch (cause) {
    throw parseError(cause, maxFiles);
  } finally {
    // Drain the rest of the request body so the client can read the response.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * Reads a file of at most `capacity` bytes. Each chunk is copied when it arrives: chunks that are kept until the end make
 * the process use up to three times the file's size and pause for garbage collections.
 */
async function readFile(file: Readable, capacity: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(capacity);
  let length = 0;
  for await (const chunk of file) length += (chunk as Buffer).copy(bytes, length);
  return bytes.subarray(0, length);
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

/** Maps the multipart parser's errors, which are all caused by the request. */
function parseError(cause: unknown, maxFiles: number): AppError {
  if (cause instanceof AppError) return cause;
  const tooMany = cause instanceof Error && 'code' in cause && cause.code === 'FST_FILES_LIMIT';
  return new AppError(tooMany && maxFiles > 1 ? 'too_many_images' : 'malformed');
}

/** For endpoints without uploads. */
export async function* noFiles(): AsyncGenerator<UploadedFile, undefined> {}
