import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './full-screen.css';
import { useRef } from 'react';
import { useOverlay } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ArrowLeft, ArrowRight, Cross, icon } from '#client/ui/icons.tsx';
import { imageSources } from '#client/ui/photo.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import type { ItemImage } from '#features/images/schemas.ts';

/** The photos of an item in full screen, uncropped, with zoom. */
export default function GalleryFullScreen({
  title,
  images,
  initial,
  onClose,
}: {
  title: string;
  images: readonly ItemImage[];
  initial: number;
  /** Called with the index of the photo that was in view. */
  onClose: (index: number) => void;
}) {
  const { t } = useTranslation();
  const index = useRef(initial);
  const close = () => onClose(index.current);
  useOverlay(true, close);
  const label = t('rental.gallery.label', { title });
  return (
    <Lightbox
      open
      index={initial}
      close={close}
      slides={images.map((image, position) =>
        slideOf(image, t('rental.gallery.photoAlt', { title, number: position + 1 })),
      )}
      on={{
        view: (slide) => {
          index.current = slide.index;
        },
      }}
      className="sillage-lightbox on-navy"
      plugins={[Counter, Zoom]}
      counter={{ separator: '/' }}
      zoom={{
        maxZoomPixelRatio: 2.5,
        doubleClickMaxStops: 1,
        zoomInMultiplier: 2.2,
        pinchZoomV4: true,
        scrollToZoom: true,
      }}
      carousel={{ preload: 1, padding: 0, finite: images.length === 1, spacing: '6%' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 180, swipe: 320, zoom: 220 }}
      labels={{
        Previous: t('rental.gallery.previous'),
        Next: t('rental.gallery.next'),
        Close: t('rental.gallery.close'),
        'Zoom in': t('rental.gallery.zoomIn'),
        'Zoom out': t('rental.gallery.zoomOut'),
        Lightbox: label,
        'Photo gallery': label,
        Slide: t('rental.gallery.slide'),
        Carousel: t('rental.gallery.carousel'),
        '{index} of {total}': t('rental.gallery.photo', { number: '{index}', total: '{total}' }),
      }}
      render={{
        iconPrev: () => <ArrowLeft />,
        iconNext: () => <ArrowRight />,
        iconClose: () => <Cross />,
        iconZoomIn: () => <ZoomIn />,
        iconZoomOut: () => <ZoomOut />,
        iconLoading: () => <WaveSpinner size={44} />,
        ...(images.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** The lightbox needs the height of each source as well as its width. */
function slideOf(image: ItemImage, alt: string): SlideImage {
  const { width, height } = image;
  return {
    src: image.originalUrl,
    alt,
    width,
    height,
    srcSet: imageSources(image).map((source) => ({
      ...source,
      height: Math.round((source.width * height) / width),
    })),
  };
}

// Here, and not in `ui/icons.tsx`, they are loaded only with the lightbox.
const ZoomIn = icon(
  <path d="M13 8.5a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0M12 12l5.500 5.500M8.500 6.500v4m-2-2h4" />,
);
const ZoomOut = icon(
  <path d="M13 8.500a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0M12 12l5.500 5.500M6.500 8.500h4" />,
);
