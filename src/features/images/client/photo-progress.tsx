import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { PhotoTileData } from './photo-tile.tsx';

/** The level at 0 %, in percent of the tile: high enough to be behind the text. */
const minLevel = 46;
/** The highest percentage shown: once the file is sent, the server still has to process it. */
const maxPercent = 99;

/** The progress of an upload: water that rises in the tile, with the percentage and the file's name. */
export function PhotoProgress({ photo: { state, progress, name } }: { photo: PhotoTileData }) {
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
