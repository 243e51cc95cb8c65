import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkError } from '#client/data/api.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemImage } from '../schemas.ts';
import { createUploadQueue, isOnItsWay, takesPlace, type Upload, whenIdle } from './upload-queue.ts';

interface Sending {
  name: string;
  progress: (sent: number) => void;
  signal: AbortSignal;
  finish: () => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

let sendings: Sending[];
let settled: string[];
let previews: Set<string>;
let queue: ReturnType<typeof createUploadQueue>;

const image = (name: string) => ({ id: name }) as ItemImage;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const states = () => queue.uploads().map(({ name, state }) => `${name} ${state}`);
const find = (name: string): Upload => {
  const upload = queue.uploads().find((one) => one.name === name);
  if (!upload) throw new Error(`There is no upload ${name}`);
  return upload;
};
const sending = (name: string): Sending => {
  const found = sendings.find((one) => one.name === name && !one.signal.aborted);
  if (!found) throw new Error(`${name} is not being sent`);
  return found;
};

beforeEach(() => {
  sendings = [];
  settled = [];
  previews = new Set();
  queue = createUploadQueue({
    send: (sent, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sendings.push({
          name: sent.name,
          progress: onProgress,
          signal,
          finish: () => {
            resolve(image(sent.name));
            return turn();
          },
          fail: (error) => {
            reject(error);
            return turn();
          },
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

describe('chosen pictures', () => {
  it('are shown at once, and sent two at a time in their order', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    expect([...previews]).toEqual(['a', 'b', 'c']);
    await sending('b').finish();
    expect(states()).toEqual(['a sending', 'b done', 'c sending']);
    expect(settled).toEqual(['b done']);
  });

  it('tell how far they are', () => {
    queue.add([file('a')]);
    sending('a').progress(0.62);
    expect(find('a').sent).toBe(0.62);
    expect(isOnItsWay(find('a'))).toBe(true);
  });

  it('fail one by one: the others go on, and the failed one can be sent again', async () => {
    queue.add([file('a'), file('b')]);
    await sending('a').fail(new NetworkError());
    expect(states()).toEqual(['a failed', 'b sending']);
    sendings = sendings.filter(({ name }) => name !== 'a');
    queue.retry(find('a').key);
    await sending('a').finish();
    expect(find('a')).toMatchObject({ state: 'done', image: { id: 'a' }, error: null });
  });

  it('are not sent, take no place and are not tried again where they are no pictures', () => {
    queue.add([file('notes.txt'), file('a')]);
    expect(states()).toEqual(['notes.txt failed', 'a sending']);
    expect(takesPlace(find('notes.txt'))).toBe(false);
    queue.retry(find('notes.txt').key);
    expect(find('notes.txt').state).toBe('failed');
    expect(settled).toEqual(['notes.txt failed']);
  });

  it('are broken off when they are removed, and the next one is sent', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    const { signal } = sending('a');
    queue.remove(find('a').key);
    await turn();
    expect(signal.aborted).toBe(true);
    expect(states()).toEqual(['b sending', 'c sending']);
    expect([...previews]).toEqual(['b', 'c']);
    expect(settled).toEqual([]);
  });

  it('let go of everything when the page is left', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    queue.close();
    await turn();
    expect(queue.uploads()).toEqual([]);
    expect(previews.size).toBe(0);
    expect(sendings.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

it('takes in pictures that were uploaded before', () => {
  queue.restore([image('old')]);
  expect(queue.uploads()).toMatchObject([{ state: 'done', image: { id: 'old' }, preview: null }]);
});

it('can be waited for until nothing is on its way', async () => {
  await whenIdle(queue);
  queue.add([file('a'), file('b')]);
  let idle = false;
  const waiting = whenIdle(queue).then(() => {
    idle = true;
  });
  await sending('a').finish();
  expect(idle).toBe(false);
  await sending('b').fail(new NetworkError());
  await waiting;
  expect(states()).toEqual(['a done', 'b failed']);
});
