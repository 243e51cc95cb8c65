import { infiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { byCursor, metaOf, moreStateOf, requestWith, showMore } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { restoreFocus } from './restore-focus.ts';

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
  Parameters<typeof showMore>[0] & {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
  };

/**
 * Below the loaded pages of a list: a button for the next one, and how many entries are shown. Nothing if the first page has
 * them all, unless `always`.
 */
export function ShowMore({
  list,
  showing,
  failed,
  text,
  label,
  entries,
  always = false,
  className,
}: {
  list: PagedQuery;
  /** Says how many are shown. */
  showing?: string;
  /** Says instead that the next page could not be loaded. */
  failed: string;
  /** Of the button. */
  text?: string;
  /** Names the button, where a page has several. */
  label?: string;
  /** The list's element: after a press, its first new entry gets the focus, or the heading or link in it. */
  entries?: RefObject<HTMLElement | null>;
  always?: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const more = moreStateOf(list);
  const press = useFocusOnNew(entries, { hasFailed: more === 'failed' });
  const hadMore = (list.data?.pages.length ?? 0) > 1;
  if (!list.hasNextPage && !hadMore && !always) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
      {list.hasNextPage && (
        <div ref={restoreFocus}>
          <Button
            tone="sand"
            busy={more === 'busy'}
            aria-label={label}
            onClick={() => {
              press();
              void showMore(list);
            }}
          >
            {text ?? t('ui.showMore')}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {more === 'failed' ? failed : showing}
      </p>
    </div>
  );
}

/** Returns what to call at a press, before more entries are added. */
function useFocusOnNew(
  entries: RefObject<HTMLElement | null> | undefined,
  { hasFailed }: { hasFailed: boolean },
) {
  /** How many there were when the button was pressed. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    // What a refetch adds later does not come from the button.
    if (hasFailed) before.current = null;
    const entry = before.current === null ? undefined : entries?.current?.children[before.current];
    if (!(entry instanceof HTMLElement)) return;
    before.current = null;
    const target = entry.hasAttribute('tabindex') ? entry : entry.querySelector<HTMLElement>(firstTarget);
    target?.focus({ preventScroll: true });
  });
  return () => {
    before.current = entries?.current?.children.length ?? null;
  };
}

const firstTarget = ':is(h2, h3, h4)[tabindex], a[href]';

/** All rows of a list, which is read page by page. */
export function useAllRows<Query extends object, Row>(
  list: Endpoint<{ query: Query; output: Page<Row> }>,
  query: Query,
  { enabled = true } = {},
) {
  return useQuery({
    queryKey: [list.path, 'all', query],
    queryFn: async ({ signal }) => {
      const call = requestWith(signal);
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<Row> = await call(list, { query: { ...query, ...(cursor !== null && { cursor }) } });
        rows.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return rows;
    },
    meta: metaOf(list),
    enabled,
  });
}
