import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#shared/endpoint.ts';
import { classNames } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { restoreFocus } from '../overlays/restore-focus.ts';
import { Button } from '../ui/button.tsx';
import { byCursor, metaOf, moreStateOf, requestWith, showMore } from './query-client.ts';

/** A list that is loaded in pages of `query.limit`. */
export function pagesQuery<Query extends object, Output extends { nextCursor: string | null }>(
  endpoint: Endpoint<{ query: Query; output: Output }>,
  query: NoInfer<Omit<Query, 'cursor'>>,
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)<{ query: object; output: Output }>(endpoint, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    ...byCursor,
    meta: metaOf(endpoint),
  });
}

/** An infinite query, as far as its next page goes. */
export type PagedQuery = Parameters<typeof moreStateOf>[0] &
  Parameters<typeof showMore>[0] & { hasNextPage: boolean };

/** Below the loaded pages of a list: a button for the next one, and how many entries are shown. */
export function MorePages({
  list,
  showing,
  failed,
  label,
  className,
}: {
  list: PagedQuery;
  /** Says how many are shown. */
  showing: string;
  /** Says instead that the next page could not be loaded. */
  failed: string;
  /** Names the button, where a page has several. */
  label?: string;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const more = moreStateOf(list);
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
      {list.hasNextPage && (
        <div ref={restoreFocus}>
          <Button tone="sand" busy={more === 'busy'} aria-label={label} onClick={() => void showMore(list)}>
            {t('ui.showMore')}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {more === 'failed' ? failed : showing}
      </p>
    </div>
  );
}
