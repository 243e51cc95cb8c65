import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { photoTransitionName } from '#features/items/client/card/card-transition.ts';
import { GalleryPhoto, stageSizes } from './gallery-photo.tsx';
import { usePhotoTrack } from './use-photo-track.ts';

const fullScreenGallery = lazyPart(() => import('./full-screen.tsx'));

/**
 * The photos of an item: one large, edge to edge on phones, the others as thumbnails, and all of them in full screen on
 * demand. A view transition connects the large photo with the card that the user came from.
 */
export function Gallery({
  itemId,
  title,
  images,
}: {
  itemId: string;
  title: string;
  images: readonly ItemImage[];
}) {
  const { t } = useTranslation();
  const count = images.length;
  const { row, index, touched, touch, onKeyDown, show } = usePhotoTrack(count);
  const fullScreen = useLazyOverlay<number>();
  const position = (at: number) => ({ number: at + 1, total: count });
  const transition = { viewTransitionName: photoTransitionName(itemId) };

  if (count === 0) {
    return (
      <div className={classNames(stageClasses, 'relative overflow-hidden bg-sand')} style={transition}>
        <Photo image={null} alt="" sizes={stageSizes} className="absolute inset-0 size-full" />
      </div>
    );
  }
  return (
    <section
      aria-label={t('rental.gallery.label', { title })}
      className={count > 1 ? 'grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_148px] lg:gap-3.5' : undefined}
    >
      <div className={classNames(stageClasses, 'relative overflow-hidden bg-sand')} style={transition}>
        <ul
          {...row}
          className="absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth scrollbar-none"
          onPointerEnter={() => {
            touch();
            if (matchMedia('(hover: hover)').matches) void fullScreenGallery.preload();
          }}
        >
          {images.map((image, at) => (
            <li key={image.id} className="h-full w-full shrink-0 snap-center snap-always">
              <button
                type="button"
                data-photo={at}
                className="relative block size-full cursor-zoom-in overflow-hidden outline-offset-[-6px] focus-visible:shadow-none"
                aria-label={t('rental.gallery.enlarge', position(at))}
                tabIndex={at === index ? 0 : -1}
                onClick={() => fullScreen.open(at)}
                onKeyDown={onKeyDown}
              >
                <GalleryPhoto
                  image={image}
                  alt={t('rental.gallery.photoAlt', { title, number: at + 1 })}
                  first={at === 0}
                  load={at === 0 || (touched && Math.abs(at - index) <= 1)}
                />
              </button>
            </li>
          ))}
        </ul>
        {fullScreen.isOpening && (
          <p
            role="status"
            className="pointer-events-none absolute inset-0 m-auto grid size-16 animate-rise place-items-center rounded-nav bg-navy/92 text-foam"
          >
            <WaveSpinner size={30} />
            <span className="sr-only">{t('ui.working')}</span>
          </p>
        )}
        {count > 1 && (
          <>
            <p className="pointer-events-none absolute bottom-3.5 left-5 rounded-nav bg-navy/92 px-3.5 py-2 text-small font-label text-foam md:bottom-[22px] md:left-[22px]">
              <span aria-hidden>
                {index + 1} / {count}
              </span>
              <span className="sr-only" aria-live="polite">
                {t('rental.gallery.photo', position(index))}
              </span>
            </p>
            <div className="absolute right-5 bottom-3.5 flex w-24 gap-2 md:right-[22px] md:bottom-[22px]">
              <IconButton
                tone="foam"
                size={44}
                className="shadow-float"
                label={t('rental.gallery.previous')}
                icon={<ArrowLeft />}
                onClick={() => show(index - 1)}
                onKeyDown={onKeyDown}
              />
              <IconButton
                tone="foam"
                size={44}
                className="shadow-float"
                label={t('rental.gallery.next')}
                icon={<ArrowRight />}
                onClick={() => show(index + 1)}
                onKeyDown={onKeyDown}
              />
            </div>
          </>
        )}
      </div>
      {count > 1 && (
        <GalleryThumbs
          images={images}
          index={index}
          onShow={show}
          onMore={fullScreen.open}
          onKeyDown={onKeyDown}
        />
      )}
      {fullScreen.value !== null && (
        <Lazy
          part={fullScreenGallery}
          props={{
            title,
            images,
            initial: fullScreen.value,
            onClose: (at) => {
              // Closing returns the focus to the photo that was opened, which may be out of view by now.
              flushSync(fullScreen.close);
              show(at, row.ref.current);
            },
          }}
          {...fullScreen.lazy}
        />
      )}
    </section>
  );
}

/**
 * The frame of the large photo: nearly square on phones; on desktops as high as the window allows with the title, rating
 * and price still in view below it.
 */
export const stageClasses =
  'aspect-[39/35] max-md:-mx-(--gutter,20px) md:rounded-poster md:aspect-[950/560] lg:aspect-auto lg:h-[clamp(20rem,100svh-22rem,42rem)]';

/** How many thumbnails are shown; the last one says how many more there are. */
const visibleCount = 4;

function GalleryThumbs({
  images,
  index,
  onShow,
  onMore,
  onKeyDown,
}: {
  images: readonly ItemImage[];
  index: number;
  onShow: (index: number) => void;
  /** Opens all photos, starting with this one. */
  onMore: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation();
  const total = images.length;
  // The thumbnails scroll with the selection, so that it is always visible and never under the count.
  const first = Math.min(Math.max(0, index - visibleCount + 2), Math.max(0, total - visibleCount));
  const more = total - first - visibleCount;
  return (
    <ul className="grid grid-cols-4 content-start gap-2.5 lg:h-full lg:grid-cols-1 lg:grid-rows-4 lg:gap-3.5">
      {images.slice(first, first + visibleCount).map((image, offset) => {
        const at = first + offset;
        const last = more > 0 && offset === visibleCount - 1;
        return (
          <li key={image.id} className="aspect-[84/72] min-h-0 lg:aspect-auto">
            <button
              type="button"
              data-photo={at}
              aria-label={
                last
                  ? t('rental.gallery.more', { count: more })
                  : t('rental.gallery.photo', { number: at + 1, total })
              }
              aria-current={at === index ? 'true' : undefined}
              className={classNames(
                'relative block size-full overflow-hidden rounded-photo transition-[box-shadow]',
                at === index && 'inset-ring-[5px] inset-ring-coral',
              )}
              onClick={() => (last ? onMore(at) : onShow(at))}
              onKeyDown={onKeyDown}
            >
              <Photo
                image={image}
                alt=""
                // The stage has already loaded the first photo in its large size: reuse that file.
                sizes={at === 0 ? stageSizes : '(width >= 60rem) 148px, 25vw'}
                className={classNames(
                  'absolute',
                  at === index
                    ? 'inset-2 size-[calc(100%-16px)] rounded-hour'
                    : 'inset-0 size-full hover:scale-[1.03]',
                  'transition-transform',
                )}
              />
              {last && (
                <span
                  aria-hidden
                  className="figure absolute inset-0 grid place-items-center bg-navy/75 text-value text-foam"
                >
                  +{more}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
