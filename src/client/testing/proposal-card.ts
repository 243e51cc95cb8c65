import { page } from 'vitest/browser';
import { getBooking, getHoursForProposal, listMyBookings } from '#features/bookings/endpoints.ts';
import type { BookingDetail, Proposal } from '#features/bookings/schemas.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { type Device, setDevice } from './devices.ts';
import { refuse, respond } from './mock-api.ts';
import { mockBookings, mockRental } from './mock-pages.ts';
import { renderPage } from './render-page.tsx';
import { booking, idOf, itemDetail, listOf, member, owner, site, tomorrow } from './samples.ts';

export const proposalCard = page.getByRole('region', { name: 'Change hours: Quemado Red' });
/** A time of tomorrow, on which the booking is. */
export const at = (time: MarinaTime) => marinaToInstant(tomorrow(), time).toISOString();
export const present = () => ({ startTime: at('10:00'), endTime: at('12:00') });
export const confirmed = (fields: Partial<BookingDetail> = {}) =>
  booking({ ...present(), status: 'CONFIRMED', expiresAt: null, ...fields });

export const proposal = (by: 'RENTER' | 'OWNER'): Proposal => ({
  ...{ id: idOf(500), by, startTime: at('14:00'), endTime: at('16:00'), seats: 1, totalPrice: 1200 },
  ...{ priceLines: [], createdAt: new Date().toISOString(), expiresAt: at('10:00') },
});

interface Options extends Pick<Parameters<typeof renderPage>[1] & object, 'language' | 'user'> {
  item?: Partial<ItemDetail>;
  device?: Device;
  daylight?: 'warn';
  /** More of the address. */
  query?: string;
  /** By others. */
  taken?: TakenHours[];
  /** Why the booking can’t be read. */
  refused?: ErrorCode;
}

/** Opens "Change hours" of a booking, for its renter by default. */
export async function openProposal(
  stored: BookingDetail,
  {
    item,
    user = member(),
    language = 'en',
    device = 'desk',
    daylight,
    query = '',
    taken = [],
    refused,
  }: Options = {},
): Promise<void> {
  const isOwner = user?.id === owner().id;
  await setDevice(device);
  mockBookings([stored], isOwner ? 'owner' : 'renter');
  mockRental(itemDetail(item));
  respond(listMyBookings, listOf(isOwner ? [] : [stored]));
  if (refused) refuse(getBooking, refused);
  else respond(getBooking, stored);
  respond(getHoursForProposal, taken);
  await renderPage(`/rental/${idOf(10)}?change=${stored.id}${query}`, {
    ...{ user, language },
    ...(daylight && { site: { ...site, daylight } }),
  });
}
