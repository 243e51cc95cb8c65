import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { listItems } from '#features/items/endpoints.ts';
import { type ListingsFilters, priceProblems, queryOf } from './filters.ts';

/** How long the filters must stay unchanged before their results are counted, in milliseconds. */
const pauseMs = 200;

/** How many rentals these filters would show; null while that is not known. */
export function useResultPreview(filters: ListingsFilters): number | null {
  const isWrong = Object.keys(priceProblems(filters)).length > 0;
  const query = JSON.stringify({ ...queryOf(filters), limit: 1 });
  const settled = useDebounced(query, pauseMs);
  const { data } = useQuery({
    ...apiQuery(listItems, { query: JSON.parse(settled) }),
    enabled: !isWrong && settled === query,
  });
  return isWrong || settled !== query ? null : (data?.total ?? null);
}
