import { classNames } from '#client/class-names.ts';
import type { MoreState } from '#client/data/use-more-pages.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { isEstimated } from '#shared/lists.ts';

/** Below the loaded pages of a list: a button for the next one, and how many entries are shown. */
export function MoreEntries({
  list,
  shown,
  total,
  search = '',
  hasMore,
  more,
  onMore,
  className,
}: {
  /** The title of the list. */
  list: string;
  shown: number;
  total: number;
  /** Of a searched list. */
  search?: string;
  hasMore: boolean;
  more: MoreState;
  onMore: () => void;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
      {hasMore && (
        <div ref={restoreFocus}>
          <Button
            tone="sand"
            busy={more === 'busy'}
            aria-label={t('admin.more.showOf', { list })}
            onClick={onMore}
          >
            {t('admin.more.show')}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {more === 'failed'
          ? t('admin.more.failed')
          : t('admin.more.showing', {
              shown: shown,
              total: isEstimated(total, { search }) ? t('ui.about', { number: total }) : total,
            })}
      </p>
    </div>
  );
}
