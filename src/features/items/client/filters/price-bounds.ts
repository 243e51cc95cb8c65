import type { ItemFacets } from '#features/items/schemas.ts';
import { parsePrice } from '../typed-price.ts';
import type { ListingsFilters } from './filters.ts';

/** The ends of the price range, in MAD. */
export interface PriceBounds {
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
