import { errorIn, NetworkError, patience, watchingSession } from '#client/data/api.ts';
import { apiPrefix, type Endpoint, type EndpointShape } from '#shared/endpoint.ts';

export interface UploadOptions {
  /** How much of the file has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file to an upload endpoint, telling how far it is, which `fetch` cannot. Throws `AppError` for the API's
 * refusals, `NetworkError` where no answer came or nothing moved any more, and the signal's reason once it is aborted.
 */
export function uploadFile<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Shape['output']> {
  const answer = new Promise<Shape['output']>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    let standstill = setTimeout(abort, patience.upload);
    request.upload.onprogress = (event) => {
      clearTimeout(standstill);
      standstill = setTimeout(abort, patience.upload);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      // A gateway may answer for the server, with a page of its own.
      if (status >= 200 && status < 300) Promise.resolve(responseText).then(JSON.parse).then(resolve, reject);
      else errorIn({ status }, responseText).then(reject, reject);
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () =>
      reject(signal?.reason ?? new NetworkError('The upload stood still', { late: true }));
    request.onloadend = () => {
      clearTimeout(standstill);
      signal?.removeEventListener('abort', abort);
    };
    request.open(endpoint.method, apiPrefix + endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    request.send(form);
  });
  return watchingSession(answer);
}
