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

/** The lowest and the highest price of what the search and the type leave, rounded outwards; null where all cost the same. */
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

/** Where the handles stand for what the fields hold; a price beyond the bounds, or none, is at the end. */
export function handlesOf({ minPrice, maxPrice }: Prices, { low, high }: PriceBounds): [number, number] {
  const within = (text: string, end: number) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? Math.min(Math.max(price, low), high) : end;
  };
  const from = within(minPrice, low);
  return [from, Math.max(from, within(maxPrice, high))];
}

/** What the fields hold for these handles; a handle at its end asks for nothing. */
export function pricesOf([from, to]: readonly [number, number], { low, high }: PriceBounds): Prices {
  return { minPrice: from <= low ? '' : String(from), maxPrice: to >= high ? '' : String(to) };
}
