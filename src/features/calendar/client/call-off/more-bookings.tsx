import { moreStateOf, showMore } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';

/** Below a list of bookings that is loaded in pages: a button for the next one, and how many are shown. */
export function MoreBookings({
  list,
  shown,
  total,
}: {
  list: Parameters<typeof moreStateOf>[0] & Parameters<typeof showMore>[0] & { hasNextPage: boolean };
  shown: number;
  total: number;
}) {
  const { t } = useTranslation();
  const more = moreStateOf(list);
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div ref={restoreFocus}>
        <Button tone="sand" busy={more === 'busy'} onClick={() => void showMore(list)}>
          {t('ui.showMore')}
        </Button>
      </div>
      <p role="status" className="text-small text-muted">
        {more === 'failed' ? t('bookings.moreFailed') : t('bookings.showing', { shown, total })}
      </p>
    </div>
  );
}
