import { useEffectEvent, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { maxItemImages } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { thumbnailIndexAfterDeletion } from '../thumbnail-index.ts';
import { isInProgress, isRefused, type Upload, useUploadQueue } from './upload-queue.ts';
import { usePhotoMessages } from './use-photo-messages.ts';

/** The photos of an item that does not exist yet. They are uploaded, but only the form knows their order and cover. */
export function useChosenPhotos() {
  const { t } = useTranslation();
  const messages = usePhotoMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const { uploads, queue } = useUploadQueue((upload) => {
    if (upload.state === 'failed') messages.failed(upload);
    else messages.uploaded(upload.name, queue.uploads().filter(({ state }) => state === 'done').length);
  });
  const coverImage = useEffectEvent(() => currentCover(queue.uploads(), chosen)?.image ?? null);
  const cover = currentCover(uploads, chosen);
  /** A photo's number in the grid; failed photos are not counted. */
  const numberOf = (key: string) =>
    uploads.filter(({ state }) => state !== 'failed').findIndex((one) => one.key === key) + 1;
  const taken = uploads.filter((upload) => !isRefused(upload)).length;
  return {
    uploads,
    queue,
    cover,
    /** The current cover; unlike `cover` it is up to date after an `await`. */
    coverImage: () => coverImage(),
    taken,
    done: uploads.filter(({ state }) => state === 'done').length,
    inProgress: uploads.filter(isInProgress).length,
    tiles: uploads.map((upload) => messages.tileOf(upload, upload === cover)),
    add: (files: File[]) => queue.add(messages.select(files, maxItemImages - taken)),
    star: (key: string) => {
      setChosen(key);
      announce(t('listing.photos.coverChosen', { number: numberOf(key) }));
    },
    remove: (key: string) => {
      // Photos of a restored draft have no file name.
      const name =
        uploads.find((upload) => upload.key === key)?.name ||
        t('listing.photos.photo', { number: numberOf(key) });
      setChosen(coverAfterRemoval(uploads, chosen, key));
      queue.remove(key);
      announce(t('listing.photos.removed', { name }));
    },
    restore: (images: readonly ItemImage[], coverId: string | null) => {
      queue.restore(images);
      setChosen(coverId);
    },
    clear: () => {
      for (const { key } of queue.uploads()) queue.remove(key);
      setChosen(null);
    },
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

const isPhoto = ({ state }: Upload): boolean => state !== 'failed';

/** The chosen cover; the first photo if none is chosen, or if the chosen one has failed. */
export function currentCover(uploads: readonly Upload[], chosen: string | null): Upload | null {
  const photos = uploads.filter(isPhoto);
  return photos.find(({ key }) => key === chosen) ?? photos[0] ?? null;
}

/** The key of the cover after an upload is removed: the same one, or else the first. See "Thumbnails" in docs/product.md. */
export function coverAfterRemoval(
  uploads: readonly Upload[],
  chosen: string | null,
  removed: string,
): string | null {
  const photos = uploads.filter(isPhoto);
  const cover = currentCover(uploads, chosen);
  const deleted = photos.findIndex(({ key }) => key === removed);
  if (cover === null || deleted < 0) return chosen;
  const index = thumbnailIndexAfterDeletion({
    selected: photos.indexOf(cover),
    deleted,
    count: photos.length,
  });
  return photos.toSpliced(deleted, 1)[index]?.key ?? null;
}
