import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadItemImages } from '../endpoints.ts';
import { itemImageLimits } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { fileRefusal } from './file-checks.ts';
import { uploadFile } from './upload-file.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

/** Uploads one photo, to be attached to an item later. */
export const sendPhoto = async (
  file: File,
  options: Parameters<typeof uploadFile>[2],
): Promise<ItemImage> => {
  const { images } = await uploadFile(uploadItemImages, file, options);
  const image = images[0];
  if (image === undefined) throw new TypeError('The response has no image');
  return image;
};

/** An upload queue that is closed when the component unmounts. Later values of `send` are ignored. */
export function useUploadQueue(
  onSettled: (upload: Upload) => void,
  send: typeof sendPhoto = sendPhoto,
): {
  uploads: readonly Upload[];
  queue: UploadQueue;
} {
  const latestOnSettled = useRef(onSettled);
  latestOnSettled.current = onSettled;
  const [queue] = useState(() =>
    createUploadQueue({
      send,
      refuse: (file) => fileRefusal(file, itemImageLimits),
      preview: { make: (file) => URL.createObjectURL(file), drop: (preview) => URL.revokeObjectURL(preview) },
      onSettled: (upload) => {
        latestOnSettled.current(upload);
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
