import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TextKey } from '#client/i18n/texts.ts';
import { keepSlips } from '#client/testing/keep-answer.ts';
import { disconnect, respond } from '#client/testing/mock-api.ts';
import { listOf } from '#client/testing/samples.ts';
import { getBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { mockAndroid, mockPermission, mockPhoneWithoutPush } from './member-states.ts';
import { noted, token } from './quay-samples.ts';
import { booking, day, fleetBooking, inMinutes, isConfirmed, ownBookings, people } from './samples.ts';
import { choose, fill, named, pattern, press, type State, see } from './state.ts';

const confirmed = () => booking(1, 0, isConfirmed);
const slip = `/bookings/${confirmed().id}/slip`;
const list = '/bookings?tab=items';
const linked = (id: string, answer = '') => `${list}&booking=${id}${answer}`;
const request = booking(0, 0).id;

/** Presses a button of the first ticket that has it, also among those that “more” shows. */
const onFirst = (key: TextKey, status?: TextKey) => async () => {
  const tickets = page.getByRole('article');
  const button = () =>
    named('button', key, status ? tickets.filter({ has: page.getByText(pattern(status)) }) : tickets);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  for (const more of page.getByRole('button', { name: pattern('bookings.ticket.more') }).all()) {
    if (button().length > 0) break;
    await more.click();
  }
  await button().click();
};

/** Money and real times of the confirmed booking, for the owner's side as if a walk-in had it. */
const addMoney = (isGuest: boolean) => () => {
  const booking = { ...confirmed(), ...noted() };
  const user = { ...booking.user, id: booking.id, displayName: '' };
  if (isGuest) respond(getBooking, { ...booking, source: 'QUAY', slipToken: token, user });
  else respond(getBooking, { ...booking, user: { ...booking.user, id: people.renter().id } });
};

/** What the device has kept of a slip. */
async function keepSlip(): Promise<void> {
  for (const endpoint of [getBooking, listMyBookings]) disconnect(endpoint);
  await keepSlips(people.renter(), ownBookings(), inMinutes(-90));
}

const ofFleet = () => {
  respond(listMyBookings, listOf([fleetBooking()]));
  respond(getBooking, fleetBooking());
};

const own = { as: 'renter', path: '/bookings', window: true } as const;
const inList = { as: 'owner', path: list, window: true } as const;
const onTicket = { as: 'owner', path: linked(confirmed().id), window: true } as const;
const mine = { as: 'owner', path: list } as const;

/** The lists of bookings, slips, and what an owner notes about money. */
export const bookingStates: readonly State[] = [
  { ...own, name: 'bookings-renter-cancel', reach: onFirst('bookings.acts.cancel.button') },
  { ...own, name: 'bookings-renter-ask-to-cancel', reach: onFirst('bookings.acts.askToCancel.button') },
  { ...inList, name: 'bookings-owner-block', reach: onFirst('bookings.acts.block.button') },
  { ...inList, name: 'bookings-owner-call-off', reach: onFirst('bookings.acts.callOff.button') },
  ...(['apple', 'android'] as const).map(
    (phone): State => ({
      ...{ as: 'renter', path: '/bookings', only: 'phone', sees: 'push.tip.title' },
      name: `bookings-renter-home-screen-${phone}`,
      mock: phone === 'apple' ? mockPhoneWithoutPush : mockAndroid,
    }),
  ),
  { name: 'bookings-owner-my', as: 'owner', path: '/bookings?tab=my' },
  {
    ...{ ...inList, name: 'bookings-owner-items-more' },
    press: 'bookings.ticket.more',
    sees: 'bookings.acts.callOff.button',
  },
  {
    ...{ ...inList, name: 'bookings-owner-decline' },
    reach: onFirst('bookings.acts.decline.button', 'ui.status.PENDING'),
  },
  { ...onTicket, name: 'bookings-owner-complete-unbegun', reach: onFirst('bookings.acts.complete.button') },
  { ...mine, name: 'bookings-owner-past', press: 'bookings.showPast', sees: 'bookings.groups.past' },
  { ...mine, name: 'bookings-owner-push', mock: () => mockPermission('default'), sees: 'push.ask.title' },
  { name: 'bookings-linked', as: 'owner', path: linked(request) },
  {
    ...{ name: 'bookings-linked-question', as: 'owner', path: linked(request, '&answer=confirm') },
    reach: () => page.getByRole('dialog').findElement(),
  },
  { name: 'bookings-linked-answered', as: 'owner', path: linked(confirmed().id) },
  { name: 'bookings-linked-missing', as: 'newcomer', path: linked(request), sees: 'bookings.linked.missing' },
  { name: 'bookings-owner-day', as: 'owner', path: () => `/bookings?tab=day&date=${day()}` },
  { name: 'bookings-owner-day-empty', as: 'owner', path: () => `/bookings?tab=day&date=${day(90)}` },
  { name: 'bookings-empty', as: 'newcomer', path: '/bookings' },
  { name: 'bookings-owner-empty', as: 'lister', path: list },
  { name: 'bookings-renter-fleet', as: 'renter', path: '/bookings', mock: ofFleet },
  { name: 'slip-fleet', as: 'renter', path: `/bookings/${fleetBooking().id}/slip`, mock: ofFleet },
  { name: 'slip-owner', as: 'owner', path: slip },
  { name: 'slip-offline', as: 'renter', path: slip, mock: keepSlip, sees: 'bookings.slip.asOf' },
  { name: 'slip-missing', as: 'newcomer', path: slip, sees: 'bookings.slip.missing' },
  { name: 'money-ticket', as: 'owner', path: linked(confirmed().id), mock: addMoney(true) },
  {
    ...onTicket,
    name: 'money-dialog',
    mock: addMoney(true),
    reach: onFirst('bookings.acts.noteCash.button'),
  },
  {
    ...{ ...onTicket, name: 'money-dialog-currency' },
    reach: async () => {
      await onFirst('bookings.acts.noteCash.button')();
      await choose('cash.currency', 'GBP');
      await fill('cash.amount', '50');
      await press('cash.submit');
      await see('cash.problems.rate');
      await fill('cash.rate', '10.85');
    },
  },
  {
    ...{ ...onTicket, name: 'money-dialog-correct' },
    mock: addMoney(true),
    reach: async () => {
      await onFirst('bookings.acts.noteCash.button')();
      await press('cash.correct.named');
    },
    sees: 'cash.correct.text',
  },
  { name: 'money-slip', as: 'renter', path: slip, mock: addMoney(false) },
  { name: 'money-slip-printed', as: 'renter', path: slip, mock: addMoney(false), print: true },
];
