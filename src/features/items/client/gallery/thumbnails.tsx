import type { KeyboardEvent } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Photo } from '#client/ui/photo.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { stageSizes } from './gallery-photo.tsx';

/** Thumbnails shown at once; the last one says how many more there are. */
const shown = 4;

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
  /** Asked to see all photos, from this one on. */
  onMore: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation();
  const total = images.length;
  // The window moves along, so that the chosen one is always in it and never under the count.
  const first = Math.min(Math.max(0, index - shown + 2), Math.max(0, total - shown));
  const more = total - first - shown;
  return (
    <ul className="grid grid-cols-4 content-start gap-2.5 lg:h-full lg:grid-cols-1 lg:grid-rows-4 lg:gap-3.5">
      {images.slice(first, first + shown).map((image, offset) => {
        const at = first + offset;
        const last = more > 0 && offset === shown - 1;
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
                // The first one is on the stage in its large size already: that file serves here too.
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
