import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastKind, toast } from './toast.ts';

const news = vi.hoisted((): [kind: string, text: unknown, id: unknown][] => []);
vi.mock('./toaster.tsx', () => ({
  mount: () => Promise.resolve(),
  show: (kind: string, text: unknown, options?: { id?: unknown }) => news.push([kind, text, options?.id]),
}));

beforeEach(() => {
  news.length = 0;
});

const kinds: ToastKind[] = ['default', 'success', 'info', 'warning', 'error', 'loading'];
const texts = { loading: 'Sending…', success: 'Sent', error: 'Not sent' };

/** A promise that is settled from outside. */
function held() {
  let resolve: (value: number) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<number>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('a toast', () => {
  it.each(kinds)('can be of the kind %s', async (kind) => {
    toast[kind]('News');
    await vi.waitFor(() => expect(news).toEqual([[kind, 'News', undefined]]));
  });

  it('of a promise shows its progress, then its success in the same place', async () => {
    const { promise, resolve } = held();
    const handedOn = toast.promise(promise, { ...texts, success: (sent) => `Sent ${sent}` });
    await vi.waitFor(() => expect(news).toHaveLength(1));
    const id = news[0]?.[2];
    expect(id).toBeTruthy();
    resolve(3);
    await vi.waitFor(() => expect(news).toHaveLength(2));
    expect(news).toEqual([
      ['loading', 'Sending…', id],
      ['success', 'Sent 3', id],
    ]);
    expect(await handedOn).toBe(3);
  });

  it('of a promise shows a failure in the same place and rethrows it', async () => {
    const { promise, reject } = held();
    const handedOn = toast.promise(promise, texts);
    await vi.waitFor(() => expect(news).toHaveLength(1));
    reject(new Error('no'));
    await expect(handedOn).rejects.toThrow('no');
    await vi.waitFor(() => expect(news.at(-1)).toEqual(['error', 'Not sent', news[0]?.[2]]));
  });
});
