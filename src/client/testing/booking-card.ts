import { page } from 'vitest/browser';
import { listWaitlist } from '#features/availability/endpoints.ts';
import { getItem } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { Language } from '#shared/language.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';
import { type Device, setDevice } from './devices.ts';
import { respond } from './mock-api.ts';
import { renderPage } from './render-page.tsx';
import { idOf, itemDetail, member, tomorrow } from './samples.ts';

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
