import { useTranslation } from '#client/i18n/use-translation.tsx';
import { maxItemImages } from '#features/images/limits.ts';

/** `5 / 8 images, 1 in progress`. */
export function PhotoCount({ count, inProgress }: { count: number; inProgress: number }) {
  const { t } = useTranslation();
  return (
    <p className="text-large text-muted">
      <span aria-hidden>
        <span className="font-label text-navy">
          {t('listing.photos.count', { count, max: maxItemImages })}
        </span>{' '}
        {t('listing.photos.images')}
      </span>
      <span className="sr-only">{t('listing.photos.countText', { count, max: maxItemImages })}</span>
      {inProgress > 0 && <>, {t('listing.photos.inProgress', { count: inProgress })}</>}
    </p>
  );
}
