import { useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { PhotoTileData } from '#features/images/client/photo-tile.tsx';
import { isOnItsWay, takesPlace } from '#features/images/client/upload-queue.ts';
import { usePhotoNews } from '#features/images/client/use-photo-news.ts';
import { sendPhoto, useUploadQueue } from '#features/images/client/use-upload-queue.ts';
import { coverOf } from '#features/images/cover.ts';
import { maxItemImages } from '#features/images/limits.ts';
import { failureTexts } from '#features/items/client/form/item-form-failure.ts';
import { addItemImages, chooseThumbnail, deleteItemImage } from '#features/items/endpoints.ts';
import type { ItemGallery, ItemSummary } from '#features/items/schemas.ts';

/** The photos of an item that is there: each change is a call of its own, and shows at once (specification 4 and 8). */
export function useItemPhotos(
  item: ItemSummary,
  setGallery: (gallery: (before: ItemGallery) => ItemGallery) => void,
) {
  const { t } = useTranslation();
  const news = usePhotoNews();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const notAttached = useRef(new WeakSet<object>());
  const added = useRef(0);
  const params = { id: item.id };

  const { uploads, queue } = useUploadQueue(
    (upload) => {
      const { image } = upload;
      if (image) {
        added.current++;
        news.uploaded(upload.name, item.images.length + added.current);
        setGallery((before) => ({
          images: [...before.images, image].sort((one, other) => one.sortOrder - other.sortOrder),
          thumbnailImageId: before.thumbnailImageId ?? image.id,
        }));
        queue.remove(upload.key);
      } else {
        const attached = !notAttached.current.has(Object(upload.error));
        news.failed(upload, attached ? undefined : t('listing.photos.addFailed'));
      }
      if (added.current > 0 && !queue.uploads().some(isOnItsWay)) {
        toast.success(t('listing.photos.imagesUploaded', { count: added.current }));
        added.current = 0;
      }
    },
    async (file, options) => {
      const { id } = await sendPhoto(file, options);
      try {
        const [image] = await call(addItemImages, { params, body: { images: [{ id }] } });
        if (image === undefined) throw new TypeError('The added image was not answered');
        return image;
      } catch (error) {
        notAttached.current.add(Object(error));
        throw error;
      }
    },
  );

  const change = async (key: string, work: () => Promise<ItemGallery>, done: string, failed: string) => {
    setBusy((before) => [...before, key]);
    try {
      const gallery = await work();
      setGallery(() => gallery);
      toast.success(done);
    } catch (error) {
      if (isSignedOut(error)) return;
      const { title, description } = failureTexts(t, error, failed);
      toast.error(title, description ? { description } : undefined);
    } finally {
      setBusy((before) => before.filter((one) => one !== key));
    }
  };

  const cover = coverOf(item);
  const taken = item.images.length + uploads.filter(takesPlace).length;
  const stored = item.images.map(
    (image): PhotoTileData => ({
      key: image.id,
      name: '',
      image,
      preview: null,
      state: busy.includes(image.id) ? 'busy' : 'ready',
      sent: 1,
      isCover: image.id === cover?.id,
    }),
  );
  return {
    tiles: [...stored, ...uploads.map((upload) => news.tileOf(upload, false))],
    taken,
    queue,
    onTheirWay: uploads.filter(isOnItsWay).length,
    failed: uploads.filter(({ state }) => state === 'failed').length,
    add: (files: File[]) => queue.add(news.fit(files, maxItemImages - taken)),
    retry: queue.retry,
    star: (key: string) =>
      void change(
        key,
        () => call(chooseThumbnail, { params, body: { thumbnailImageId: key } }),
        t('listing.photos.thumbnailUpdated'),
        t('listing.photos.thumbnailFailed'),
      ),
    remove: (key: string) => {
      if (uploads.some((upload) => upload.key === key)) return queue.remove(key);
      void change(
        key,
        () => call(deleteItemImage, { params: { ...params, imageId: key } }),
        t('listing.photos.imageRemoved'),
        t('listing.photos.removeFailed'),
      );
    },
  };
}
