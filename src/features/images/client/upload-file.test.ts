import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError, patience } from '#client/data/api.ts';
import { uploadItemImages } from '../endpoints.ts';
import { uploadFile } from './upload-file.ts';

/** What the browser's own request is to the upload: it is answered, told of progress and broken off by hand. */
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
  move(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 });
  }
  answer(status: number, text: string) {
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

it('answers with what the server says, having told how far the file is', async () => {
  const onProgress = vi.fn();
  const upload = uploadFile(uploadItemImages, file, { onProgress });
  request.move(1);
  request.answer(201, '{"images":[]}');
  expect(await upload).toEqual({ images: [] });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails where a gateway answers in the server’s place, with a page of its own', async () => {
  const upload = uploadFile(uploadItemImages, file);
  request.answer(200, '<!doctype html><title>Hotel Wi-Fi</title>');
  await expect(upload).rejects.toThrow(SyntaxError);
});

it('takes as long as the file moves, and ends once it stands still', async () => {
  const upload = uploadFile(uploadItemImages, file);
  const ended = vi.fn();
  const failure = upload.catch((error: unknown) => {
    ended();
    return error;
  });
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(patience.upload - 1);
    request.move(loaded);
  }
  await vi.advanceTimersByTimeAsync(patience.upload - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBeInstanceOf(NetworkError);
  expect(await failure).toMatchObject({ late: true });
});

it('ends with the reason of whoever breaks it off', async () => {
  const controller = new AbortController();
  const upload = uploadFile(uploadItemImages, file, { signal: controller.signal });
  controller.abort(new Error('removed'));
  await expect(upload).rejects.toThrow('removed');
  expect(vi.getTimerCount()).toBe(0);
});
