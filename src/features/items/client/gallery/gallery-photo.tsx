import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { imageSources, Photo } from '#client/ui/photo.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { isCoarse, photoFit } from './photo-fit.ts';

/** Aspect ratios of the stage, on phones and desktops. */
const ratios = { phone: 39 / 35, desktop: 1.8 };

export const stageSizes = '(width >= 92rem) 1198px, (width >= 60rem) 84vw, 100vw';

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
          'relative size-full',
          contained.phone && 'max-lg:bg-transparent max-lg:bg-none max-lg:object-contain',
          contained.desktop && 'lg:bg-transparent lg:bg-none lg:object-contain',
          isCoarse(image) && 'lg:px-[14%] lg:py-[6%]',
        )}
      />
    </>
  );
}
