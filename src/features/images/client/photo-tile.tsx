import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Cross, Star } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import type { ItemImage } from '../schemas.ts';
import { PhotoFailed } from './photo-failed.tsx';
import { PhotoProgress } from './photo-progress.tsx';

export interface PhotoTileData {
  key: string;
  /** The file's name; empty for photos that were uploaded earlier. */
  name: string;
  image: ItemImage | null;
  /** URL of the file itself, shown until the uploaded image has loaded. */
  preview: string | null;
  state: 'ready' | 'waiting' | 'sending' | 'busy' | 'failed';
  /** Of the upload, from 0 to 1. */
  progress: number;
  isCover: boolean;
  /** Why it failed, in the current language. */
  reason?: string;
  canRetry?: boolean;
}

export interface PhotoTileActions {
  onStar: (key: string) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** A photo in the grid: uploaded (with its cover and remove buttons), being uploaded, or failed with the reason. */
export function PhotoTile({
  photo,
  number,
  onStar,
  onRemove,
  onRetry,
}: { photo: PhotoTileData; number: number } & PhotoTileActions) {
  const { t } = useTranslation();
  if (photo.state === 'failed') {
    return <PhotoFailed photo={photo} onRemove={onRemove} onRetry={onRetry} />;
  }
  const isReady = photo.state === 'ready';
  const sending = photo.state === 'sending' || photo.state === 'waiting';
  return (
    <li className="relative aspect-[179/154] overflow-hidden rounded-photo bg-sand">
      {photo.preview ? (
        <img src={photo.preview} alt="" className="size-full object-cover" />
      ) : (
        <Photo
          image={photo.image}
          alt={t('listing.photos.photo', { number })}
          sizes="(min-width: 40rem) 156px, 45vw"
          className="size-full"
        />
      )}
      {sending && <PhotoProgress photo={photo} />}
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
          <span className="pointer-events-none absolute bottom-2.5 left-2.5 wrap-normal rounded-badge bg-navy px-2.5 py-1 text-tiny leading-tight font-label text-foam">
            {t('listing.photos.cover')}
          </span>
        </>
      )}
      {isReady && (
        <button
          type="button"
          aria-pressed={photo.isCover}
          aria-label={t(photo.isCover ? 'listing.photos.isCover' : 'listing.photos.makeCover', { number })}
          title={t('listing.photos.cover')}
          className={`${tileButton} left-2.5 ${photo.isCover ? 'bg-sun' : 'bg-foam hover:bg-held-2'}`}
          onClick={() => !photo.isCover && onStar(photo.key)}
        >
          <Star
            size={20}
            {...(!photo.isCover && { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 })}
          />
        </button>
      )}
      {photo.state === 'busy' ? (
        <span className="absolute inset-0 grid place-items-center bg-navy/55 text-foam">
          <WaveSpinner size={28} />
          <span className="sr-only">{t('ui.working')}</span>
        </span>
      ) : (
        <button
          type="button"
          aria-label={
            isReady
              ? t('listing.photos.remove', { number })
              : t('listing.photos.removeNamed', { name: photo.name })
          }
          className={`${tileButton} right-2.5 bg-foam hover:bg-sand-2`}
          onClick={() => onRemove(photo.key)}
        >
          <Cross size={18} />
        </button>
      )}
    </li>
  );
}

/** Drawn at 44 px on touch screens and 36 px elsewhere; the hit area is always 44 px. */
export const tileButton =
  'hit-44 absolute top-2.5 grid size-11 place-items-center rounded-nav text-navy transition-[background-color,transform] active:translate-y-px sm:size-9';
