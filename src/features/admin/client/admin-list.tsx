import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { byCursor, joinPages, metaOf, requestWith } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { ShowMore } from '#client/kit/show-more.tsx';
import { announce } from '#client/ui/live-region.ts';
import type { PageQuery } from '#features/users/page-schema.ts';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { isEstimated } from '#shared/lists.ts';

/** The first page is the top of a ranking; later pages are longer. */
const pageSizes = { first: 5, later: 20 } as const;

export function rankingQuery<Entry>(endpoint: Endpoint<{ query: PageQuery; output: Page<Entry> }>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)<{ query: PageQuery; output: Page<Entry> }>(endpoint, {
        query:
          pageParam === null ? { limit: pageSizes.first } : { limit: pageSizes.later, cursor: pageParam },
      }),
    ...byCursor,
    meta: metaOf(endpoint),
  });
}

export type PagedList<Entry> = UseInfiniteQueryResult<InfiniteData<Page<Entry>>>;

/** The entries of a list, each once, with a button for more and how many are shown. */
export function AdminList<Entry>({
  list,
  title,
  idOf,
  found,
  search = '',
  always = true,
  moreClassName,
  children,
  ...loaded
}: {
  list: PagedList<Entry>;
  /** Of the list, for the name of the button. */
  title: string;
  /** An entry may move to a later page between two requests. */
  idOf: (entry: Entry) => string | number;
  /** Announced when the number of entries changes, as by a filter. */
  found?: ((total: number) => string) | undefined;
  /** The search that the list is filtered by. */
  search?: string;
  /** Whether the number is also shown without more to load. */
  always?: boolean;
  moreClassName: string;
  skeleton: ReactNode;
  loading?: string;
  failed: string;
  empty: ReactNode;
  /** Renders the loaded entries. */
  children: (entries: Entry[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const { items, total } = joinPages(list.data?.pages ?? []);
  const foundText = list.data && found?.(total);
  useEffect(() => {
    if (foundText !== undefined) announce(foundText);
  }, [foundText]);
  return (
    <Loaded of={list} {...loaded}>
      {() => (
        <>
          {children([...new Map(items.map((entry) => [idOf(entry), entry])).values()])}
          <ShowMore
            className={moreClassName}
            list={list}
            label={t('admin.more.showOf', { list: title })}
            showing={t('admin.more.showing', {
              shown: items.length,
              total: isEstimated(total, { search }) ? t('ui.about', { number: total }) : total,
            })}
            failed={t('admin.more.failed')}
            always={always}
          />
        </>
      )}
    </Loaded>
  );
}
