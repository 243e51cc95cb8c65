import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { Photo } from '#client/ui/photo.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { isCoarse, photoFit } from './photo-fit.ts';

/** Of the stage, width to height, on the phone and on the desk. */
const ratios = { phone: 39 / 35, desk: 1.8 };

export const stageSizes = '(width >= 92rem) 1198px, (width >= 60rem) 84vw, 100vw';

/**
 * A photo on the stage: over all of it, or whole on a blurred ground where its shape is another. It is fetched once it
 * is wanted; until then its placeholder stands.
 */
export function GalleryPhoto({
  image,
  alt,
  first,
  wanted,
  sizes = stageSizes,
}: {
  image: ItemImage;
  alt: string;
  /** The one that the page opens with. */
  first: boolean;
  wanted: boolean;
  sizes?: string;
}) {
  const [seen, setSeen] = useState(wanted);
  if (wanted && !seen) setSeen(true);
  if (!seen && !wanted) {
    return (
      <span
        className="block size-full bg-sand bg-cover bg-center"
        style={{ backgroundImage: `url("${image.placeholder}")` }}
      />
    );
  }
  const whole = {
    phone: photoFit(image, ratios.phone) === 'contain' || isCoarse(image),
    desk: photoFit(image, ratios.desk) === 'contain' || isCoarse(image),
  };
  return (
    <>
      {(whole.phone || whole.desk) && (
        <span
          aria-hidden
          className="absolute -inset-16 bg-[length:100%_100%] blur-2xl"
          style={{ backgroundImage: `url("${image.placeholder}")` }}
        />
      )}
      <Photo
        image={image}
        alt={alt}
        sizes={sizes}
        priority={first}
        eager
        className={classNames(
          'relative size-full',
          whole.phone && 'max-lg:bg-transparent max-lg:bg-none max-lg:object-contain',
          whole.desk && 'lg:bg-transparent lg:bg-none lg:object-contain',
          isCoarse(image) && 'lg:px-[14%] lg:py-[6%]',
        )}
      />
    </>
  );
}
