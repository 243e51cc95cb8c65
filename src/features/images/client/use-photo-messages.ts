import { isSignedOut } from '#client/data/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { ToastOptions } from '#client/overlays/toaster.tsx';
import { announce } from '#client/ui/live-region.ts';
import { AppError } from '#shared/errors.ts';
import { maxItemImages } from '../limits.ts';
import type { PhotoTileData } from './photo-tile.tsx';
import { canRetry, selectFiles } from './upload-file.ts';
import { isRefused, type Upload } from './upload-queue.ts';

/** For the toast of a saved form: names the photos that were refused. */
export function leftOut(t: Translate, uploads: readonly Upload[]): ToastOptions {
  const names = uploads.filter(isRefused).map(({ name }) => name);
  if (names.length === 0) return {};
  return { description: t('listing.photos.leftOut', { count: names.length, names: names.join(', ') }) };
}

/** The toasts and announcements about photos that are chosen, uploaded or refused. */
export function usePhotoMessages() {
  const { t } = useTranslation();
  const tooMany = (options: ToastOptions = {}) =>
    toast.error(t('codes.too_many_images'), { id: 'too-many-images', ...options });
  return {
    tooMany,
    /** The chosen files that fit the limit; shows a toast if there are too many. */
    select: (chosen: readonly File[], room: number): File[] => {
      const selected = selectFiles(chosen, room);
      const { files, pictures: count } = selected;
      if (selected.tooMany) {
        tooMany(count > 0 ? { description: t('listing.photos.firstAdded', { count }) } : {});
      }
      return files;
    },
    uploaded: (name: string, count: number) =>
      announce(t('listing.photos.uploaded', { name, count, max: maxItemImages })),
    failed: ({ name, error }: Upload, fallback = t('listing.photos.failed')) => {
      if (isSignedOut(error)) return;
      announce(t('listing.photos.refused', { name, reason: errorText(t, error) }));
      // A refused file shows the reason on its tile; a failed request gets a toast as well.
      if (!(error instanceof AppError) || error.status >= 500) {
        toast.error(fallback, { id: 'upload-failed', description: errorText(t, error) });
      }
    },
    tileOf: (upload: Upload, isCover: boolean): PhotoTileData => ({
      key: upload.key,
      name: upload.name,
      image: upload.image,
      preview: upload.preview,
      state: upload.state === 'done' ? 'ready' : upload.state,
      progress: upload.progress,
      isCover,
      ...(upload.state === 'failed' && {
        reason: errorText(t, upload.error),
        canRetry: canRetry(upload.error),
      }),
    }),
  };
}
