import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { getItemFacets } from '#features/items/endpoints.ts';
import { countsOf, facetsQueryOf, type ListingsFilters, priceProblems } from './filters.ts';
import { boundsOf, type PriceBounds } from './price-bounds.ts';

/** How long the filters must stay unchanged before their facets are loaded, in milliseconds. */
const pauseMs = 200;

/** What these filters leave to choose from. Components with the same filters share one call. */
export function useFacets(filters: ListingsFilters): {
  /** How many rentals these filters would show; null while that is not known. */
  total: number | null;
  /** Null if all prices are the same; undefined until they are known, and if they can't be loaded. */
  bounds: PriceBounds | null | undefined;
} {
  const isWrong = Object.keys(priceProblems(filters)).length > 0;
  const query = JSON.stringify(facetsQueryOf(filters));
  const settled = useDebounced(query, pauseMs);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(getItemFacets, { query: JSON.parse(settled) }),
    enabled: !isWrong && settled === query,
    placeholderData: keepPreviousData,
  });
  const isCurrent = !isWrong && settled === query && !isPlaceholderData;
  return {
    total: data && isCurrent ? countsOf(data)[filters.itemType] : null,
    bounds: data && boundsOf(data),
  };
}
