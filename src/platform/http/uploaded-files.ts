import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export interface UploadedFile {
  /** As the sender calls it: to tell files apart, and for nothing else. */
  name: string;
  /** Cut off one byte after the most that is allowed. */
  bytes: Buffer;
}

/**
 * The files of a multipart request, one at a time: the next is read when it is asked for. Throws 415 for anything but
 * multipart, 422 for too many files, and 400 for what is not made of files of the upload's field.
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
      if (part.type !== 'file' || part.fieldname !== field) throw strangePart(part.fieldname);
      // Refused ones count too: what a file costs is known only afterwards.
      await request.server.countUploadedFile(request);
      // Not `part.toBuffer()`, which holds on to every file until the last is read.
      yield { name: part.filename, bytes: await withStallTimeout(request, buffer(part.file)) };
    }
  } catch (cause) {
    throw parseError(cause, maxFiles);
  } finally {
    // Whoever sends reads the answer when all is sent: what nobody wants any more has to go somewhere.
    request.raw.unpipe();
    request.raw.resume();
  }
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
    // It fails when the connection of a stalled upload is closed.
    arriving.catch(() => {});
  }
}

function strangePart(name: string): AppError {
  return new AppError('malformed', {
    fields: { [name]: { code: 'unknown', message: 'No file of this name' } },
  });
}

/** The parser complains of what was sent, in errors of many kinds. */
function parseError(cause: unknown, maxFiles: number): AppError {
  if (cause instanceof AppError) return cause;
  const tooMany = cause instanceof Error && 'code' in cause && cause.code === 'FST_FILES_LIMIT';
  return new AppError(tooMany && maxFiles > 1 ? 'too_many_images' : 'malformed');
}

/** For a caller without a wire: pages send no files. */
export async function* noFiles(): AsyncGenerator<UploadedFile, undefined> {}
