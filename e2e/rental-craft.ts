import { expect, type Locator, type Page, test } from '@playwright/test';
import { systemClock } from '#shared/clock.ts';
import { addDays, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { open, signInAs } from './people.ts';

export interface Craft {
  id: string;
  listingTitle: string;
  hourlyRate: number;
  rentalCategory: string;
  capacity: number | null;
}

/** Days far behind all bookings of the demo and of the other journeys. */
export const farDay = (days: number): MarinaDate => addDays(marinaToday(systemClock), 60 + days);
export const address = (craft: Craft, choice = '') => `/rental/${craft.id}${choice && `?${choice}`}`;
export const cardOf = (page: Page): Locator => page.locator('#booking');
export const hour = (card: Locator, at: number) => card.locator(`[data-hour="${at}"]`);

/** The booking card, once its free hours are loaded. */
export async function openCard(page: Page, where: string): Promise<Locator> {
  await open(page, where);
  const card = cardOf(page);
  await expect(hour(card, 18)).toBeVisible();
  return card;
}

export async function craftNamed(page: Page, title: string): Promise<Craft> {
  const answer = await page.request.get('/api/v1/items?limit=100');
  const items: Craft[] = await answer.json();
  const found = items.find((item) => item.listingTitle === title);
  if (!found) throw new Error(`The demo has no ${title}`);
  return found;
}

/** Somebody new, with a phone number unless told otherwise. */
export async function renter(
  page: Page,
  name: string,
  phoneNumber: string | null = '0612345678',
): Promise<void> {
  await signInAs(page, `${name}-${test.info().project.name}@rental.example`);
  await page.request.put('/api/v1/auth/me/profile', { data: { displayName: name, phoneNumber } });
}

export const bookingData = (craft: Craft, day: MarinaDate, from: string, to: string, seats?: number) => ({
  rentableItemId: craft.id,
  startTime: marinaToInstant(day, from).toISOString(),
  endTime: marinaToInstant(day, to).toISOString(),
  ...(seats && { seats }),
});
