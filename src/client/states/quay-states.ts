import { page } from 'vitest/browser';
import { browserInstance } from '#client/i18n/i18n.ts';
import type { PlainTextKey } from '#client/i18n/texts.ts';
import { keepAnswer, keepSlips } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond } from '#client/testing/mock-api.ts';
import { ownerDay } from '#client/testing/samples.ts';
import { enterBooking, getBooking, listMyBookings, putTrip } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { dayQuery } from '#features/calendar/client/day/use-day.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { getDayClose, getFirstSteps, getSlip, listFreeItems } from '#features/quay/endpoints.ts';
import {
  board,
  dayClose,
  firstSteps,
  fleetDay,
  fleetItems,
  freeItem,
  fullDay,
  guestBooking,
  manyFree,
  token,
} from './quay-samples.ts';
import { inMinutes, item, ownBookings, people } from './samples.ts';
import { click, dialog, fill, press, type State, tap } from './state.ts';

const quay = { as: 'owner', path: '/bookings/quay' } as const;
const slip = `/slip/${token}`;

/** Presses the first button with this word, whose name also has the item. */
const act = (key: PlainTextKey) => () => {
  const name = new RegExp(`^${browserInstance().t(key)}\\s?:`);
  return page.getByRole('button', { name }).first().click();
};

const walkIn = () => press('quay.board.walkIn');
const submit = async () => {
  await walkIn();
  await press('quay.walkIn.submit');
};

/** The first free item has the owner's rules in the way, and is shared. */
const mockRules = () =>
  respond(
    listFreeItems,
    freeItem().map((one) => ({
      ...one,
      rules: { ...one.rules, noticeMinutes: 120, shortestMinutes: 120 },
    })),
  );

/** What the device has kept of a user's slips and, for owners, of today. */
async function keepHome(as: 'owner' | 'renter'): Promise<void> {
  for (const endpoint of [getDay, listMyBookings]) disconnect(endpoint);
  const user = people[as]();
  const slips = ownBookings().filter(({ status }) => status === 'CONFIRMED' || status === 'CANCELLED');
  await keepSlips(user, slips.slice(as === 'owner' ? 2 : 0), inMinutes(-90));
  const queryKey = dayQuery('own').queryKey;
  if (as === 'owner') await keepAnswer(user, { queryKey, data: null, at: inMinutes(-25) });
}

const mockToday = (bookings: BookingDetail[], count: number) =>
  respond(
    getDay,
    ownerDay(bookings, {
      items: Array.from({ length: count }, (_, number) => ({ ...item(number), taken: [] })),
    }),
  );

const mockFleet = () => respond(getDay, ownerDay(fleetDay(), { items: fleetItems() }));
/** Presses the button of the first row of a group. */
const main = (group: string) => () => click(`#day-${group} + ul [data-row] > div > button:last-child`);

const opened = { ...quay, window: true } as const;

