import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError, timeouts } from '#client/data/api.ts';
import { uploadItemImages } from '../endpoints.ts';
import { uploadFile } from './upload-file.ts';

/** A fake `XMLHttpRequest` whose progress, response and abort the test triggers. */
class FakeRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  constructor() {
    request = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 });
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload();
    this.onloadend();
  }
}

let request: FakeRequest;
const file = new File(['x'], 'sea.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports the progress and resolves to the response', async () => {
  const onProgress = vi.fn();
  const upload = uploadFile(uploadItemImages, file, { onProgress });
  request.progress(1);
  request.respond(201, '{"images":[]}');
  expect(await upload).toEqual({ images: [] });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when a gateway responds with an HTML page instead of the API’s JSON', async () => {
  const upload = uploadFile(uploadItemImages, file);
  request.respond(200, '<!doctype html><title>Hotel Wi-Fi</title>');
  await expect(upload).rejects.toThrow(SyntaxError);
});

it('continues while the file makes progress, and times out when it stalls', async () => {
  const upload = uploadFile(uploadItemImages, file);
  const ended = vi.fn();
  const failure = upload.catch((error: unknown) => {
    ended();
    return error;
  });
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(timeouts.upload - 1);
    request.progress(loaded);
  }
  await vi.advanceTimersByTimeAsync(timeouts.upload - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBeInstanceOf(NetworkError);
  expect(await failure).toMatchObject({ late: true });
});

it('rejects with the abort reason when it is aborted', async () => {
  const controller = new AbortController();
  const upload = uploadFile(uploadItemImages, file, { signal: controller.signal });
  controller.abort(new Error('removed'));
  await expect(upload).rejects.toThrow('removed');
  expect(vi.getTimerCount()).toBe(0);
});
