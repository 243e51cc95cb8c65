import { useParams } from 'react-router';
import { classNames, titleClasses } from '#client/class-names.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, PhotoSkeleton, Skeleton } from '#client/ui/load-states.tsx';
import { photoTransitionName, useCardState } from '#features/items/client/card/card-transition.ts';
import { galleryClasses, stageClasses } from '#features/items/client/gallery/gallery.tsx';
import { GalleryPhoto } from '#features/items/client/gallery/gallery-photos.tsx';
import { rentalGridClasses } from './rental-grid.ts';

/** The rental page while it loads, with the title and photo of the item card that led here. */
export function RentalSkeleton() {
  const { t } = useTranslation();
  const { id } = useParams();
  const card = useCardState(id);
  return (
    <Loading label={t('rental.loading')} {...(card ? {} : { titleAs: 'h1' })} className="wide-column">
      <PageHead title={t('shell.pageTitle', { title: card?.title ?? t('rental.title') })} />
      <Skeleton className="mt-3 mb-5 h-5 w-28 max-md:hidden" />
      <div className={rentalGridClasses}>
        <div className="min-w-0">
          <div className={galleryClasses}>
            {card?.cover ? (
              <div
                className={classNames(stageClasses, 'relative overflow-hidden bg-sand')}
                style={{ viewTransitionName: photoTransitionName(card.itemId) }}
              >
                <GalleryPhoto image={card.cover} alt="" first load sizes={card.sizes} />
              </div>
            ) : (
              <PhotoSkeleton className={stageClasses} />
            )}
            <div className="grid grid-cols-4 gap-2.5 xl:grid-cols-1">
              <Skeleton count={4} radius="photo" className="aspect-[84/72] xl:aspect-auto" />
            </div>
          </div>
          <div className="mt-8 md:mt-13 lg:mt-9">
            {card ? (
              <h1 className={classNames(titleClasses(card.title), 'fit-item leading-[0.98]')}>
                {card.title}
              </h1>
            ) : (
              <Skeleton className="h-12 w-3/4 md:h-16" />
            )}
            <Skeleton className="mt-6 h-5 w-1/2" />
            <div className="mt-10 flex gap-8">
              <Skeleton count={3} className="h-12 w-1/4" />
            </div>
            <div className="mt-12 grid gap-3">
              <Skeleton count={3} className="h-5" />
            </div>
          </div>
        </div>
        <Skeleton radius="photo" className="-mx-2.5 h-[44rem] md:mx-0" />
      </div>
    </Loading>
  );
}
