import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { ToastOptions } from '#client/overlays/toaster.tsx';
import { announce } from '#client/ui/live-region.ts';
import { PhotoGrid } from '#features/images/client/photo-grid.tsx';
import {
  countPhotos,
  isInProgress,
  isRefused,
  isUnsent,
  type Photo,
  photosOf,
  photosToSave,
  type Upload,
} from '#features/images/client/photo-model.ts';
import { selectFiles } from '#features/images/client/upload-file.ts';
import { useUploadQueue, whenIdle } from '#features/images/client/upload-queue.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { addItemImages, chooseThumbnail, deleteItemImage } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';

/**
 * The photos of an item's form; `item` is null for a new item. Of an existing one, new photos and the cover are saved at
 * once. Removed photos, and the photos for which the item then has room, are saved with the form. See "Listing an item".
 */
export function useItemPhotos(item: ItemSummary | null) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [cover, setCover] = useState<string | null>(null);
  /** How many photos were added to the item since the last toast. */
  const added = useRef(0);
  /** Photos that were gone already, for example because an earlier response was lost. That is no failure. */
  const missing = useRef(new Set<string>());
  const params = { id: item?.id ?? '' };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const removal = useSave(deleteItemImage, {
    success: () => ({ title: t('listing.photos.imageRemoved'), id: 'image-removed' }),
    failure: (error) => (hasCode(error, 'image_not_found') ? null : t('listing.photos.removeFailed')),
    onFailure: (error, { params: { imageId } }) => {
      if (hasCode(error, 'image_not_found')) missing.current.add(imageId);
    },
  });
  const addFailed = t('listing.photos.addFailed');
  const addAtOnce = useSave(addItemImages, {
    // The item has no room until removed photos are deleted, when the form is saved.
    failure: (error) => (hasCode(error, 'too_many_images') ? null : addFailed),
    onSuccess: () => added.current++,
  });
  const addOnSave = useSave(addItemImages, {
    success: (images) => ({ title: t('listing.photos.imagesUploaded', { count: images.length }) }),
    failure: addFailed,
  });
  const choice = useSave(chooseThumbnail, {
    success: () => ({ title: t('listing.photos.thumbnailUpdated'), id: 'thumbnail-updated' }),
    failure: t('listing.photos.thumbnailFailed'),
  });

  const { uploads, queue } = useUploadQueue({
    onSent: async ({ id }) => {
      if (item !== null) await addAtOnce.save({ params, body: { images: [{ id }] } });
    },
    onSettled: (upload) => {
      const photos = current();
      if (upload.state === 'failed') reportFailure(upload);
      else {
        const counts = { count: countPhotos(photos).ready, max: maxItemImages };
        announce(t('listing.photos.uploaded', { name: upload.name, ...counts }));
      }
      if (added.current === 0 || photos.some(isInProgress)) return;
      toast.success(t('listing.photos.imagesUploaded', { count: added.current }));
      added.current = 0;
    },
  });
  const busy = [removal.saving?.params.imageId, choice.saving?.body.thumbnailImageId];
  const sources = { item, removed, cover, busy: busy.filter((id) => id !== undefined) };
  const photos = photosOf({ ...sources, uploads });
  const current = useEffectEvent((): readonly Photo[] => photosOf({ ...sources, uploads: queue.uploads() }));
  const { room } = countPhotos(photos);

  // Once the item has an uploaded photo, it is shown as the item's.
  useEffect(() => {
    const stored = item?.images.map(({ id }) => id) ?? [];
    for (const { key, image } of uploads) if (image && stored.includes(image.id)) queue.remove(key);
  }, [item, uploads, queue]);

  const tooMany = (options: ToastOptions = {}) =>
    toast.error(t('codes.too_many_images'), { id: 'too-many-images', ...options });
  const reportFailure = ({ name, error }: Upload) => {
    if (isSignedOut(error)) return;
    const reason = errorText(t, error);
    announce(t('listing.photos.refused', { name, reason }));
    // A refused file shows the reason on its tile; a failed request gets a toast as well.
    if (error instanceof AppError && error.status < 500) return;
    toast.error(t('listing.photos.failed'), { id: 'upload-failed', description: reason });
  };

  return {
    photos,
    add: (chosen: File[]) => {
      const { files, pictures: count, tooMany: leftSome } = selectFiles(chosen, room);
      if (leftSome) tooMany(count > 0 ? { description: t('listing.photos.firstAdded', { count }) } : {});
      queue.add(files);
    },
    actions: {
      retry: queue.retry,
      star: (key: string) => {
        if (item !== null) return void choice.save({ params, body: { thumbnailImageId: key } });
        setCover(key);
        const number = photos.find((photo) => photo.key === key)?.number ?? 0;
        announce(t('listing.photos.coverChosen', { number }));
      },
      remove: (key: string) => {
        const { isStored, name, number = 0 } = photos.find((photo) => photo.key === key) ?? {};
        if (isStored) return setRemoved((before) => [...before, key]);
        queue.remove(key);
        announce(t('listing.photos.removed', { name: name ? name : t('listing.photos.photo', { number }) }));
      },
      restore: (key: string) => {
        if (room > 0) setRemoved((before) => before.filter((one) => one !== key));
        else tooMany();
      },
    },
    /** The photos as they are now, also after an `await`. */
    current: () => current(),
    /** Waits for the uploads. Resolves to whether none has to be tried again, and the form is still there. */
    uploaded: async (): Promise<boolean> => {
      await whenIdle(queue);
      return isOpen.current && !queue.uploads().some(isUnsent);
    },
    /** Removes and adds what waits for saving the existing item; resolves to whether all of it is done. */
    saveChanges: async (): Promise<boolean> => {
      const changes = photosToSave(current());
      for (const imageId of changes.removed) {
        const isRemoved = await removal.save({ params: { ...params, imageId } });
        if (!isRemoved && !missing.current.has(imageId)) return false;
      }
      return changes.added.length === 0 || addOnSave.save({ params, body: { images: changes.added } });
    },
    /** For the toast of a saved form: names the photos that were refused. */
    leftOut: (): ToastOptions => {
      const names = queue.uploads().flatMap((upload) => (isRefused(upload) ? upload.name : []));
      if (names.length === 0) return {};
      return { description: t('listing.photos.leftOut', { count: names.length, names: names.join(', ') }) };
    },
    /** Shows the photos of a draft instead of the present ones. */
    replace: (images: readonly ItemImage[], coverId: string | null) => {
      for (const { key } of queue.uploads()) queue.remove(key);
      queue.restore(images);
      setCover(coverId);
    },
  };
}

