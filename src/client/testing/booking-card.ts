import { page } from 'vitest/browser';
import { listWaitlist } from '#features/availability/endpoints.ts';
import { getBooking, getHoursForProposal, listMyBookings } from '#features/bookings/endpoints.ts';
import type { BookingDetail, Proposal } from '#features/bookings/schemas.ts';
import { getItem } from '#features/items/endpoints.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { addDays, type MarinaDate, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { type Device, setDevice } from './devices.ts';
import { refuse, respond } from './mock-api.ts';
import { mockBookings, mockRental } from './mock-pages.ts';
import { renderPage } from './render-page.tsx';
import { booking, idOf, itemDetail, listOf, member, owner, tomorrow } from './samples.ts';

export const card = page.getByRole('region', { name: 'Book Quemado Red' });
export const total = page.getByRole('status').filter({ hasText: /\.\d\d MAD/ });
export const requestButton = page.getByRole('button', { name: 'Request Booking' });
/** `Start 2:00 PM · End 4:00 PM`, as the card shows and announces it. */
export const chosenTimes = page.getByRole('status').filter({ hasText: /^Start .* End/ });
/** The button of the cell that begins at this full hour. */
export const hourButton = (at: number) =>
  page.getByRole('button', { name: new RegExp(`^${at % 12 || 12}:00 ${at < 12 ? 'AM' : 'PM'} to`) });

/** The day of all hours in the tests of the card. */
export const cardDay = (): MarinaDate => addDays(tomorrow(), 3);

/** A day of the coming year on which the sun sets before 18:00 by either of the marina's offsets. */
export function winterDay(): MarinaDate {
  const year = Number(tomorrow().slice(0, 4));
  return tomorrow().slice(5) <= '12-21' ? `${year}-12-21` : `${year + 1}-12-21`;
}

interface CardOptions {
  item?: Partial<ItemDetail>;
  user?: CurrentUser | null;
  language?: Language;
  device?: Device;
}

/** Opens the page of an item for a renter, at hours of the day if the query names some. */
export async function openCard(
  query = '',
  { item, user = member(), language = 'en', device = 'desk' }: CardOptions = {},
): Promise<void> {
  await setDevice(device);
  respond(getItem, itemDetail(item));
  respond(listWaitlist, []);
  const address = `/rental/${idOf(10)}?day=${cardDay()}${query && `&${query}`}`;
  await renderPage(address, { user, language });
}

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
  { item, user = member(), language = 'en', device = 'desk', query = '', taken = [], refused }: Options = {},
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
    user,
    language,
  });
}
