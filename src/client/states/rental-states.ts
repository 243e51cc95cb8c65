import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { idOf, listOf, takenHours } from '#client/testing/samples.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import { getAvailability, getItem, getItemContact } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import { isInDaylight } from '#shared/daylight.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { mockPermission } from './member-states.ts';
import { at, booking, day, item, phonePhotos, repliedReviews } from './samples.ts';
import { click, named, press, type State, see } from './state.ts';

const rental = (number = 0) => `/rental/${idOf(10 + number)}`;
/** Hours that are free, and some that another renter has taken. */
const chosen = () => `${rental()}?day=${day(90)}&from=10:00&to=12:30`;
const taken = () => `${rental()}?day=${day(91)}&from=10:00&to=12:00`;

/** A day beyond all bookings on which the sun sets before the marina closes. */
function darkDay() {
  const isDark = (date: ReturnType<typeof day>) =>
    !isInDaylight({ start: marinaToInstant(date, '15:00'), end: marinaToInstant(date, '19:00') });
  let after = 10;
  while (!isDark(day(after))) after += 1;
  return day(after);
}

const mockItem = (fields: Partial<ItemDetail>) => () => respond(getItem, item(0, fields));
const withoutNumber = { owner: { ...item(0).owner, hasPhoneNumber: false } };

/** An item with rules of its own, and photos as phones take them. */
export const ruled = () => {
  const always = { weekdays: null, from: null, to: null, fromTime: null, toTime: null };
  return item(0, {
    images: phonePhotos(),
    rules: {
      ...{ ...defaultRules, opensAt: '10:00', shortestMinutes: 120, noticeMinutes: 24 * 60 },
      ...{ confirmsAtOnce: true, dayPrice: 3500 },
      priceRules: [
        { ...always, label: 'week-end', hourlyRate: 650, weekdays: [0, 6], from: '06-15', to: '09-15' },
        { ...always, label: null, hourlyRate: 620, fromTime: '17:00' },
      ],
    },
  });
};
const mockRuled = () => respond(getItem, ruled());

const mockWaitlist = () =>
  respond(
    listWaitlist,
    (['10', '14'] as const).map((hour, place) => ({
      ...{ id: idOf(720 + place), seats: 1, createdAt: at(day(-1), '08:00'), notifiedAt: null },
      ...{ startTime: at(day(91), `${hour}:00`), endTime: at(day(91), `${Number(hour) + 2}:00` as '12:00') },
      item: item(0),
    })),
  );

const ask = () => named('button', 'rental.booking.request', card()).click();
const card = () => page.elementLocator(document.querySelector('#booking') ?? document.body);
const fullScreen = () => press('rental.gallery.enlarge');

const hiddenReason =
  'The booking was completed two weeks before the trip, so nobody has been on the water yet. Write again after it.';

/** Rented from a day to come to a later one, and on a single day of each year. */
export const mockSeasons = () => {
  const span = (from: number, to: number) => ({ from: day(from).slice(5), to: day(to).slice(5) });
  respond(getItem, item(0, { rules: { ...defaultRules, seasons: [span(40, 80), span(100, 100)] } }));
};
const mockReplies = () => respond(listReviews, listOf(repliedReviews()));
const ownReplies = { as: 'owner', path: rental(), mock: mockReplies } as const;
const request = { as: 'renter', path: chosen } as const;
const renting = { as: 'renter', path: rental() } as const;

