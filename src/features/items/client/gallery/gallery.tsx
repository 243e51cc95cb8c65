import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { photoTransitionName } from '#features/items/client/card/card-transition.ts';
import { GalleryPhoto, GalleryThumbs, stageSizes } from './gallery-photos.tsx';

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
      className={count > 1 ? galleryClasses : undefined}
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
            <div
              data-print="hide"
              className="absolute right-5 bottom-3.5 flex w-24 gap-2 md:right-[22px] md:bottom-[22px]"
            >
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

/** The large photo with its thumbnails, below it, or beside it from `xl`. */
export const galleryClasses = 'grid gap-2.5 xl:grid-cols-[minmax(0,1fr)_148px]';

/**
 * The frame of the large photo: nearly square on phones; on desktops as high as the window allows with the title in view
 * below it.
 */
export const stageClasses =
  'aspect-[39/35] max-md:-mx-(--gutter,20px) md:rounded-poster md:aspect-[950/560] lg:aspect-auto lg:h-[clamp(16rem,100svh-24rem,35rem)]';

/**
 * A row of photos with native scroll snapping, so that swiping works before hydration; buttons and arrow keys move it
 * too. `index` is the photo in view; once `touched`, its neighbours are prefetched.
 */
function usePhotoTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  /** The photo that the row is scrolling to; photos that pass on the way do not become `index`. */
  const target = useRef<number | null>(null);

  const onScroll = () => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    if (target.current !== null && Math.abs(position - target.current) > 0.01) return;
    target.current = null;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(position))));
    setTouched(true);
  };
  /** The row has stopped, or the user drags it elsewhere. */
  const onSettle = () => {
    target.current = null;
    onScroll();
  };
  /** With `list`, the focus moves to the photo's button in that list. */
  const show = (position: number, list?: Element | null) => {
    const element = track.current;
    if (element === null) return;
    const next = (position + count) % count;
    target.current = next;
    flushSync(() => {
      setIndex(next);
      setTouched(true);
    });
    element.scrollTo({ left: next * element.clientWidth });
    list?.querySelector<HTMLElement>(`[data-photo="${next}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step, event.currentTarget.closest('ul'));
  };
  return {
    row: { ref: track, onScroll, onScrollEnd: onSettle, onPointerDown: onSettle },
    index,
    touched,
    touch: () => setTouched(true),
    onKeyDown,
    show,
  };
}
