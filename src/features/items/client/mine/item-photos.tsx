import { useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { PhotoGrid } from '#features/images/client/photo-grid.tsx';
import type { PhotoTileData } from '#features/images/client/photo-tile.tsx';
import { fileRefusal } from '#features/images/client/upload-file.ts';
import { isInProgress, isRefused, sendPhoto, useUploadQueue } from '#features/images/client/upload-queue.ts';
import { usePhotoMessages } from '#features/images/client/use-photo-messages.ts';
import { coverOf } from '#features/images/cover.ts';
import { itemImageLimits, maxItemImages } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { addItemImages, chooseThumbnail, deleteItemImage } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';

/**
 * The photos of an existing item. New photos and the cover are saved at once, removed photos when the form is saved, so
 * that users can restore them. Photos that replace removed ones stay in the queue until then: the item has no room yet.
 */
export function useItemPhotos(item: ItemSummary) {
  const { t } = useTranslation();
  const messages = usePhotoMessages();
  const [marked, setMarked] = useState<readonly string[]>([]);
  /** The chosen files, and the images they became, for which the item has no room yet. */
  const replacing = useRef(new WeakSet<File | ItemImage>());
  const notAttached = useRef(new WeakSet<object>());
  /** The ids of the photos that were added since the last toast; the next render of `item` may have them. */
  const added = useRef(new Set<string>());
  const params = { id: item.id };

  const removed = item.images.filter(({ id }) => marked.includes(id));
  const kept = item.images.filter((image) => !removed.includes(image));

  /** Photos that were gone already, for example because an earlier response was lost. That is no failure. */
  const missing = useRef(new Set<string>());
  const removal = useSave(deleteItemImage, {
    success: () => ({ title: t('listing.photos.imageRemoved'), id: 'image-removed' }),
    failure: (error) => (isMissing(error) ? null : t('listing.photos.removeFailed')),
    onFailure: (error, { params: { imageId } }) => isMissing(error) && missing.current.add(imageId),
  });
  const addition = useSave(addItemImages, {
    success: () => ({ title: t('listing.photos.imagesUploaded', { count: 1 }), id: 'image-added' }),
    failure: t('listing.photos.addFailed'),
  });
  const choice = useSave(chooseThumbnail, {
    success: () => ({ title: t('listing.photos.thumbnailUpdated'), id: 'thumbnail-updated' }),
    failure: t('listing.photos.thumbnailFailed'),
  });

  const { uploads, queue } = useUploadQueue(
    (upload) => {
      const { image } = upload;
      if (image) {
        const done = queue.uploads().flatMap(({ image }) => image ?? []);
        const shown = new Set([...added.current, ...[...kept, ...done].map(({ id }) => id)]);
        messages.uploaded(upload.name, shown.size);
        if (!replacing.current.has(image)) {
          added.current.add(image.id);
          queue.remove(upload.key);
        }
      } else {
        const attached = !notAttached.current.has(Object(upload.error));
        messages.failed(upload, attached ? undefined : t('listing.photos.addFailed'));
      }
      if (added.current.size > 0 && !queue.uploads().some(isInProgress)) {
        toast.success(t('listing.photos.imagesUploaded', { count: added.current.size }));
        added.current.clear();
      }
    },
    async (file, options) => {
      const sent = await sendPhoto(file, options);
      if (replacing.current.has(file)) {
        replacing.current.add(sent);
        return sent;
      }
      try {
        const [image] = await call(addItemImages, { params, body: { images: [{ id: sent.id }] } });
        if (image === undefined) throw new TypeError('The response has no image');
        return image;
      } catch (error) {
        notAttached.current.add(Object(error));
        throw error;
      }
    },
  );

  // Called after uploads, while the user may have removed and restored photos.
  const saveChanges = useEffectEvent(async () => {
    for (const { id: imageId } of removed) {
      const isRemoved = await removal.save({ params: { ...params, imageId } });
      if (!isRemoved && !missing.current.has(imageId)) return false;
    }
    for (const { key, image } of queue.uploads()) {
      if (!image) continue;
      if (!(await addition.save({ params, body: { images: [{ id: image.id }] } }))) return false;
      queue.remove(key);
    }
    return true;
  });

  const cover = coverOf({ ...item, images: kept });
  const uploading = uploads.filter((upload) => !isRefused(upload)).length;
  const taken = kept.length + uploading;
  const busy = [removal.saving?.params.imageId, choice.saving?.body.thumbnailImageId];
  const stored = item.images.map(
    (image): PhotoTileData => ({
      key: image.id,
      name: '',
      image,
      preview: null,
      state: busy.includes(image.id) ? 'busy' : removed.includes(image) ? 'removed' : 'ready',
      progress: 1,
      isCover: image.id === cover?.id,
    }),
  );
  return {
    tiles: [
      ...stored,
      ...uploads.map((upload) => ({ ...messages.tileOf(upload, false), isUnsaved: upload.state === 'done' })),
    ],
    taken,
    queue,
    inProgress: uploads.filter(isInProgress).length,
    failed: uploads.filter(({ state }) => state === 'failed').length,
    removed: removed.length,
    /** Removes and adds what waits for saving; returns whether all of it is done. */
    saveChanges: () => saveChanges(),
    add: (files: File[]) => {
      const chosen = messages.select(files, maxItemImages - taken);
      // The server still counts the removed photos.
      let room = maxItemImages - item.images.length - uploading;
      for (const file of chosen) {
        if (fileRefusal(file, itemImageLimits) === null && room-- <= 0) replacing.current.add(file);
      }
      queue.add(chosen);
    },
    restore: (key: string) => {
      if (taken < maxItemImages) setMarked((before) => before.filter((one) => one !== key));
      else messages.tooMany();
    },
    retry: queue.retry,
    star: (key: string) => void choice.save({ params, body: { thumbnailImageId: key } }),
    remove: (key: string) => {
      if (uploads.some((upload) => upload.key === key)) return queue.remove(key);
      setMarked((before) => [...before, key]);
    },
  };
}

const isMissing = (error: Error) => error instanceof AppError && error.code === 'image_not_found';

/** The photos of a card in edit mode. */
export function ItemPhotos({
  photos,
  inputId,
  error,
}: {
  photos: ReturnType<typeof useItemPhotos>;
  inputId: string;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const canAdd = useSession().user?.canListItems ?? false;
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-label font-label">{t('listing.form.photos')}</h3>
        <p className="text-label text-muted">
          {t('listing.photos.manager', { count: photos.taken - photos.inProgress, max: maxItemImages })}
          {photos.inProgress > 0 && <>, {t('listing.photos.inProgress', { number: photos.inProgress })}</>}
        </p>
      </div>
      <PhotoGrid
        photos={photos}
        inputId={inputId}
        canAdd={canAdd}
        error={error}
        hint={
          <>
            {t('listing.edit.imagesAtOnce')} {!canAdd && t('listing.photos.noUploads')}
          </>
        }
      />
    </div>
  );
}
