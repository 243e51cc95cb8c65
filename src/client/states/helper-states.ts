import { respond } from '#client/testing/mock-api.ts';
import { idOf, listOf, ownerDay } from '#client/testing/samples.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import { board } from './quay-samples.ts';
import { bookings, inMinutes, item } from './samples.ts';
import { click, press, type State } from './state.ts';

const query = `for=${idOf(2)}`;
const quay = `/bookings/quay?${query}`;
const list = `/bookings?tab=items&${query}`;
const calendar = `/calendar?${query}`;

/** The answers to a helper with these switches. */
const seenWith = (given: readonly Switch[]) => () => {
  const seen = (one: BookingDetail): BookingDetail => ({
    ...{ ...one, switches: [...given] },
    byHelper: { name: 'Hassan', act: 'DEPARTED', at: inMinutes(-40) },
  });
  const items = [0, 1, 2, 3].map((number) => ({ ...item(number), taken: [] }));
  respond(getDay, ownerDay(board().map(seen), { items }));
  respond(listItemBookings, ({ query: { toComplete } }) => listOf(toComplete ? [] : bookings().map(seen)));
};
const boatman = { as: 'helper', mock: seenWith(['day', 'walkIns']) } as const;
const deputy = { as: 'deputy', mock: seenWith(switches) } as const;

/** An owner's pages, as their helpers see them. */
export const helperStates: readonly State[] = [
  { ...boatman, name: 'quay-helper', path: quay },
  {
    ...{ ...boatman, name: 'quay-helper-open', path: quay },
    reach: () => click('#day-out + ul [aria-expanded]'),
  },
  { ...deputy, name: 'quay-helper-deputy', path: quay },
  { as: 'planner', name: 'quay-helper-not-shared', path: quay, sees: 'quay.help.notShared.title' },
  { as: 'formerHelper', name: 'helper-ended', path: quay, sees: 'quay.help.ended.title' },
  { ...deputy, name: 'bookings-helper', path: list },
  { ...boatman, name: 'bookings-helper-boatman', path: list },
  { ...deputy, name: 'calendar-helper', path: calendar },
  { as: 'planner', name: 'calendar-helper-planner', path: calendar },
  {
    ...{ ...deputy, name: 'menu-helper', path: '/', only: 'phone', window: true },
    reach: () => press('shell.nav.openMenu'),
  },
  {
    ...{ ...deputy, name: 'menu-helper-desk', path: quay, only: 'desk', window: true },
    reach: () => press('shell.nav.account'),
    sees: 'shell.nav.signOut',
  },
];
