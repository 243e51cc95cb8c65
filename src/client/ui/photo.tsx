import { type CSSProperties, useState } from 'react';
import { useBackOnline } from '#client/data/api.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { placeholderImage } from '#shared/constants.ts';
import { classNames } from '../class-names.ts';

/** What it takes to show a stored image. */
export type PhotoFile = Pick<ItemImage, 'compressedUrl' | 'width' | 'height' | 'widths' | 'placeholder'>;

/**
 * An uploaded image in the width that the screen needs, on its tiny placeholder. Without an image, or if it fails to
 * load, the drawn placeholder appears until the connection is back. `className` sets the shape and the radius.
 */
export function Photo({
  image,
  alt,
  sizes,
  priority = false,
  eager = priority,
  className,
}: {
  image: PhotoFile | null | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The first image of a page: fetched at once. Others are lazy. */
  priority?: boolean;
  /** On the first screen of some devices: fetched at once, but after those with priority. */
  eager?: boolean;
  className?: string;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const source = image && failedUrl !== image.compressedUrl ? image : null;
  useBackOnline(failedUrl === null ? undefined : () => setFailedUrl(null));
  return (
    <img
      key={source?.compressedUrl ?? 'placeholder'}
      src={source?.compressedUrl ?? placeholderImage}
      {...(source && { srcSet: sourceSet(source), sizes })}
      width={source?.width ?? 1200}
      height={source?.height ?? 900}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames('bg-sand bg-(image:--placeholder) bg-cover bg-center object-cover', className)}
      style={source ? ({ '--placeholder': `url("${source.placeholder}")` } as CSSProperties) : undefined}
      onError={() => setFailedUrl(image?.compressedUrl ?? null)}
      // `error` is not dispatched again after hydration: an image that is complete but empty has failed.
      ref={(element) => {
        if (source && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') {
          setFailedUrl(source.compressedUrl);
        }
      }}
    />
  );
}

/** The stored files of an image, narrowest first. */
export function imageSources({
  compressedUrl,
  widths,
}: Pick<PhotoFile, 'compressedUrl' | 'widths'>): { src: string; width: number }[] {
  const stem = /^(.*)-\d+(\.\w+)$/.exec(compressedUrl);
  return stem === null ? [] : widths.map((width) => ({ src: `${stem[1]}-${width}${stem[2]}`, width }));
}

/** The usual aspect ratio of the boxes that photos cover. */
const usualRatio = 4 / 3;
/** Browsers need not know of a crop that leaves at least this part of the width. */
const slightCrop = 0.7;

/**
 * `sizes` is the width of the box. Of a panorama only a part of the width is in the box, so each file counts as that
 * part wide: otherwise browsers would choose one that is too low.
 */
function sourceSet(image: PhotoFile): string | undefined {
  const visible = (usualRatio * image.height) / image.width;
  const part = visible < slightCrop ? visible : 1;
  return (
    imageSources(image)
      .map(({ src, width }) => `${src} ${Math.round(width * part)}w`)
      .join(', ') || undefined
  );
}
