import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterBooking } from '#features/bookings/endpoints.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { getFirstSteps } from '#features/quay/endpoints.ts';
import type { FreeItem } from '#features/quay/schemas.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { setDevice } from './devices.ts';
import { respond, sentTo } from './mock-api.ts';
import { renderPage } from './render-page.tsx';
import { booking, idOf, image, owner, ownerCalendar, ownerDay, site } from './samples.ts';

// The sheet in which an owner books in a guest, at 10:20.

/** Today at this marina time, where the clock says 10:20. */
export const at = (time: string) => marinaToInstant(today(), time).toISOString();
export const today = () => marinaToday({ now: () => new Date() });
export const dialog = page.getByRole('dialog');
export const bookIn = page.getByRole('button', { name: 'Book in' });
export const item = (name: string) => dialog.getByRole('radio', { name: new RegExp(name) });
/** Presses a label, as a thumb does. */
export const choose = (name: string) => dialog.getByText(name, { exact: true }).click();
export const hours = (name: string) => dialog.getByRole('radio', { name, exact: true });

export const freeItem = (fields: Partial<FreeItem> = {}): FreeItem => ({
  ...{ id: idOf(10), listingTitle: 'Quemado Red', modelName: 'Sea-Doo Spark', itemType: 'JETSKI' },
  ...{ rentalCategory: 'PRIVATE_HIRE', capacity: 2, units: 1, hourlyRate: 600, rules: defaultRules },
  ...{ images: [image()], thumbnailImageId: null },
  ...{ startTime: at('10:15'), freeUntil: at('19:00'), seatsLeft: 1 },
  ...fields,
});

/** Unfolds what is known of the guest. */
export const guestDetails = 'Name, phone and e-\u2060mail (optional)';
export const typeName = async (name: string) => {
  await dialog.getByText(guestDetails).click();
  await dialog.getByLabelText('Name', { exact: true }).fill(name);
};

export async function openWalkIn({
  kind = 'Someone is here',
  daylight = 'off' as DaylightPolicy,
} = {}): Promise<void> {
  await setDevice('phone');
  await renderPage('/bookings/quay', { user: owner(), site: { ...site, daylight } });
  await page.getByRole('button', { name: 'Someone is here' }).click();
  if (kind === 'By phone') await dialog.getByText(kind, { exact: true }).click();
}

/** The server enters what it is sent. */
export const enter = () =>
  respond(enterBooking, ({ body }) => {
    const { id, startTime, endTime, guestPhone, guestName, guestEmail = null } = Object(body);
    return booking({
      ...{ id, startTime, endTime, status: 'CONFIRMED', source: 'QUAY', totalPrice: 1200 },
      guestEmail,
      slipToken: (guestPhone ?? guestEmail) ? 'A'.repeat(22) : null,
      user: { ...booking().user, id, displayName: guestName ?? '', phoneNumber: guestPhone ?? null },
    });
  });
export const entered = () => Object(sentTo(enterBooking)[0]?.body);

/** Before each test. */
export function startOnTheQuay(): void {
  vi.setSystemTime(at('10:20'));
  respond(getDay, ownerDay([]));
  respond(getOwnerCalendar, ownerCalendar());
  respond(getFirstSteps, null);
  enter();
}
