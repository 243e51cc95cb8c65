import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkError } from '#client/data/api.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemImage } from '../schemas.ts';
import { isInProgress, isRefused, type Upload } from './photo-model.ts';
import { createUploadQueue, whenIdle } from './upload-queue.ts';

interface FakeRequest {
  name: string;
  progress: (progress: number) => void;
  signal: AbortSignal;
  finish: () => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

let requests: FakeRequest[];
let settled: string[];
let previews: Set<string>;
let queue: ReturnType<typeof createUploadQueue>;

const image = (name: string) => ({ id: name }) as ItemImage;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const states = () => queue.uploads().map(({ name, state }) => `${name} ${state}`);
const find = (name: string) => queue.uploads().find((one) => one.name === name) as Upload;
/** What is being sent of a file. */
const requestOf = (name: string) =>
  requests.findLast((one) => one.name === name && !one.signal.aborted) as FakeRequest;

beforeEach(() => {
  requests = [];
  settled = [];
  previews = new Set();
  queue = createUploadQueue({
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const settle = (act: () => void) => {
          act();
          return nextTask();
        };
        requests.push({
          ...{ name: file.name, progress: onProgress, signal },
          finish: () => settle(() => resolve(image(file.name))),
          fail: (error) => settle(() => reject(error)),
        });
      }),
    refuse: ({ name }) => (name.endsWith('.txt') ? new AppError('image_not_supported') : null),
    preview: {
      make: ({ name }) => {
        previews.add(name);
        return name;
      },
      drop: (preview) => void previews.delete(preview),
    },
    onSettled: ({ name, state }) => settled.push(`${name} ${state}`),
  });
});

describe('the upload queue', () => {
  it('shows all chosen photos at once and uploads them two at a time, in order', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    expect([...previews]).toEqual(['a', 'b', 'c']);
    requestOf('a').progress(0.62);
    expect([find('a').progress, isInProgress(find('a'))]).toEqual([0.62, true]);
    await requestOf('b').finish();
    expect(states()).toEqual(['a sending', 'b ready', 'c sending']);
    expect(settled).toEqual(['b ready']);
  });

  it('continues after a failure, and retries the failed upload on request', async () => {
    queue.add([file('a'), file('b')]);
    await requestOf('a').fail(new NetworkError());
    expect(states()).toEqual(['a failed', 'b sending']);
    queue.retry(find('a').key);
    await requestOf('a').finish();
    expect(find('a')).toMatchObject({ state: 'ready', image: { id: 'a' }, error: null });
  });

  it('neither sends, counts nor retries a file that is not an image', () => {
    queue.add([file('notes.txt'), file('a')]);
    expect(states()).toEqual(['notes.txt failed', 'a sending']);
    expect(isRefused(find('notes.txt'))).toBe(true);
    queue.retry(find('notes.txt').key);
    expect(find('notes.txt').state).toBe('failed');
    expect(settled).toEqual(['notes.txt failed']);
  });

  it('aborts a removed upload and starts the next one', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    const { signal } = requestOf('a');
    queue.remove(find('a').key);
    await nextTask();
    expect(signal.aborted).toBe(true);
    expect(states()).toEqual(['b sending', 'c sending']);
    expect([...previews]).toEqual(['b', 'c']);
    expect(settled).toEqual([]);
  });

  it('aborts the uploads and releases the files and previews when it is closed', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    queue.close();
    await nextTask();
    expect(queue.uploads()).toEqual([]);
    expect(previews.size).toBe(0);
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

it('restores images that were uploaded earlier', () => {
  queue.restore([image('old')]);
  expect(queue.uploads()).toMatchObject([{ state: 'ready', image: { id: 'old' }, preview: null }]);
});

it('resolves `whenIdle` once no upload is in progress', async () => {
  await whenIdle(queue);
  queue.add([file('a'), file('b')]);
  let idle = false;
  const waiting = whenIdle(queue).then(() => {
    idle = true;
  });
  await requestOf('a').finish();
  expect(idle).toBe(false);
  await requestOf('b').fail(new NetworkError());
  await waiting;
  expect(states()).toEqual(['a ready', 'b failed']);
});
