import { errorIn, NetworkError, timeouts, watchingSession } from '#client/data/api.ts';
import { apiPrefix, type Endpoint, type EndpointShape, fillPath } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type ImageLimits, itemImageLimits } from '../limits.ts';

export interface UploadOptions {
  /** Called with the part of the file that has been sent, from 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file to an upload endpoint and reports the progress, which `fetch` cannot do. Rejects with `AppError` for an
 * error response, with `NetworkError` if there is no response or the upload stalls, and with the signal's reason when it
 * is aborted.
 */
export function uploadFile<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  file: File,
  { params, onProgress, signal }: UploadOptions & { params?: Record<string, string> } = {},
): Promise<Shape['output']> {
  const response = new Promise<Shape['output']>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    let stallTimer = setTimeout(abort, timeouts.upload);
    request.upload.onprogress = (event) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, timeouts.upload);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      // A gateway may respond instead of the server, with an HTML page.
      if (status === 204) resolve(undefined);
      else if (status >= 200 && status < 300)
        Promise.resolve(responseText).then(JSON.parse).then(resolve, reject);
      else errorIn({ status }, responseText).then(reject, reject);
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload stalled', { late: true }));
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
    };
    request.open(endpoint.method, apiPrefix + fillPath(endpoint.path, params));
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    request.send(form);
  });
  return watchingSession(response);
}

type FileInfo = Pick<File, 'name' | 'type' | 'size'>;

/**
 * Why the browser refuses a chosen file, or null. The server checks every file again, by its content. See "Accepted
 * images" in docs/product.md.
 */
export function fileRefusal(file: FileInfo, limits: ImageLimits): AppError | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return new AppError('image_heic');
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return new AppError('image_not_supported');
  if (file.size > limits.maxBytes) return new AppError(limits.tooLarge);
  if (file.size === 0) return new AppError('image_unreadable');
  return null;
}

/** Whether sending the same file again may succeed. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || [401, 408, 409, 429].includes(error.status);
}

/**
 * The chosen files to add: as many pictures as there is room for, and all refused files, so that each can show its
 * reason. `pictures` counts the accepted pictures; `tooMany` is whether any were left out.
 */
export function selectFiles<Chosen extends FileInfo>(
  chosen: readonly Chosen[],
  room: number,
): { files: Chosen[]; pictures: number; tooMany: boolean } {
  let pictures = 0;
  let tooMany = false;
  const files = chosen.filter((file) => {
    if (fileRefusal(file, itemImageLimits) !== null) return true;
    if (pictures < room) pictures++;
    else tooMany = true;
    return !tooMany;
  });
  return { files, pictures, tooMany };
}
