import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWith } from '#client/data/api-query.ts';
import { listItems } from '#features/items/endpoints.ts';
import type { Call } from '#shared/endpoint.ts';
import { type ListingsFilters, noFilters, parsePrice, queryOf } from './filters.ts';

/** The ends of the price range, in MAD. */
export interface PriceBounds {
  low: number;
  high: number;
}

/** MAD from one position of a handle to the next. */
export const priceStep = 50;

/** The lowest and highest price of the search and type, rounded outwards; null if all prices are the same. */
export async function loadPriceBounds(call: Call, filters: ListingsFilters): Promise<PriceBounds | null> {
  const { search, itemType } = filters;
  const extreme = async (sort: 'price_asc' | 'price_desc') => {
    const query = queryOf({ ...noFilters, search, itemType, sort });
    return (await call(listItems, { query: { ...query, limit: 1 } })).items[0]?.hourlyRate ?? 0;
  };
  const [cheapest, dearest] = await Promise.all([extreme('price_asc'), extreme('price_desc')]);
  const low = Math.floor(cheapest / priceStep) * priceStep;
  const high = Math.ceil(dearest / priceStep) * priceStep;
  return low < high ? { low, high } : null;
}

/** Undefined until the bounds are known, and if they can't be loaded: the number fields do without. */
export function usePriceBounds(filters: ListingsFilters): PriceBounds | null | undefined {
  const { search, itemType } = filters;
  return useQuery({
    queryKey: ['price bounds', search, itemType],
    queryFn: ({ signal }) => loadPriceBounds(callWith(signal), { ...noFilters, search, itemType }),
    placeholderData: keepPreviousData,
  }).data;
}

export type Prices = Pick<ListingsFilters, 'minPrice' | 'maxPrice'>;

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
