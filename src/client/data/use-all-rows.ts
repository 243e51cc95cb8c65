import { useQuery } from '@tanstack/react-query';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { metaOf, requestWith } from './query-client.ts';

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
