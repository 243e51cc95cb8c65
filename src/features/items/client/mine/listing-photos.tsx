import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PhotoGrid } from '#features/images/client/photo-grid.tsx';
import { maxItemImages } from '#features/images/limits.ts';
import type { useItemPhotos } from './use-item-photos.ts';

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
          {photos.inProgress > 0 && <>, {t('listing.photos.inProgress', { count: photos.inProgress })}</>}
        </p>
      </div>
      <PhotoGrid
        photos={photos.tiles}
        taken={photos.taken}
        inputId={inputId}
        onFiles={(files) => void photos.add(files)}
        onStar={photos.star}
        onRemove={photos.remove}
        onRestore={photos.restore}
        onRetry={photos.retry}
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
