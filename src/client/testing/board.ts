import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { BoardOf } from '#features/quay/client/board-queries.ts';
import { getBoard, getFirstSteps, listFreeItems } from '#features/quay/endpoints.ts';
import { instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { respond } from './mock-api.ts';
import { renderPage } from './render-page.tsx';
import { administrator, booking, idOf, owner } from './samples.ts';
import { confirmed, inMinutes } from './ticket.ts';

// The board of departures and returns, and the bookings that it shows.

/** The marina is open long before and after: the board shows other buttons near the ends of the day. */
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

export function mockBoard(bookings: BookingDetail[], more = 0): void {
  const hires = bookings.map((hire) => ({ ...hire, isExtended: false }));
  respond(getBoard, { at: new Date().toISOString(), sunset: inMinutes(240), bookings: hires, more });
  respond(getFirstSteps, null);
  respond(listFreeItems, []);
}

export async function openBoard(bookings: BookingDetail[], of: BoardOf = 'own'): Promise<void> {
  mockBoard(bookings);
  await renderPage(of === 'own' ? '/bookings/quay' : '/bookings/quay?of=marina', {
    user: of === 'own' ? owner() : administrator(),
  });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
}

/** The rows of a group. */
export const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
export const act = (name: string | RegExp) => page.getByRole('button', { name });

/** Lets the browser say in this test that it has no connection, so that no request is repeated. */
export function withoutConnection(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
}
