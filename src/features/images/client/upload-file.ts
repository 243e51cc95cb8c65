import { errorIn, NetworkError, timeouts, watchingSession } from '#client/data/api.ts';
import { apiPrefix, type Endpoint, type EndpointShape } from '#shared/endpoint.ts';

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
  { onProgress, signal }: UploadOptions = {},
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
      if (status >= 200 && status < 300) Promise.resolve(responseText).then(JSON.parse).then(resolve, reject);
      else errorIn({ status }, responseText).then(reject, reject);
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload stalled', { late: true }));
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
    };
    request.open(endpoint.method, apiPrefix + endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    request.send(form);
  });
  return watchingSession(response);
}
