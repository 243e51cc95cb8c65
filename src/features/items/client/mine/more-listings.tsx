import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import type { MyListings } from './my-listings-data.ts';

/** Below the loaded pages: a button for the next one, and how many listings are shown. */
export function MoreListings({ listings: { state, more, showMore } }: { listings: MyListings }) {
  const { t } = useTranslation();
  if (state.status !== 'ready' || !state.data.hasMore) return null;
  const { items, total } = state.data;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div ref={restoreFocus}>
        <Button tone="sand" busy={more === 'busy'} onClick={showMore}>
          {t('listing.mine.showMore')}
        </Button>
      </div>
      <p role="status" className="text-small text-muted">
        {more === 'failed'
          ? t('listing.mine.moreFailed')
          : t('listing.mine.showing', {
              shown: items.length,
              total,
            })}
      </p>
    </div>
  );
}