/** Today's departures and returns, bookings of guests, and the slip that they get. */
export const quayStates: readonly State[] = [
  {
    ...{ ...quay, name: 'quay-kept', mock: () => refuse(putTrip, 'unavailable') },
    reach: act('quay.board.act.comeBack'),
    sees: 'quay.board.kept.row',
  },
  {
    ...{ ...quay, name: 'quay-refused', mock: () => refuse(putTrip, 'item_still_out') },
    reach: act('quay.board.act.comeBack'),
    sees: 'quay.board.refused.drop',
  },
  { ...quay, name: 'quay-full' },
  { ...quay, name: 'quay-forty', mock: () => mockToday(fullDay(), 13) },
  {
    ...{ ...quay, name: 'quay-fleet', mock: mockFleet },
    reach: () => click('#day-due + ul [aria-expanded]'),
  },
  { ...opened, name: 'quay-fleet-leaves', mock: mockFleet, reach: main('ready') },
  { ...opened, name: 'quay-fleet-back', mock: mockFleet, reach: main('due') },
  { ...quay, name: 'quay-one', mock: () => mockToday(board().slice(2, 3), 2) },
  { ...quay, name: 'quay-none', mock: () => mockToday([], 6) },
  { ...quay, name: 'quay-open', reach: () => click('[data-row] [aria-expanded]') },
  { name: 'quay-marina', as: 'admin', path: '/admin/board' },
  { ...opened, name: 'quay-leaving', reach: act('quay.board.act.depart') },
  {
    ...{ ...opened, name: 'quay-extend' },
    reach: async () => {
      await click('#day-out + ul [aria-expanded]');
      await act('quay.board.act.extend')();
    },
  },
  {
    ...{ ...opened, name: 'quay-cash' },
    reach: async () => {
      await click('[data-row] [aria-expanded]');
      await act('bookings.acts.noteCash.button')();
    },
    mock: () => respond(getBooking, guestBooking({ totalPrice: 2400, received: 500 })),
  },
  { name: 'quay-empty', as: 'lister', path: '/bookings/quay' },
  { ...opened, name: 'quay-walk-in', reach: walkIn, sees: 'quay.walkIn.paid' },
  {
    ...{ name: 'quay-first-steps', as: 'lister', path: '/bookings/quay', sees: 'quay.first.title' },
    mock: () => {
      mockToday([], 1);
      respond(getFirstSteps, firstSteps({ hours: true }));
    },
  },
  {
    ...{ name: 'kept-owner', as: 'owner', path: '/bookings/kept', sees: 'bookings.kept.can.tap' },
    mock: () => keepHome('owner'),
  },
  {
    ...{ name: 'kept-renter', as: 'renter', path: '/bookings/kept', sees: 'bookings.kept.can.show' },
    mock: () => keepHome('renter'),
  },
  { name: 'kept-nothing', as: 'newcomer', path: '/bookings/kept', sees: 'bookings.kept.none' },
  {
    ...{ ...opened, name: 'quay-walk-in-paid' },
    mock: () => respond(listFreeItems, manyFree()),
    reach: async () => {
      await walkIn();
      await tap('quay.walkIn.paid');
      await tap('quay.walkIn.leaves');
    },
  },
  {
    ...{ ...opened, name: 'quay-walk-in-rules', mock: mockRules },
    reach: async () => {
      await walkIn();
      await page.getByText('1\u00a0h', { exact: true }).click();
      await tap('quay.walkIn.untilChoice');
      await tap('quay.walkIn.guest');
      await press('quay.walkIn.submit');
    },
    sees: 'quay.walkIn.passMissing',
  },
  {
    ...{ ...opened, name: 'quay-walk-in-guest' },
    reach: async () => {
      await walkIn();
      await tap('quay.walkIn.guest');
      await fill('quay.walkIn.email', 'samira@example');
      await press('quay.walkIn.submit');
    },
    sees: 'quay.walkIn.language',
  },
  {
    ...{ ...opened, name: 'quay-walk-in-refused' },
    mock: () => refuse(enterBooking, 'already_booked'),
    reach: async () => {
      await submit();
      await dialog.getByRole('alert').findElement();
    },
  },
  {
    ...{ ...opened, name: 'quay-walk-in-done' },
    mock: () => respond(enterBooking, guestBooking({ guestEmail: 'samira@example.com' })),
    reach: submit,
    sees: 'bookings.ticket.chat.short.slip',
  },
  { ...opened, name: 'quay-walk-in-none', mock: () => respond(listFreeItems, []), reach: walkIn },
  { ...opened, name: 'quay-walk-in-failed', mock: () => refuse(listFreeItems), reach: walkIn },
  { name: 'guest-slip', path: slip },
  { name: 'guest-slip-owner', as: 'owner', path: slip },
  {
    ...{ name: 'guest-slip-over', as: 'renter', path: slip },
    mock: () => respond(getSlip, guestBooking({ status: 'COMPLETED' })),
  },
  { name: 'guest-slip-ended', path: slip, mock: () => refuse(getSlip, 'booking_not_found') },
  {
    ...{ name: 'money-counted', as: 'owner', path: '/money' },
    mock: () =>
      respond(getDayClose, ({ query }) => {
        const count = { at: inMinutes(-200), counted: { MAD: 1500, EUR: 200 }, note: 'Bought fuel.' };
        return dayClose(String(query.date), { count, unclosed: null });
      }),
  },
  { name: 'money-counting', as: 'owner', path: '/money', reach: () => fill('money.close.counted', '1550') },
  { name: 'money-empty', as: 'lister', path: '/money?month=2025-02' },
];
