import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ItemSummary } from '#features/items/schemas.ts';
import type { ChangeOwnItem } from './use-change-item.ts';

/** Makes an item available or unavailable. It shows the new state at once, and the old one again if saving fails. */
export function AvailabilitySwitch({ item, change }: { item: ItemSummary; change: ChangeOwnItem }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { listingTitle: title } = item;
  const isOn = wanted ?? item.isAvailable;
  const busy = wanted !== null;
  const toggle = async () => {
    if (busy) return;
    setWanted(!isOn);
    await change(
      item,
      { isAvailable: !isOn },
      {
        done: t(isOn ? 'listing.mine.nowUnavailable' : 'listing.mine.nowAvailable', { title }),
        failed: t('listing.mine.availabilityFailed'),
      },
    );
    setWanted(null);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={busy}
      aria-label={t('listing.mine.availability', { title })}
      className="flex min-h-11 items-center justify-between gap-3 rounded-badge text-left text-label"
      onClick={() => void toggle()}
    >
      <span className="max-sm:sr-only">{t('listing.form.isAvailable')}</span>
      <span
        data-contrast="ink"
        className={classNames(
          'flex h-8 w-14 shrink-0 rounded-button p-1 inset-ring-2 transition-colors',
          isOn ? 'bg-teal inset-ring-teal' : 'bg-foam inset-ring-muted',
          busy && 'animate-pulse cursor-progress',
        )}
      >
        <span
          className={classNames(
            'size-6 rounded-nav transition-transform',
            isOn ? 'translate-x-6 bg-foam' : 'bg-muted',
          )}
        />
      </span>
    </button>
  );
}
