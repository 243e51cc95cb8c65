import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, timeouts } from '#client/data/api.ts';
import { uploadHandoverPhoto } from '#features/handovers/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { uploadItemImages } from '../endpoints.ts';
import { itemImageLimits, profileImageLimits } from '../limits.ts';
import { canRetry, fileRefusal, selectFiles, uploadFile } from './upload-file.ts';

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
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
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

it('fills the path of its endpoint, and needs no content in the response', async () => {
  const params = { id: 'b1', photoId: 'p1' };
  const upload = uploadFile(uploadHandoverPhoto, file, { params });
  request.respond(204, '');
  expect(await upload).toBeUndefined();
  expect(request.url).toBe('/api/v1/bookings/b1/handover/photos/p1');
});

it('rejects when a gateway responds with an HTML page instead of the API’s JSON', async () => {
  const upload = uploadFile(uploadItemImages, file);
  request.respond(200, '<!doctype html><title>Hotel Wi-Fi</title>');
  await expect(upload).rejects.toThrow(SyntaxError);
});

it('continues while the file makes progress, and times out when it stalls', async () => {
  const ended = vi.fn<(error: unknown) => void>();
  void uploadFile(uploadItemImages, file).catch(ended);
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(timeouts.upload - 1);
    request.progress(loaded);
  }
  await vi.advanceTimersByTimeAsync(timeouts.upload - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([[expect.any(NetworkError)]]);
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ late: true });
});

it('rejects with the abort reason when it is aborted', async () => {
  const controller = new AbortController();
  const upload = uploadFile(uploadItemImages, file, { signal: controller.signal });
  controller.abort(new Error('removed'));
  await expect(upload).rejects.toThrow('removed');
  expect(vi.getTimerCount()).toBe(0);
});

const jpeg = { name: 'IMG_2041.jpg', type: 'image/jpeg', size: 3_000_000 };

describe('fileRefusal', () => {
  it('accepts an image of an allowed size', () => {
    expect(fileRefusal(jpeg, itemImageLimits)).toBeNull();
    expect(fileRefusal({ ...jpeg, size: itemImageLimits.maxBytes }, itemImageLimits)).toBeNull();
  });

  it.each([
    ['image_not_supported', { ...jpeg, name: 'papers.pdf', type: 'application/pdf' }],
    ['image_not_supported', { ...jpeg, name: 'noname', type: '' }],
    ['image_not_supported', { ...jpeg, name: 'logo.svg', type: 'image/svg+xml' }],
    ['image_heic', { ...jpeg, name: 'IMG_2041.HEIC', type: '' }],
    ['image_heic', { ...jpeg, name: 'IMG_2041', type: 'image/heif' }],
    ['item_image_too_large', { ...jpeg, size: itemImageLimits.maxBytes + 1 }],
    ['profile_image_too_large', { ...jpeg, size: 5 * 1024 * 1024 }, profileImageLimits],
    ['image_unreadable', { ...jpeg, size: 0 }],
  ])('refuses with %s before the upload: %o', (code, file, limits = itemImageLimits) => {
    expect(fileRefusal(file, limits)?.code).toBe(code);
  });
});

it('allows a retry after a network or server error, but not after the file was refused', () => {
  for (const error of [new NetworkError(), new AppError('internal'), new AppError('too_many_requests')])
    expect(canRetry(error)).toBe(true);
  for (const code of ['image_not_supported', 'item_image_too_large'] as const)
    expect(canRetry(new AppError(code))).toBe(false);
});

describe('selectFiles', () => {
  const image = (name: string) => ({ name, type: 'image/jpeg', size: 1000 });
  const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index}.jpg`));

  it('accepts every photo while there is room, else the first and reports that there were too many', () => {
    expect(selectFiles(images(8), 8)).toMatchObject({ pictures: 8, tooMany: false });
    const { files, pictures, tooMany } = selectFiles(images(9), 3);
    expect(files.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect([pictures, tooMany]).toEqual([3, true]);
  });

  it('keeps refused files, to show the reason, without counting them', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    const { files, tooMany } = selectFiles([text, image('a.jpg')], 1);
    expect(files.map(({ name }) => name)).toEqual(['notes.txt', 'a.jpg']);
    expect(tooMany).toBe(false);
  });
});
