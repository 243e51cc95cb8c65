import type { Page } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { testClock } from '../clock.ts';
import type { Person, World } from './world.ts';

/** A usual page, as the server renders it for the demo's accounts; `src/client/states` has all other states. */
export interface State {
  name: string;
  /** The account; a visitor by default. */
  as?: Person;
  path: string | ((world: World) => string);
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>;
}

/** Waits for what a visitor's browser stores as favourites. */
async function storeFavourites(page: Page): Promise<void> {
  const cards: { id: string }[] = await (await page.request.get('/api/v1/items/cards?limit=5')).json();
  const ids = JSON.stringify(cards.map(({ id }) => id));
  await page.evaluate((text) => localStorage.setItem('favourites', text), ids);
}

const tomorrow = () => addDays(marinaToday(testClock), 1);
const hours = '&from=10:00&to=12:30';
const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;

export const usualStates: readonly State[] = [
  { name: 'home', path: '/' },
  { name: 'listings', path: '/listings' },
  { name: 'favourites', path: '/favourites', before: storeFavourites },
  { name: 'terms', path: '/terms' },
  { name: 'guide', path: '/guide' },
  { name: 'item', path: ({ hired }) => `/rental/${hired}` },
  {
    name: 'item-chosen',
    as: 'renter',
    path: ({ hired, farDay }) => `/rental/${hired}?day=${farDay}${hours}`,
  },
  {
    name: 'item-seats-chosen',
    as: 'renter',
    path: ({ shared, farDay }) => `/rental/${shared}?day=${farDay}${hours}&seats=2`,
  },
  {
    name: 'item-taken',
    path: ({ hired, takenDay }) => `/rental/${hired}?day=${takenDay}&from=10:00&to=12:00`,
  },
  { name: 'bookings-renter', as: 'renter', path: '/bookings' },
  { name: 'bookings-owner-items', as: 'owner', path: '/bookings?tab=items' },
  { name: 'bookings-owner-day', as: 'owner', path: '/bookings?tab=day' },
  { name: 'slip', as: 'renter', path: ({ confirmed }) => `/bookings/${confirmed}/slip` },
  { name: 'calendar-day', as: 'owner', path: '/calendar' },
  { name: 'calendar-week', as: 'owner', path: () => `/calendar?view=week&day=${tomorrow()}` },
  { name: 'calendars', as: 'renter', path: '/calendars' },
  { name: 'call-off', as: 'owner', path: () => `/call-off?day=${tomorrow()}` },
  { name: 'quay', as: 'owner', path: '/bookings/quay' },
  { name: 'quay-marina', as: 'admin', path: '/bookings/quay?of=marina' },
  { name: 'my-listings', as: 'owner', path: '/my-listings' },
  { name: 'add-item', as: 'lister', path: '/add-item' },
  { name: 'earnings', as: 'owner', path: '/earnings' },
  { name: 'profile', as: 'renter', path: '/profile' },
  { name: 'record', as: 'renter', path: '/record' },
  { name: 'notifications', as: 'renter', path: '/notifications' },
  { name: 'unsubscribe', path: `/unsubscribe?token=${token}` },
  { name: 'admin', as: 'admin', path: '/admin' },
  { name: 'admin-health', as: 'admin', path: '/admin/health' },
];
