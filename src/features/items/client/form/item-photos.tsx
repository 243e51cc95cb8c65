import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PhotoGrid } from '#features/images/client/photo-grid.tsx';
import { countPhotos } from '#features/images/client/photo-model.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { ItemPhotos as Photos } from './use-item-photos.ts';

/** The photos of a new item, or of one that is edited, with their number. */
export function ItemPhotos({
  photos: { photos, add, actions },
  isNew,
  inputId,
  error,
}: {
  photos: Photos;
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
