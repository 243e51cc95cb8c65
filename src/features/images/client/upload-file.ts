import { errorIn, NetworkError } from '#client/api.ts';
import { apiPrefix, type Endpoint, type EndpointShape } from '#shared/endpoint.ts';

export interface UploadOptions {
  /** How much of the file has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file to an upload endpoint, telling how far it is, which `fetch` cannot. Throws `AppError` for the API's
 * refusals, `NetworkError` where no answer came, and the signal's reason once it is aborted.
 */
export function uploadFile<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Shape['output']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else errorIn({ status }, responseText).then(reject, reject);
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload was broken off'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open(endpoint.method, apiPrefix + endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file, file.name);
    request.send(form);
  });
}
