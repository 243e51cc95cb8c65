import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { DayOf } from '#features/calendar/client/day/use-day.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { getFirstSteps, listFreeItems } from '#features/quay/endpoints.ts';
import { instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { respond } from './mock-api.ts';
import { renderPage } from './render-page.tsx';
import { administrator, booking, idOf, owner, ownerCalendar, ownerDay } from './samples.ts';
import { confirmed, inMinutes } from './ticket.ts';

// Today's departures and returns, and the bookings that the page shows.

/** The marina is open long before and after: the page shows other buttons near the ends of the day. */
export const startAtNoon = () =>
  void vi.setSystemTime(marinaToInstant(instantToMarina(new Date()).date, '12:00'));

/** A confirmed booking of two hours that begins in so many minutes. */
export const boardBooking = (
  number: number,
  starts: number,
  fields: Partial<BookingDetail> = {},
): BookingDetail =>
  confirmed({
    ...{ id: idOf(500 + number), startTime: inMinutes(starts), endTime: inMinutes(starts + 120) },
    user: { ...booking().user, displayName: `Renter ${number}`, phoneNumber: `+21261234560${number}` },
    ...fields,
  });

/** A booking whose item is due back in so many minutes. */
export const onWater = (number: number, due: number, fields: Partial<BookingDetail> = {}): BookingDetail =>
  boardBooking(number, due - 120, {
    trip: { departedAt: inMinutes(due - 118), dueAt: inMinutes(due), returnedAt: null },
    ...fields,
  });

export const item = (number: number, listingTitle: string): Pick<BookingDetail, 'rentableItem'> => ({
  rentableItem: { ...booking().rentableItem, id: idOf(10 + number), listingTitle },
});

export function mockBoard(bookings: BookingDetail[], more = 0, items = ownerCalendar().items): void {
  respond(getDay, ({ query }) => ownerDay(bookings, { more, items: query.whole ? [] : items }));
  respond(getFirstSteps, null);
  respond(listFreeItems, []);
  respond(getOwnerCalendar, ownerCalendar());
}

export async function openBoard(
  bookings: BookingDetail[],
  of: DayOf = 'own',
  items = ownerCalendar().items,
): Promise<void> {
  mockBoard(bookings, 0, items);
  await renderPage(of === 'own' ? '/bookings/quay' : '/admin/board', {
    user: of === 'own' ? owner() : administrator(),
  });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
}

/** The rows of a group. */
export const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
/** Opens the first row whose name has this. */
export const open = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { expanded: false })
    .click();
export const act = (name: string | RegExp) => page.getByRole('button', { name });

/** Lets the browser say in this test that it has no connection, so that no request is repeated. */
export function withoutConnection(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
}
