import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#client/listeners.ts';
import { uploadItemImages } from '../endpoints.ts';
import { itemImageLimits } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { isInProgress, restoredUpload, type Upload } from './photo-model.ts';
import { canRetry, fileRefusal, type UploadOptions, uploadFile } from './upload-file.ts';

interface UploadQueueOptions {
  send: (file: File, options: Required<UploadOptions>) => Promise<ItemImage>;
  /** Why a file is not sent; null if it is. */
  refuse: (file: File) => unknown;
  preview: { make: (file: File) => string; drop: (preview: string) => void };
  /** Called when an upload is ready or has failed. */
  onSettled?: (upload: Upload) => void;
}

/** Few in parallel: on a weak signal the first photo finishes sooner, and a failure costs less. */
const maxParallel = 2;

/** Uploads each chosen photo in a request of its own, so that one failure does not affect the others. */
export function createUploadQueue({ send, refuse, preview, onSettled }: UploadQueueOptions) {
  let uploads: readonly Upload[] = [];
  let count = 0;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const { subscribe, notify } = createListeners();

  const setUploads = (next: readonly Upload[]) => {
    uploads = next;
    notify();
  };
  const update = (key: string, part: Partial<Upload>) =>
    setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const settle = (key: string, part: Partial<Upload>) => {
    update(key, part);
    const upload = uploads.find((one) => one.key === key);
    if (upload) onSettled?.(upload);
  };

  const start = async (key: string, file: File) => {
    const controller = new AbortController();
    running.set(key, controller);
    update(key, { state: 'sending', progress: 0, error: null });
    try {
      const image = await send(file, {
        onProgress: (progress) => update(key, { progress }),
        signal: controller.signal,
      });
      files.delete(key);
      settle(key, { state: 'ready', progress: 1, image });
    } catch (error) {
      if (!controller.signal.aborted) settle(key, { state: 'failed', error });
    } finally {
      running.delete(key);
      startNext();
    }
  };
  const startNext = () => {
    for (const { key, state } of uploads) {
      if (running.size >= maxParallel) return;
      const file = files.get(key);
      if (state === 'waiting' && file && !running.has(key)) void start(key, file);
    }
  };
  const dropPreview = (key: string) => {
    const shown = uploads.find((upload) => upload.key === key)?.preview;
    if (!shown) return;
    preview.drop(shown);
    update(key, { preview: null });
  };

  return {
    uploads: () => uploads,
    subscribe,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): Upload => {
        const key = `upload-${count++}`;
        const error = refuse(file);
        if (error === null) files.set(key, file);
        return {
          key,
          name: file.name,
          state: error === null ? 'waiting' : 'failed',
          progress: 0,
          preview: error === null ? preview.make(file) : null,
          image: null,
          error,
        };
      });
      setUploads([...uploads, ...added]);
      for (const upload of added) if (upload.state === 'failed') onSettled?.(upload);
      startNext();
    },
    /** Adds images that were uploaded earlier. */
    restore: (images: readonly ItemImage[]) => setUploads([...uploads, ...images.map(restoredUpload)]),
    retry: (key: string) => {
      const upload = uploads.find((one) => one.key === key);
      if (upload?.state !== 'failed' || !files.has(key) || !canRetry(upload.error)) return;
      update(key, { state: 'waiting', error: null, progress: 0 });
      startNext();
    },
    remove: (key: string) => {
      running.get(key)?.abort();
      dropPreview(key);
      files.delete(key);
      setUploads(uploads.filter((upload) => upload.key !== key));
    },
    /** Releases the preview of a file; call it once the uploaded image is on the screen. */
    dropPreview,
    /** Aborts the uploads in progress and releases every file and preview. */
    close: () => {
      for (const controller of running.values()) controller.abort();
      for (const { key } of uploads) dropPreview(key);
      files.clear();
      setUploads([]);
    },
  };
}

/** Resolves once no upload is in progress. */
export function whenIdle({ uploads, subscribe }: Pick<UploadQueue, 'uploads' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (uploads().some(isInProgress)) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });
}

type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads one photo, to be attached to an item later. */
async function sendPhoto(file: File, options: UploadOptions): Promise<ItemImage> {
  const { images } = await uploadFile(uploadItemImages, file, options);
  const image = images[0];
  if (image === undefined) throw new TypeError('The response has no image');
  return image;
}

/** An upload queue that is closed when the component unmounts. */
export function useUploadQueue({
  onSent,
  onSettled,
}: {
  /** Called with an uploaded image; the upload is ready once it resolves. */
  onSent: (image: ItemImage) => Promise<void>;
  onSettled: (upload: Upload) => void;
}): { uploads: readonly Upload[]; queue: UploadQueue } {
  const settle = useEffectEvent(onSettled);
  const afterSending = useEffectEvent(onSent);
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, options) => {
        const image = await sendPhoto(file, options);
        await afterSending(image);
        return image;
      },
      refuse: (file) => fileRefusal(file, itemImageLimits),
      preview: { make: (file) => URL.createObjectURL(file), drop: (preview) => URL.revokeObjectURL(preview) },
      onSettled: (upload) => {
        settle(upload);
        if (upload.image)
          void whenDecoded(upload.image.thumbnailUrl).then(() => queue.dropPreview(upload.key));
      },
    }),
  );
  useEffect(() => () => queue.close(), [queue]);
  return { uploads: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads), queue };
}

/** Waits until an image can be painted at once. Errors are ignored: the tile itself shows an image that cannot load. */
async function whenDecoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}