const hasCode = (error: Error, code: string) => error instanceof AppError && error.code === code;

/** The photos of a new item, or of one that is edited, with their number. */
export function ItemPhotos({
  photos: { photos, add, actions },
  isNew,
  inputId,
  error,
}: {
  photos: ReturnType<typeof useItemPhotos>;
  isNew: boolean;
  /** The id of the control that adds photos, for links to it. */
  inputId: string;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const canAdd = useSession().user?.canListItems ?? false;
  const { ready: count, inProgress } = countPhotos(photos);
  const Title = isNew ? 'h2' : 'h3';
  return (
    <section aria-labelledby={`${inputId}-title`} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title id={`${inputId}-title`} className={isNew ? 'display text-heading' : 'text-label font-label'}>
          {t('listing.form.photos')}
        </Title>
        <p className={isNew ? 'text-large text-muted' : 'text-label text-muted'}>
          {isNew ? (
            <>
              <span aria-hidden>
                <span className="font-label text-navy">
                  {t('listing.photos.count', { count, max: maxItemImages })}
                </span>{' '}
                {t('listing.photos.images')}
              </span>
              <span className="sr-only">{t('listing.photos.countText', { count, max: maxItemImages })}</span>
            </>
          ) : (
            t('listing.photos.manager', { count, max: maxItemImages })
          )}
          {inProgress > 0 && <>, {t('listing.photos.inProgress', { number: inProgress })}</>}
        </p>
      </div>
      <div className={isNew ? 'mt-5' : 'mt-3'}>
        <PhotoGrid
          photos={photos}
          actions={actions}
          add={add}
          inputId={inputId}
          canAdd={canAdd}
          error={error}
          hint={
            isNew ? (
              <>
                {t('listing.photos.hint')}{' '}
                <span className="pointer-coarse:hidden">{t('listing.photos.dragHint')}</span>
              </>
            ) : (
              <>
                {t('listing.edit.imagesAtOnce')} {!canAdd && t('listing.photos.noUploads')}
              </>
            )
          }
        />
      </div>
    </section>
  );
}
