import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, instantToMarina, type MarinaDate, marinaToInstant } from '#shared/marina-time.ts';
import { open } from './people.ts';

interface Craft {
  id: string;
  listingTitle: string;
  rentalCategory: string;
  owner: { displayName: string };
}

interface MadeBooking {
  id: string;
  status: string;
}

/** Signs a page's browser in, over plain redirects. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.get(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`);
  expect(answer.ok()).toBe(true);
}

/** A page of the owner, in a language. */
export async function ownerPage(page: Page, address: string): Promise<void> {
  await signIn(page.context().request, 'owner@sillage.example');
  await open(page, address);
}

/**
 * The marina day so many days from now. On the phone another one than at the desk: both ask for the same craft. Another
 * one, too, where a journey tries once more: its first try may have left a booking.
 */
export function dayAhead(days: number): MarinaDate {
  const today = instantToMarina(new Date()).date;
  const { project, retry } = test.info();
  return addDays(today, 20 + 2 * days + (project.name === 'desk' ? 1 : 0) + 100 * retry);
}

/** A renter of their own for a test, in a browser of their own, who has asked for 10:00 to 12:00 of the owner's craft. */
export async function requestBy(browser: Browser, name: string, date: MarinaDate) {
  const context = await browser.newContext();
  const { request } = context;
  const unique = `${name.toLowerCase()}-${test.info().project.name}`;
  await signIn(request, `${unique}@people.example`);
  const displayName = `${name} ${test.info().project.name}`;
  await request.put('/api/v1/auth/me/profile', { data: { displayName, phoneNumber: '0612345678' } });
  const items: Craft[] = await (await request.get('/api/v1/items?limit=100')).json();
  const craft = items.find(
    (item) => item.owner.displayName === 'Karim Benali' && item.rentalCategory === 'PRIVATE_HIRE',
  );
  if (!craft) throw new Error('The owner of the demo has no craft for private hire');
  const answer = await request.post('/api/v1/bookings', {
    data: {
      rentableItemId: craft.id,
      startTime: marinaToInstant(date, '10:00').toISOString(),
      endTime: marinaToInstant(date, '12:00').toISOString(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const booking: MadeBooking = await answer.json();
  return { context, request, displayName, craft, booking };
}
