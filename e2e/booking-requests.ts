import { type Browser, expect, type Page } from '@playwright/test';
import {
  addDays,
  type MarinaDate,
  type MarinaTime,
  marinaToday,
  marinaToInstant,
} from '#shared/marina-time.ts';
import { ownAddress, signIn } from './accounts.ts';
import { testClock } from './clock.ts';
import { open } from './pages.ts';

interface Item {
  id: string;
  listingTitle: string;
  rentalCategory: string;
  owner: { displayName: string };
}

interface MadeBooking {
  id: string;
  status: string;
}

/** Opens a page as the demo's owner. */
export async function ownerPage(page: Page, address: string): Promise<void> {
  await signIn(page, 'owner@sillage.example');
  await open(page, address);
}

/** A marina date beyond the demo's bookings. Each test uses its own, so that no two book the same hours. */
export const dayAhead = (days: number): MarinaDate => addDays(marinaToday(testClock), 20 + days);

/** Signs in a new renter in a new browser context, who has requested hours of the owner's item. */
export async function requestBy(
  browser: Pick<Browser, 'newContext'>,
  name: string,
  date: MarinaDate,
  [start, end]: [MarinaTime, MarinaTime] = ['10:00', '12:00'],
) {
  const context = await browser.newContext();
  const { request } = context;
  const displayName = `${name} Sample`;
  await signIn(context, ownAddress(name.toLowerCase()));
  await request.put('/api/v1/auth/me/profile', { data: { displayName, phoneNumber: '0612345678' } });
  const items: Item[] = await (await request.get('/api/v1/items?limit=100')).json();
  const item = items.find(
    ({ owner, rentalCategory }) => owner.displayName === 'Karim Benali' && rentalCategory === 'PRIVATE_HIRE',
  );
  if (!item) throw new Error('The demo owner has no item for private hire');
  const response = await request.post('/api/v1/bookings', {
    data: {
      rentableItemId: item.id,
      startTime: marinaToInstant(date, start).toISOString(),
      endTime: marinaToInstant(date, end).toISOString(),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const booking: MadeBooking = await response.json();
  return { context, request, displayName, item, booking };
}

/** The same, and the owner of `page` has confirmed it. */
export async function bookingBy(page: Page, ...request: Parameters<typeof requestBy>) {
  const made = await requestBy(...request);
  const confirmed = await page.request.patch(`/api/v1/bookings/${made.booking.id}/confirm`);
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return made;
}
