import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { Language } from '#shared/language.ts';
import { mockBookings } from './mock-pages.ts';
import { renderPage } from './render-page.tsx';
import { booking, idOf, member, owner, tomorrow } from './samples.ts';

// A ticket on the bookings page, and the bookings that it shows.

export const ticket = page.getByRole('article');
export const dialog = page.getByRole('dialog');
export const button = (name: string) => ticket.getByRole('button', { name, exact: true });
export const more = ticket.getByRole('button', { name: /^More for/ });

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const confirmed = (fields: Partial<BookingDetail> = {}) =>
  booking({ status: 'CONFIRMED', expiresAt: null, confirmedAt: inMinutes(-600), ...fields });
export const asked = () =>
  confirmed({ cancelRequestedAt: inMinutes(-30), cancelRequestNote: 'Our ferry is late.' });
export const proposed = (by: 'RENTER' | 'OWNER', fields: Partial<BookingDetail> = {}) =>
  confirmed({
    proposal: {
      ...{ id: idOf(700), by, seats: 1, totalPrice: 1500, priceLines: [] },
      ...{ startTime: `${tomorrow()}T13:00:00.000Z`, endTime: `${tomorrow()}T15:30:00.000Z` },
      ...{ createdAt: inMinutes(-10), expiresAt: inMinutes(180) },
    },
    ...fields,
  });
export const begun = (minutes: number) =>
  confirmed({ startTime: inMinutes(-minutes), endTime: inMinutes(60) });

export async function openTicket(
  shown: BookingDetail,
  side: 'renter' | 'owner',
  language: Language = 'en',
): Promise<void> {
  mockBookings([shown], side);
  await renderPage(`/bookings?tab=${side === 'owner' ? 'items' : 'my'}`, {
    user: side === 'owner' ? owner({ pendingRequests: 1 }) : member({ pendingAnswers: 1 }),
    language,
  });
  await expect.element(ticket).toBeVisible();
}
