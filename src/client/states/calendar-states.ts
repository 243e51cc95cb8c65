import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { affectedBookings, idOf, listOf, ownerCalendar, ownerDay } from '#client/testing/samples.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { findAffected, getCallOff, getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { dayOfWeek, type MarinaDate, type MarinaTime } from '#shared/marina-time.ts';
import { fleetDay, fleetItems } from './quay-samples.ts';
import { at, booking, bookings, day, inMinutes, isConfirmed, item } from './samples.ts';
import { click, dialog, named, pattern, press, type State, tap } from './state.ts';

const items = () => [0, 1, 2, 3, 9].map((number) => ({ ...item(number), taken: [] }));
const hours = (date: MarinaDate, from: MarinaTime, to: MarinaTime) => ({
  start: at(date, from),
  end: at(date, to),
});

/** Bookings, closed hours, those of every week, and those of other calendars. */
function mockClosures(): void {
  const [first, second] = [idOf(10), idOf(11)];
  const readAt = inMinutes(-5);
  respond(
    getOwnerCalendar,
    ownerCalendar({
      items: items(),
      bookings: bookings().filter(({ status }) => status !== 'CANCELLED'),
      closed: items().map(({ id }) => ({
        itemId: id,
        closureId: idOf(901),
        ...hours(day(), '15:00', '19:00'),
      })),
      weekly: [
        {
          ...{ id: idOf(902), itemIds: [first, second], startTime: '08:00', endTime: '10:30' },
          ...{ weekdays: [dayOfWeek(day(1))], firstDay: day(-1), lastDay: null },
          openDays: [{ itemId: first, day: day(8) }],
        },
      ],
      imported: [
        {
          ...{ itemId: second, calendar: 'Airbnb', readAt, failingSince: null },
          ...hours(day(1), '12:00', '15:00'),
        },
        {
          ...{ itemId: first, calendar: 'Google', readAt, failingSince: readAt },
          ...hours(day(1), '16:00', '17:00'),
        },
      ],
    }),
  );
}

/** Two of five craft are being repaired, and one is away on weekends. */
function mockSomeClosed(): void {
  const [fleet, ...others] = items();
  const itemId = idOf(10);
  const weekly = {
    ...{ id: idOf(902), itemIds: [itemId], units: 1, startTime: '08:00', endTime: '12:00' },
    ...{ weekdays: [dayOfWeek(day())], firstDay: day(-1), lastDay: null, openDays: [] },
  } as const;
  respond(
    getOwnerCalendar,
    ownerCalendar({
      items: [...(fleet ? [{ ...fleet, units: 5 }] : []), ...others],
      bookings: bookings().filter(({ status }) => status === 'CONFIRMED'),
      closed: [{ itemId, closureId: idOf(901), units: 2, ...hours(day(), '10:00', '19:00') }],
      weekly: [{ ...weekly, weekdays: [...weekly.weekdays], itemIds: [itemId], openDays: [] }],
    }),
  );
}

/** Opens closed hours at their upper edge: bookings may cover the rest. */
const closed = (kind: 'closed' | 'weekly') => () =>
  named('button', `calendar.block.${kind}`).click({ position: { x: 8, y: 20 } });

const oneItem = (after: number) => () => `/calendar?item=${idOf(10)}&day=${day(after)}`;
const tomorrow =
  (query = '') =>
  () =>
    `/call-off?${query}day=${day()}`;
const act = idOf(900);

/** The bookings of tomorrow as one act has called them off, of which some have got their message. */
const mockCalledOff = (isMarina: boolean, opened: number) => () => {
  const [startTime, endTime] = [at(day(), '12:00'), at(day(), '19:00')];
  const bookings = [1, 2, 3, 4].map((number): BookingDetail => {
    const isRequest = number === 4;
    return booking(number, 0, {
      ...{
        status: 'CANCELLED',
        cancelReason: isRequest ? 'OWNER' : 'CALLED_OFF',
        cause: isRequest ? null : 'WIND',
      },
      ...{ callOff: { id: act, cause: 'WIND', note: null, isMarina, startTime, endTime } },
      ...{ cancelledAt: inMinutes(-1), expiresAt: null },
    });
  });
  respond(listItemBookings, listOf(bookings));
  respond(getCallOff, { id: act, calledOff: 3, declined: 1, guests: 0 });
  const ids = bookings.slice(0, opened).map(({ id }) => id);
  localStorage.setItem('calledOffMessages', JSON.stringify({ callOff: act, opened: ids }));
};

/** The first two bookings have begun. */
const mockBegun = () =>
  respond(
    findAffected,
    affectedBookings(
      [1, 2, 3].map((number) => {
        const begun = number < 3 && { startTime: inMinutes(-40), endTime: inMinutes(80) };
        return booking(number, 0, { ...isConfirmed, ...begun });
      }),
    ),
  );

/** The first page of many. */
const mockMany = () => {
  const bookings = [...Array(50).keys()].map((number) => booking(number, 0, isConfirmed));
  const more = { requests: 12, confirmed: 1_480, guests: 1_100, nextCursor: 'next' };
  respond(findAffected, affectedBookings(bookings, more));
};

const closures = { as: 'owner', mock: mockClosures } as const;
const closing = { as: 'owner', path: '/calendar', window: true } as const;
const callOff = { as: 'owner', path: tomorrow() } as const;

