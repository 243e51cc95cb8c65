import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadItemImages } from '../endpoints.ts';
import { itemImageLimits } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { fileRefusal } from './file-refusal.ts';
import { uploadFile } from './upload-file.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

/** Sends one photo of an item, to be attached to it later. */
export const sendPhoto = async (
  file: File,
  options: Parameters<typeof uploadFile>[2],
): Promise<ItemImage> => {
  const { images } = await uploadFile(uploadItemImages, file, options);
  const image = images[0];
  if (image === undefined) throw new TypeError('The upload was answered without an image');
  return image;
};

/** The photos of an item on their way, for as long as the component stands. `send` stays what it was at first. */
export function useUploadQueue(
  onSettled: (upload: Upload) => void,
  send: typeof sendPhoto = sendPhoto,
): {
  uploads: readonly Upload[];
  queue: UploadQueue;
} {
  const heard = useRef(onSettled);
  heard.current = onSettled;
  const [queue] = useState(() =>
    createUploadQueue({
      send,
      refuse: (file) => fileRefusal(file, itemImageLimits),
      preview: { make: (file) => URL.createObjectURL(file), drop: (preview) => URL.revokeObjectURL(preview) },
      onSettled: (upload) => {
        heard.current(upload);
        if (upload.image) void whenShown(upload.image.thumbnailUrl).then(() => queue.dropPreview(upload.key));
      },
    }),
  );
  useEffect(() => () => queue.close(), [queue]);
  return { uploads: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads), queue };
}

/** Waits until a picture can be put on the screen without a gap; a failure counts, since its place then shows it. */
async function whenShown(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}
