import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { testClock } from './clock.ts';

export interface Item {
  id: string;
  listingTitle: string;
  hourlyRate: number;
  rentalCategory: string;
  capacity: number | null;
}

/** A marina date beyond all bookings of the demo and of `dayAhead`. Each test uses its own. */
export const farDay = (days: number): MarinaDate => addDays(marinaToday(testClock), 120 + days);
export const address = (item: Item, query = '') => `/rental/${item.id}${query && `?${query}`}`;
export const cardOf = (page: Page): Locator => page.locator('#booking');
export const hour = (card: Locator, at: number) => card.locator(`[data-hour="${at}"]`);

export async function itemNamed(
  { request }: { request: APIRequestContext },
  title: string,
  origin = '',
): Promise<Item> {
  const response = await request.get(`${origin}/api/v1/items?limit=100`);
  const items: Item[] = await response.json();
  const found = items.find((item) => item.listingTitle === title);
  if (!found) throw new Error(`The demo has no ${title}`);
  return found;
}

export const bookingData = (item: Item, day: MarinaDate, from: string, to: string, seats?: number) => ({
  rentableItemId: item.id,
  startTime: marinaToInstant(day, from).toISOString(),
  endTime: marinaToInstant(day, to).toISOString(),
  ...(seats && { seats }),
});
