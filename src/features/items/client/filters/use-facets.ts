import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import { getItemFacets } from '#features/items/endpoints.ts';
import type { ItemFacets } from '#features/items/schemas.ts';
import { countsOf, facetsQueryOf, type ListingsFilters, type Prices, priceProblems } from './filters.ts';

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

/** The ends of the price range, in MAD. */
interface PriceBounds {
  low: number;
  high: number;
}

/** MAD from one position of a handle to the next. */
export const priceStep = 50;

/** The prices of the items found, rounded outwards; null if all are the same. */
export function boundsOf({ prices }: Pick<ItemFacets, 'prices'>): PriceBounds | null {
  if (prices === null) return null;
  const low = Math.floor(prices.lowest / priceStep) * priceStep;
  const high = Math.ceil(prices.highest / priceStep) * priceStep;
  return low < high ? { low, high } : null;
}

/** The positions of the handles for the prices in the fields, clamped to the bounds; a field without a price is at its end. */
export function handlesOf({ minPrice, maxPrice }: Prices, { low, high }: PriceBounds): [number, number] {
  const within = (text: string, end: number) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? Math.min(Math.max(price, low), high) : end;
  };
  const from = within(minPrice, low);
  return [from, Math.max(from, within(maxPrice, high))];
}

/** The prices for the fields; a handle at its end sets no price. */
export function pricesOf([from, to]: readonly [number, number], { low, high }: PriceBounds): Prices {
  return { minPrice: from <= low ? '' : String(from), maxPrice: to >= high ? '' : String(to) };
}
