import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/class-names.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { useLatePart } from '#client/use-late-part.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { trackClasses, usePhotoTrack } from './use-photo-track.ts';

const loadFullScreen = () => import('./gallery-full-screen.tsx');
const GalleryFullScreen = lazy(loadFullScreen);

const bigSizes = '(width >= 76rem) 950px, (width >= 60rem) 84vw, 100vw';

/** The photos of an item (specification 2): one large, the others beside it, all of them full screen on demand. */
export function Gallery({ title, images }: { title: string; images: readonly ItemImage[] }) {
  const { t } = useTranslation();
  const count = images.length;
  const { ref, index, touched, onScroll, onKeyDown, show } = usePhotoTrack(count);
  const fullScreen = useLatePart(loadFullScreen);
  const [enlarged, setEnlarged] = useState(0);
  const enlarge = (at: number) => {
    setEnlarged(at);
    void fullScreen.open();
  };
  const position = (at: number) => ({ number: at + 1, total: count });

  if (count === 0) {
    return <Photo image={null} alt="" sizes={bigSizes} className={classNames(bigShape, 'w-full')} />;
  }
  return (
    <section
      aria-label={t('rental.gallery.label', { title })}
      className={count > 1 ? gridClasses : undefined}
    >
      <div className={classNames('relative overflow-hidden bg-sand', bigShape)}>
        <ul
          ref={ref}
          className={classNames(trackClasses, 'h-full')}
          onScroll={onScroll}
          onPointerEnter={fullScreen.prepare}
        >
          {images.map((image, at) => (
            <li key={image.id} className="h-full w-full shrink-0 snap-center">
              <button
                type="button"
                className="relative block size-full cursor-zoom-in outline-offset-[-6px]! focus-visible:shadow-none"
                aria-label={t('rental.gallery.enlarge', position(at))}
                tabIndex={at === index ? 0 : -1}
                onClick={() => enlarge(at)}
                onKeyDown={onKeyDown}
              >
                <Photo
                  image={image}
                  alt={t('rental.gallery.photoAlt', { title, number: at + 1 })}
                  sizes={bigSizes}
                  priority={at === 0 || (touched && Math.abs(at - index) <= 1)}
                  className="size-full"
                />
              </button>
            </li>
          ))}
        </ul>
        {fullScreen.state === 'failed' && (
          <p
            role="alert"
            className="pointer-events-none absolute inset-x-3.5 top-3.5 rounded-nav bg-navy px-3.5 py-1.5 text-small text-foam md:top-[22px] md:right-auto md:left-[22px]"
          >
            {t('errors.network')}
          </p>
        )}
        {count > 1 && (
          <>
            <p className="pointer-events-none absolute bottom-5 left-3.5 rounded-nav bg-navy/92 px-3.5 py-1.5 text-small font-label text-foam md:bottom-[22px] md:left-[22px]">
              <span aria-hidden>
                {index + 1} / {count}
              </span>
              <span className="sr-only" aria-live="polite">
                {t('rental.gallery.photo', position(index))}
              </span>
            </p>
            <div className="absolute right-3.5 bottom-3.5 flex gap-2 md:right-[22px] md:bottom-[22px]">
              <IconButton
                tone="foam"
                size={48}
                label={t('rental.gallery.previous')}
                icon={<ArrowLeft />}
                onClick={() => show(index - 1)}
                onKeyDown={onKeyDown}
              />
              <IconButton
                tone="foam"
                size={48}
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
        <GalleryThumbs images={images} index={index} onShow={show} onMore={enlarge} onKeyDown={onKeyDown} />
      )}
      {fullScreen.state === 'open' && (
        <Suspense>
          <GalleryFullScreen
            title={title}
            images={images}
            initial={enlarged}
            onClose={(at) => {
              fullScreen.close();
              show(at);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const gridClasses = 'grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_148px] lg:gap-3.5';
const bigShape = 'aspect-[370/338] rounded-poster sm:aspect-[950/596]';
