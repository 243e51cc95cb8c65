import { useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { maxItemImages } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { coverAfterRemoval, coverAmong } from './cover-choice.ts';
import { isOnItsWay, takesPlace } from './upload-queue.ts';
import { usePhotoNews } from './use-photo-news.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** The photos of an item that is not there yet: chosen, sent, starred and removed in the form alone (D26). */
export function useChosenPhotos() {
  const { t } = useTranslation();
  const news = usePhotoNews();
  const [chosen, setChosen] = useState<string | null>(null);
  const { uploads, queue } = useUploadQueue((upload) => {
    if (upload.state === 'failed') news.failed(upload);
    else news.uploaded(upload.name, queue.uploads().filter(({ state }) => state === 'done').length);
  });
  const latest = useRef(chosen);
  latest.current = chosen;
  const cover = coverAmong(uploads, chosen);
  /** A photo's number in the grid, where those that failed have none. */
  const numberOf = (key: string) =>
    uploads.filter(({ state }) => state !== 'failed').findIndex((one) => one.key === key) + 1;
  const taken = uploads.filter(takesPlace).length;
  return {
    uploads,
    queue,
    cover,
    /** The cover as it is now, for those who waited. */
    coverImage: () => coverAmong(queue.uploads(), latest.current)?.image ?? null,
    taken,
    done: uploads.filter(({ state }) => state === 'done').length,
    onTheirWay: uploads.filter(isOnItsWay).length,
    tiles: uploads.map((upload) => news.tileOf(upload, upload === cover)),
    add: (files: File[]) => queue.add(news.fit(files, maxItemImages - taken)),
    star: (key: string) => {
      setChosen(key);
      announce(t('listing.photos.coverChosen', { number: numberOf(key) }));
    },
    remove: (key: string) => {
      // Without a name where it was uploaded before the page was opened anew.
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
