import type { Ref } from 'react';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Cross, Star, Triangle } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import { type Photo as ItemPhoto, isInProgress, isUnsent } from './photo-model.ts';

/** What a press does to the photo with this key. */
export interface PhotoActions {
  star: (key: string) => void;
  remove: (key: string) => void;
  /** For a removed photo. */
  restore: (key: string) => void;
  retry: (key: string) => void;
}

interface TileProps {
  photo: ItemPhoto;
  actions: PhotoActions;
  ref: Ref<HTMLLIElement>;
}

/**
 * A photo in the grid: uploaded (with its cover and remove buttons), removed (with a button that restores it), being
 * uploaded, or failed with the reason.
 */
export function PhotoTile({ photo, actions, ref }: TileProps) {
  const { t } = useTranslation();
  if (photo.state === 'failed') return <PhotoFailed photo={photo} actions={actions} ref={ref} />;
  const { number } = photo;
  const isReady = photo.state === 'ready' && !photo.isBusy;
  const isRemoved = photo.state === 'removed';
  return (
    <li ref={ref} className="relative aspect-[179/154] overflow-hidden rounded-photo bg-sand">
      {photo.preview ? (
        <img src={photo.preview} alt="" className="size-full object-cover" />
      ) : (
        <Photo
          image={photo.image}
          alt={t('listing.photos.photo', { number })}
          sizes="(min-width: 40rem) 156px, 45vw"
          className={`size-full ${isRemoved ? 'opacity-25 grayscale' : ''}`}
        />
      )}
      {isInProgress(photo) && <PhotoProgress photo={photo} />}
      {photo.isCover && isReady && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-photo inset-ring-4 inset-ring-navy"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-1 rounded-[18px] inset-ring-[3px] inset-ring-foam"
          />
          <span className={`${badge} bg-navy text-foam`}>{t('listing.photos.cover')}</span>
        </>
      )}
      {photo.isUnsaved && <span className={`${badge} bg-foam`}>{t('listing.photos.addedOnSave')}</span>}
      {photo.canBeCover && !photo.isBusy && (
        <button
          type="button"
          aria-pressed={photo.isCover}
          aria-label={t(photo.isCover ? 'listing.photos.isCover' : 'listing.photos.makeCover', { number })}
          title={t('listing.photos.cover')}
          className={`${tileButton} left-2.5 ${photo.isCover ? 'bg-sun' : 'bg-foam hover:bg-held-2'}`}
          onClick={() => !photo.isCover && actions.star(photo.key)}
        >
          <Star
            size={20}
            {...(!photo.isCover && { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 })}
          />
        </button>
      )}
      {photo.isBusy ? (
        <span className="absolute inset-0 grid place-items-center bg-navy/55 text-foam">
          <WaveSpinner size={28} />
          <span className="sr-only">{t('ui.working')}</span>
        </span>
      ) : (
        // One button for both, so that it keeps the focus.
        <button
          type="button"
          aria-label={
            isRemoved
              ? t('listing.photos.restore', { number })
              : isReady
                ? t('listing.photos.remove', { number })
                : t('listing.photos.removeNamed', { name: photo.name })
          }
          className={
            isRemoved
              ? 'absolute inset-0 m-auto size-fit min-h-11 rounded-hour bg-navy px-4 text-label font-label text-foam transition-colors hover:bg-deep'
              : `${tileButton} right-2.5 bg-foam hover:bg-sand-2`
          }
          onClick={() => (isRemoved ? actions.restore(photo.key) : actions.remove(photo.key))}
        >
          {isRemoved ? t('listing.photos.undo') : <Cross size={18} />}
        </button>
      )}
    </li>
  );
}

const badge =
  'pointer-events-none absolute inset-x-2.5 bottom-2.5 w-fit wrap-normal rounded-badge px-2.5 py-1 text-tiny leading-tight font-label';

/** Drawn at 44 px on touch screens and 36 px elsewhere; the hit area is always 44 px. */
const tileButton =
  'hit-44 absolute top-2.5 grid size-11 place-items-center rounded-nav text-navy transition-[background-color,transform] active:translate-y-px sm:size-9';

/** A photo whose upload failed: its name, the reason, and a retry. It takes two cells, to make room for the reason. */
function PhotoFailed({ photo, actions, ref }: TileProps) {
  const { t } = useTranslation();
  const { key, name } = photo;
  return (
    <li
      ref={ref}
      className="relative col-span-2 flex min-h-[88px] flex-col sm:min-h-[134px] rounded-photo bg-error-ground p-3.5 pr-16 inset-ring-[2.5px] inset-ring-coral-dark"
    >
      <p className="flex items-center gap-2 text-small font-label">
        <Triangle size={18} className="text-coral-dark" />
        <span className="min-w-0 truncate">{name}</span>
      </p>
      <p className="mt-1 mb-3 text-tiny leading-snug font-medium text-error">{errorText(t, photo.error)}</p>
      {isUnsent(photo) && (
        <Button
          size="small"
          className="mt-auto self-start"
          aria-label={t('listing.photos.retryNamed', { name })}
          onClick={() => actions.retry(key)}
        >
          {t('ui.retry')}
        </Button>
      )}
      <div className="absolute top-2.5 right-2.5 grid">
        <IconButton
          label={t('listing.photos.removeNamed', { name })}
          icon={<Cross size={18} />}
          tone="foam"
          size={44}
          onClick={() => actions.remove(key)}
        />
      </div>
    </li>
  );
}

/** The level at 0 %, in percent of the tile: high enough to be behind the text. */
const minLevel = 46;
/** The highest percentage shown: once the file is sent, the server still has to process it. */
const maxPercent = 99;

/** The progress of an upload: water that rises in the tile, with the percentage and the file's name. */
function PhotoProgress({ photo: { state, progress, name } }: { photo: ItemPhoto }) {
  const { t } = useTranslation();
  const percent = Math.min(maxPercent, Math.floor(progress * 100));
  const level = minLevel + ((100 - minLevel) * percent) / 100;
  const text =
    state === 'waiting'
      ? t('listing.photos.waiting')
      : percent === maxPercent
        ? t('listing.photos.preparing')
        : t('listing.photos.percent', { percent });
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-full transition-transform duration-300"
        style={{ transform: `translateY(${100 - level}%)` }}
      >
        <svg
          aria-hidden
          viewBox="0 0 156 24"
          preserveAspectRatio="none"
          className="absolute inset-x-0 -top-3 h-6 w-full"
        >
          <path d="M0 8C28 -2 58 0 84 7s48 7 72-2V24H0Z" className="fill-sea opacity-90" />
          <path d="M0 16C30 8 56 9 84 15s46 6 72-1V24H0Z" className="fill-teal" />
        </svg>
        <span className="absolute inset-x-0 top-3 bottom-0 bg-teal/94" />
      </span>
      <span
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="absolute inset-x-3.5 bottom-2.5 text-foam"
      >
        <span className="block text-large leading-tight font-figure">{text}</span>
        <span className="block truncate text-tiny">{name}</span>
      </span>
    </>
  );
}
