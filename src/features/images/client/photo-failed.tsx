import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Cross, Triangle } from '#client/ui/icons.tsx';
import type { PhotoTileActions, PhotoTileData } from './photo-tile.tsx';

/** A photo that did not arrive: its name, why, and what to do. It takes two places, so that the reason can be read. */
export function PhotoFailed({
  photo: { key, name, reason, canRetry },
  onRemove,
  onRetry,
}: { photo: PhotoTileData } & Omit<PhotoTileActions, 'onStar'>) {
  const { t } = useTranslation();
  return (
    <li className="relative col-span-2 flex min-h-[88px] flex-col sm:min-h-[134px] rounded-photo bg-error-ground p-3.5 pr-16 inset-ring-[2.5px] inset-ring-coral-dark">
      <p className="flex items-center gap-2 text-small font-label">
        <Triangle size={18} className="text-coral-dark" />
        <span className="min-w-0 truncate">{name}</span>
      </p>
      <p className="mt-1 mb-3 text-tiny leading-snug font-medium text-error">{reason}</p>
      {canRetry && (
        <Button
          size="small"
          className="mt-auto self-start"
          aria-label={t('listing.photos.retryNamed', { name })}
          onClick={() => onRetry(key)}
        >
          {t('listing.photos.retry')}
        </Button>
      )}
      <div className="absolute top-2.5 right-2.5 grid">
        <IconButton
          label={t('listing.photos.removeNamed', { name })}
          icon={<Cross size={18} />}
          tone="foam"
          size={44}
          onClick={() => onRemove(key)}
        />
      </div>
    </li>
  );
}