/** Five craft of one listing, some of which are closed. */
const mockFleet = () => {
  const itemId = idOf(10);
  const closed = { itemId, closureId: idOf(950), units: 2, start: inMinutes(180), end: inMinutes(360) };
  const fields = { items: fleetItems(), closed: [closed] };
  respond(getOwnerCalendar, ownerCalendar({ ...fields, bookings: fleetDay() }));
  respond(getDay, ownerDay(fleetDay(), fields));
};
const fleetStates: readonly State[] = [
  { name: 'calendar-fleet', as: 'owner', path: '/calendar?view=week', mock: mockFleet },
  {
    ...{ name: 'calendar-fleet-day', as: 'owner', mock: mockFleet },
    path: () => `/calendar?day=${inMinutes(0).slice(0, 10)}&item=${idOf(10)}`,
  },
];

/** The owner's calendar, and the page that calls off bookings. */
export const calendarStates: readonly State[] = [
  { ...closures, name: 'calendar-day-closed', path: () => `/calendar?day=${day()}` },
  { name: 'calendar-week-closed', as: 'owner', path: '/calendar?view=week', mock: mockClosures },
  ...fleetStates,
  { ...closures, name: 'calendar-item-day', path: oneItem(0) },
  { ...closures, name: 'calendar-item', path: () => `/calendar?view=week&item=${idOf(10)}&day=${day()}` },
  { name: 'calendar-month', as: 'owner', path: '/calendar?view=month', mock: mockClosures },
  { name: 'calendar-print', as: 'owner', path: '/calendar?view=week', mock: mockClosures, print: true },
  { ...closures, name: 'calendar-item-print', print: true, path: `/calendar?view=week&item=${idOf(10)}` },
  {
    ...{ name: 'calendar-picking', as: 'owner', window: true, path: oneItem(7) },
    reach: async () => {
      await expect.poll(() => document.querySelector('[data-cell$=" 17"]')).not.toBeNull();
      document.querySelector<HTMLElement>('[data-cell$=" 17"]')?.focus();
      await userEvent.keyboard('{Enter}');
    },
    sees: 'calendar.picking.only',
  },
  {
    ...{ ...closures, name: 'calendar-booking', path: oneItem(0), window: true },
    reach: () => press('calendar.block.booking', named('list', 'calendar.entries')),
  },
  { ...closures, name: 'calendar-closed', path: oneItem(0), window: true, reach: closed('closed') },
  { ...closures, name: 'calendar-closed-weekly', path: oneItem(1), window: true, reach: closed('weekly') },
  { ...closures, name: 'calendar-some-closed', path: oneItem(0), mock: mockSomeClosed },
  {
    ...{ ...closures, name: 'calendar-some-closed-entry', path: oneItem(0), mock: mockSomeClosed },
    ...{
      window: true,
      reach: () =>
        page
          .getByRole('button', { name: /2 .+ 5/ })
          .first()
          .click(),
    },
  },
  {
    ...{ ...closing, name: 'calendar-close-some', mock: mockSomeClosed, path: oneItem(7) },
    press: 'calendar.close.open',
    sees: 'calendar.close.units',
  },
  { ...closing, name: 'calendar-close', press: 'calendar.close.open' },
  {
    ...{ ...closing, name: 'calendar-close-weekly' },
    reach: async () => {
      await press('calendar.close.open');
      await tap('calendar.close.weekly');
      for (const box of dialog.getByRole('checkbox', { checked: true }).all())
        await box.click({ force: true });
      await press('calendar.close.submit', dialog);
    },
    sees: 'calendar.close.errors.noWeekday',
  },
  {
    ...{ ...closing, name: 'calendar-close-conflicts' },
    reach: async () => {
      await press('calendar.close.open');
      await dialog.getByLabelText(pattern('calendar.item')).selectOptions('all');
      await tap('calendar.close.wholeDays');
      await press('calendar.close.submit', dialog);
    },
    sees: 'calendar.close.conflicts.anyway',
  },
  { name: 'calendar-no-items', as: 'lister', path: '/calendar' },
  {
    ...{ ...callOff, name: 'call-off-begun', mock: mockBegun },
    reach: () => click('main button[type=submit]'),
    sees: 'bookings.callOff.causeMissing',
  },
  {
    ...{ ...callOff, name: 'call-off-own' },
    reach: async () => {
      await tap('bookings.callOff.causes.OTHER');
      await tap('callOff.hours.own');
      await tap('callOff.items.some');
    },
    sees: 'callOff.errors.noItem',
  },
  {
    ...{ ...callOff, name: 'call-off-empty', mock: () => respond(findAffected, affectedBookings([])) },
    sees: 'callOff.affected.none',
  },
  {
    ...{ name: 'call-off-marina', as: 'admin', path: tomorrow('item=marina&'), mock: mockMany },
    reach: () => click('main details summary'),
    sees: 'ui.showMore',
  },
  { name: 'call-off-done', as: 'owner', path: `/call-off?done=${act}`, mock: mockCalledOff(false, 1) },
  { name: 'call-off-done-marina', as: 'admin', path: `/call-off?done=${act}`, mock: mockCalledOff(true, 0) },
];
