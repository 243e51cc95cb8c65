import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { isEstimated } from '#shared/lists.ts';
import type { PagedList } from './admin-data.ts';

/** Below the loaded pages of a list: a button for the next one, and how many entries are shown. */
export function MoreEntries({
  title,
  list: { state, more, showMore },
  search = '',
  className,
}: {
  /** The title of the list. */
  title: string;
  list: PagedList<unknown>;
  /** Of a searched list. */
  search?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  if (state.status !== 'ready') return null;
  const { items, total, hasMore } = state.data;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
      {hasMore && (
        <div ref={restoreFocus}>
          <Button
            tone="sand"
            busy={more === 'busy'}
            aria-label={t('admin.more.showOf', { list: title })}
            onClick={showMore}
          >
            {t('admin.more.show')}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {more === 'failed'
          ? t('admin.more.failed')
          : t('admin.more.showing', {
              shown: items.length,
              total: isEstimated(total, { search }) ? t('ui.about', { number: total }) : total,
            })}
      </p>
    </div>
  );
}