/** The item page, and waiting for taken hours. */
export const rentalStates: readonly State[] = [
  { name: 'item-visitor-chosen', path: chosen },
  { ...request, name: 'item-chosen' },
  {
    ...{ ...request, name: 'item-seats-chosen' },
    path: () => `${rental(9)}?day=${day(90)}&from=10:00&to=12:30&seats=2`,
  },
  {
    ...{ ...request, name: 'item-fleet-chosen' },
    path: () => `${rental(4)}?day=${day(90)}&from=10:00&to=12:00&seats=3`,
    mock: () => {
      const part = { seatsTaken: 2, seatsLeft: 3, pending: false };
      respond(getAvailability, [takenHours(day(90), '11:00', '14:00', part)]);
    },
  },
  { name: 'item-taken', path: taken },
  {
    ...{ ...request, name: 'item-booking-sheet', only: 'phone', window: true },
    reach: () => click('[data-bottom-bar] button:last-of-type'),
  },
  {
    ...{ name: 'item-calendar', path: rental(), window: true },
    reach: () => click('#booking button[aria-haspopup=dialog]'),
  },
  { ...renting, name: 'item-problem', reach: ask, sees: 'codes.select_date_time' },
  {
    ...{ ...request, name: 'item-refused' },
    mock: () => {
      const hours = { start: at(day(90), '10:00'), end: at(day(90), '11:00') };
      refuse(createBooking, 'already_booked', { taken: [hours] });
    },
    reach: ask,
    sees: 'rental.booking.conflict.nearest',
  },
  {
    ...{ ...request, name: 'item-requested-push' },
    mock: () => {
      mockPermission('default');
      respond(createBooking, booking(0, 90));
    },
    reach: ask,
    sees: 'push.ask.title',
  },
  {
    ...{ name: 'item-rules', as: 'renter', path: () => `${rental()}?day=${day(90)}&from=15:00&to=19:00` },
    mock: mockRuled,
    reach: () => click('#booking [data-hour="8"]'),
  },
  {
    ...{ name: 'item-daylight-question', as: 'renter', window: true, mock: mockRuled },
    path: () => `${rental()}?day=${darkDay()}&from=15:00&to=19:00`,
    reach: () => named('button', 'rental.booking.book', card()).click(),
  },
  { name: 'item-blocked', as: 'blocked', path: rental(), sees: 'codes.blocked_by_owner' },
  { name: 'item-owner', as: 'owner', path: rental(), sees: 'listing.own.title' },
  { name: 'item-no-phone', as: 'numberless', path: chosen, sees: 'rental.booking.phone.text' },
  {
    ...{ name: 'item-change', as: 'owner', sees: 'proposal.total' },
    path: () => `${rental()}?change=${booking(0, 0).id}&day=${day(91)}&from=10:00&to=12:00`,
    reach: () => click('[data-hour="14"]'),
  },
  { ...renting, name: 'item-out-of-season', mock: mockSeasons, sees: 'rental.booking.season' },
  { name: 'item-unreachable', path: rental(), mock: mockItem(withoutNumber) },
  {
    ...{ name: 'item-unreachable-owner', as: 'mute', path: rental() },
    mock: () => {
      mockItem(withoutNumber)();
      respond(getItemContact, { phoneNumber: null });
    },
  },
  { name: 'item-unavailable', path: rental(), mock: mockItem({ isAvailable: false }) },
  { name: 'item-unreviewed', path: rental(), mock: mockItem({ reviewCount: 0, averageRating: 0 }) },
  { name: 'item-full-screen', path: rental(7), window: true, reach: fullScreen },
  {
    ...{ name: 'item-phone-photos-full-screen', path: rental(), mock: mockRuled, window: true },
    reach: fullScreen,
  },
  {
    ...{ name: 'item-review-write', as: 'renter', path: `${rental()}?reviews=write` },
    mock: () =>
      respond(getReviewEligibility, {
        ...{ eligible: true, bookingId: idOf(204), reviewed: false, hiddenReason: null },
      }),
    reach: () => click('input[type=radio][value="4"]'),
  },
  {
    ...{ ...renting, name: 'item-review-hidden' },
    mock: () =>
      respond(getReviewEligibility, { eligible: false, bookingId: null, reviewed: true, hiddenReason }),
    reach: () => page.getByText(hiddenReason).findElement(),
  },
  {
    ...{ name: 'item-replies', path: rental(), mock: mockReplies },
    reach: () => page.getByText('Merci à vous.').first().findElement(),
  },
  { ...ownReplies, name: 'item-replies-owner', sees: 'listing.reply.final' },
  { ...ownReplies, name: 'item-reply', window: true, press: 'listing.reply.to' },
  { ...ownReplies, name: 'item-reply-edit', window: true, press: 'listing.reply.edit' },
  { name: 'item-not-found', path: rental(), mock: () => refuse(getItem, 'item_not_found'), reports: true },
  { name: 'item-removed', path: rental(), mock: () => refuse(getItem, 'item_removed'), reports: true },
  {
    ...{ name: 'item-wait-dialog', as: 'renter', window: true, path: taken },
    reach: async () => {
      await click('#booking [data-hour="10"]');
      await see('waitlist.begin');
    },
  },
  {
    ...{ name: 'item-waiting', as: 'renter', path: taken, mock: mockWaitlist, window: true },
    reach: () => click('#booking [data-hour="10"]'),
    sees: 'waitlist.waiting',
  },
  { name: 'bookings-waiting', as: 'renter', path: '/bookings', mock: mockWaitlist, sees: 'waitlist.title' },
];
