import { isSignedOut } from '#client/data/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { announce } from '#client/ui/live-region.ts';
import { AppError } from '#shared/errors.ts';
import { maxItemImages } from '../limits.ts';
import { canRetry } from './file-refusal.ts';
import { fittingFiles } from './fitting-files.ts';
import type { PhotoTileData } from './photo-tile.tsx';
import type { Upload } from './upload-queue.ts';

/** What is said, to eyes and ears, of photos that are chosen, sent or refused. */
export function usePhotoNews() {
  const { t } = useTranslation();
  return {
    /** Of the chosen files those that there is room for; says so where there is none (specification 5). */
    fit: (chosen: readonly File[], room: number): File[] => {
      const { files, pictures, tooMany } = fittingFiles(chosen, room);
      if (tooMany) {
        toast.error(t('codes.too_many_images'), {
          id: 'too-many-images',
          ...(pictures > 0 && { description: t('listing.photos.firstAdded', { count: pictures }) }),
        });
      }
      return files;
    },
    uploaded: (name: string, count: number) =>
      announce(t('listing.photos.uploaded', { name, count, max: maxItemImages })),
    failed: ({ name, error }: Upload, fallback = t('listing.photos.failed')) => {
      if (isSignedOut(error)) return;
      announce(t('listing.photos.refused', { name, reason: errorText(t, error) }));
      // A refusal stands on its tile; that nothing went through is news of its own.
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
      sent: upload.sent,
      isCover,
      ...(upload.state === 'failed' && {
        reason: errorText(t, upload.error),
        canRetry: canRetry(upload.error),
      }),
    }),
  };
}
