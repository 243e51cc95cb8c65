import type { ItemImage } from '../schemas.ts';
import { canRetry } from './file-refusal.ts';

/** A chosen picture on its way, from the moment it is chosen. */
export interface Upload {
  key: string;
  /** The file's own name. */
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much of it has left, from 0 to 1. */
  sent: number;
  /** Shows the file itself until the stored picture is there. */
  preview: string | null;
  image: ItemImage | null;
  /** Why it failed. */
  error: unknown;
}

export interface UploadQueueOptions {
  send: (
    file: File,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<ItemImage>;
  /** Why a file need not be sent; null where it is to be. */
  refuse: (file: File) => unknown;
  preview: { make: (file: File) => string; drop: (preview: string) => void };
  /** Hears of every upload that is done or has failed. */
  onSettled?: (upload: Upload) => void;
}

/** Few at once: on a weak signal the first is there sooner, and a failure costs less. */
const atOnce = 2;

/** Sends chosen pictures, each in a request of its own, so that one that fails takes no other with it. */
export function createUploadQueue({ send, refuse, preview, onSettled }: UploadQueueOptions) {
  let uploads: readonly Upload[] = [];
  let made = 0;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const settle = (key: string, part: Partial<Upload>) => {
    change(key, part);
    const upload = uploads.find((one) => one.key === key);
    if (upload) onSettled?.(upload);
  };

  const run = async (key: string, file: File) => {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { state: 'sending', sent: 0, error: null });
    try {
      const image = await send(file, {
        onProgress: (sent) => change(key, { sent }),
        signal: controller.signal,
      });
      files.delete(key);
      settle(key, { state: 'done', sent: 1, image });
    } catch (error) {
      if (!controller.signal.aborted) settle(key, { state: 'failed', error });
    } finally {
      running.delete(key);
      pump();
    }
  };
  const pump = () => {
    for (const { key, state } of uploads) {
      if (running.size >= atOnce) return;
      const file = files.get(key);
      if (state === 'waiting' && file && !running.has(key)) void run(key, file);
    }
  };
  const dropPreview = (key: string) => {
    const shown = uploads.find((upload) => upload.key === key)?.preview;
    if (!shown) return;
    preview.drop(shown);
    change(key, { preview: null });
  };

  return {
    uploads: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): Upload => {
        const key = `upload-${made++}`;
        const error = refuse(file);
        if (error === null) files.set(key, file);
        return {
          key,
          name: file.name,
          state: error === null ? 'waiting' : 'failed',
          sent: 0,
          preview: error === null ? preview.make(file) : null,
          image: null,
          error,
        };
      });
      publish([...uploads, ...added]);
      for (const upload of added) if (upload.state === 'failed') onSettled?.(upload);
      pump();
    },
    /** Takes in pictures that were uploaded before. */
    restore: (images: readonly ItemImage[]) =>
      publish([
        ...uploads,
        ...images.map(
          (image): Upload => ({
            key: image.id,
            name: '',
            state: 'done',
            sent: 1,
            preview: null,
            image,
            error: null,
          }),
        ),
      ]),
    retry: (key: string) => {
      const upload = uploads.find((one) => one.key === key);
      if (upload?.state !== 'failed' || !files.has(key) || !canRetry(upload.error)) return;
      change(key, { state: 'waiting', error: null, sent: 0 });
      pump();
    },
    remove: (key: string) => {
      running.get(key)?.abort();
      dropPreview(key);
      files.delete(key);
      publish(uploads.filter((upload) => upload.key !== key));
    },
    /** The stored picture is on the screen: the file's own is no longer needed. */
    dropPreview,
    /** Breaks off what is on its way and lets go of every file. */
    close: () => {
      for (const controller of running.values()) controller.abort();
      for (const { key } of uploads) dropPreview(key);
      files.clear();
      publish([]);
    },
  };
}

/** Settles once nothing is on its way any more. */
export function whenIdle({ uploads, subscribe }: Pick<UploadQueue, 'uploads' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (uploads().some(isOnItsWay)) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export const isOnItsWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Whether it takes one of the places: a file that was refused does not. */
export const takesPlace = (upload: Upload): boolean => upload.state !== 'failed' || canRetry(upload.error);
