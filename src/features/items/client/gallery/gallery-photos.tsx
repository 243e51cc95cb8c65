import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { imageSources, Photo } from '#client/ui/photo.tsx';
import type { ItemImage } from '#features/images/schemas.ts';

/** Aspect ratios of the stage, on phones and desktops. */
const ratios = { phone: 39 / 35, desktop: 4 / 3 };

export const stageSizes =
  '(width >= 95rem) 810px, (width >= 80rem) calc(100vw - 710px), (width >= 60rem) calc(100vw - 520px), 96vw';

/**
 * A photo on the stage: it covers the stage, or is shown whole on a blurred background if it is too tall or tiny.
 * Its placeholder is shown until `load` is set.
 */
export function GalleryPhoto({
  image,
  alt,
  first,
  load,
  sizes = stageSizes,
}: {
  image: ItemImage;
  alt: string;
  /** Whether it is the photo that the page opens with. */
  first: boolean;
  load: boolean;
  sizes?: string;
}) {
  const [isLoaded, setIsLoaded] = useState(load);
  if (load && !isLoaded) setIsLoaded(true);
  if (!isLoaded && !load) {
    return (
      <span
        className="block size-full bg-sand bg-cover bg-center"
        style={{ backgroundImage: `url("${image.placeholder}")` }}
      />
    );
  }
  const contained = {
    phone: photoFit(image, ratios.phone) === 'contain' || isCoarse(image),
    desktop: photoFit(image, ratios.desktop) === 'contain' || isCoarse(image),
  };
  return (
    <>
      {(contained.phone || contained.desktop) && (
        <span
          aria-hidden
          className="absolute -inset-16 bg-[length:100%_100%] blur-2xl"
          // The placeholder of a narrow photo is a few pixels wide and nearly grey.
          style={{
            backgroundImage: `url("${imageSources(image)[0]?.src ?? ''}"), url("${image.placeholder}")`,
          }}
        />
      )}
      <Photo
        image={image}
        alt={alt}
        sizes={sizes}
        priority={first}
        eager
        className={classNames(
          // Water is below, and the item on it; sky is cut first.
          'relative size-full lg:object-[50%_65%]',
          contained.phone && 'max-lg:bg-transparent max-lg:bg-none max-lg:object-contain',
          contained.desktop && 'lg:bg-transparent lg:bg-none lg:object-contain',
          isCoarse(image) && 'lg:px-[14%] lg:py-[6%]',
        )}
      />
    </>
  );
}

/** How many thumbnails are shown; the last one says how many more there are. */
const visibleCount = 4;

export function GalleryThumbs({
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
    <ul className="grid grid-cols-4 content-start gap-2.5 xl:h-full xl:grid-cols-1 xl:grid-rows-4">
      {images.slice(first, first + visibleCount).map((image, offset) => {
        const at = first + offset;
        const last = more > 0 && offset === visibleCount - 1;
        return (
          <li key={image.id} className="aspect-[84/72] min-h-0 xl:aspect-auto">
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

interface Size {
  width: number;
  height: number;
}

/** The smallest part of a photo's height that may remain after cropping. */
const minVisible = 0.6;
/** Below this width, in pixels, a photo looks blurred in a wide frame. */
const minWidth = 640;

/**
 * How a photo fills a frame of this aspect ratio. It covers the frame, unless too much of its height would be cropped:
 * then it is shown whole, on a blurred background. A panorama would be a strip there, and its middle is enough.
 */
export function photoFit({ width, height }: Size, frameRatio: number): 'cover' | 'contain' {
  return width / height / frameRatio >= minVisible ? 'cover' : 'contain';
}

/** Whether a photo has too few pixels for a wide frame. It is then shown smaller. */
export function isCoarse({ width }: Size): boolean {
  return width < minWidth;
}
