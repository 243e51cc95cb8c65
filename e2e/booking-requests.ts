import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, type MarinaDate, type MarinaTime, marinaToday } from '#shared/marina-time.ts';
import { newRenter, signIn } from './accounts.ts';
import { bookingData, itemNamed } from './booking-card.ts';
import { testClock } from './clock.ts';
import { open } from './pages.ts';

/** Opens a page as the demo's owner. */
export async function ownerPage(page: Page, address: string): Promise<void> {
  await signIn(page, 'owner@sillage.example');
  await open(page, address);
}

/** A marina date beyond the demo's bookings. Each test uses its own, so that no two book the same hours. */
export const dayAhead = (days: number): MarinaDate => addDays(marinaToday(testClock), 20 + days);

/** Signs in a new renter in a new browser context, who has requested hours of an item of the demo's owner. */
export async function requestBy(
  browser: Pick<Browser, 'newContext'>,
  displayName: string,
  date: MarinaDate,
  [start, end]: [MarinaTime, MarinaTime] = ['10:00', '12:00'],
) {
  const context = await browser.newContext();
  await newRenter(context, displayName);
  const item = await itemNamed(context, 'Quemado Red');
  const response = await context.request.post('/api/v1/bookings', {
    data: bookingData(item, date, start, end),
  });
  expect(response.status(), await response.text()).toBe(201);
  const booking: { id: string } = await response.json();
  return { context, displayName, item, booking };
}

/** The same, and the owner of `page` has confirmed it. */
export async function bookingBy(page: Page, ...request: Parameters<typeof requestBy>) {
  const made = await requestBy(...request);
  const confirmed = await page.request.patch(`/api/v1/bookings/${made.booking.id}/confirm`);
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return made;
}

/** The same, completed early, and the renter has reviewed it. */
export async function reviewBy(
  page: Page,
  browser: Browser,
  displayName: string,
  { date, ...review }: { date: MarinaDate; rating: number; comment: string },
) {
  const made = await bookingBy(page, browser, displayName, date);
  const { id } = made.booking;
  expect((await page.request.patch(`/api/v1/bookings/${id}/complete`)).status()).toBe(200);
  const written = await made.context.request.post(`/api/v1/reviews/booking/${id}`, { data: review });
  expect(written.status()).toBe(201);
  return made;
}
