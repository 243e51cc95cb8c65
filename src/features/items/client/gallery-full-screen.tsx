import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/class-names.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight, Cross } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import type { ItemImage } from '#features/images/schemas.ts';
import { trackClasses, usePhotoTrack } from './use-photo-track.ts';

/** All photos of an item over the whole screen, uncropped. */
export default function GalleryFullScreen({
  title,
  images,
  initial,
  onClose,
}: {
  title: string;
  images: readonly ItemImage[];
  initial: number;
  /** Gets the photo that was in view. */
  onClose: (index: number) => void;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, index, touched, onScroll, onKeyDown, show } = usePhotoTrack(images.length, initial);
  const opened = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('rental.gallery.label', { title })}
      className="on-navy m-0 size-full max-h-none max-w-none flex-col overflow-hidden bg-navy p-0 text-foam open:flex"
      onCancel={(event) => {
        event.preventDefault();
        onClose(index);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        onKeyDown(event);
      }}
    >
      <div className="flex items-center justify-between px-5 py-3 md:px-10">
        <p className="text-label font-label">
          <span aria-hidden>
            {index + 1} / {images.length}
          </span>
          <span className="sr-only" aria-live="polite">
            {t('rental.gallery.photo', { number: index + 1, total: images.length })}
          </span>
        </p>
        <IconButton
          tone="dim"
          label={t('rental.gallery.close')}
          icon={<Cross />}
          onClick={() => onClose(index)}
        />
      </div>
      <ul
        ref={(element) => {
          // The row has its width only once the dialog is open.
          if (element === null || opened.current) return;
          opened.current = true;
          requestAnimationFrame(() => ref(element));
        }}
        className={classNames(trackClasses, 'min-h-0 flex-1')}
        onScroll={onScroll}
      >
        {images.map((image, at) => (
          <li
            key={image.id}
            className="grid h-full w-full shrink-0 snap-center grid-cols-1 grid-rows-1 place-items-center px-2 md:px-10"
          >
            <Photo
              image={image}
              alt={t('rental.gallery.photoAlt', { title, number: at + 1 })}
              sizes="100vw"
              priority={at === initial || (touched && Math.abs(at - index) <= 1)}
              className="h-auto max-h-full w-auto max-w-full rounded-photo object-contain!"
            />
          </li>
        ))}
      </ul>
      <div className="flex justify-center gap-2.5 py-4">
        {images.length > 1 && (
          <>
            <IconButton
              tone="dim"
              size={54}
              label={t('rental.gallery.previous')}
              icon={<ArrowLeft />}
              onClick={() => show(index - 1)}
            />
            <IconButton
              tone="dim"
              size={54}
              label={t('rental.gallery.next')}
              icon={<ArrowRight />}
              onClick={() => show(index + 1)}
            />
          </>
        )}
      </div>
    </dialog>
  );
}
