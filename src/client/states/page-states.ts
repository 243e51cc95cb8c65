import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TextKey } from '#client/i18n/texts.ts';
import { hold, refuse } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import * as admin from '#features/admin/endpoints.ts';
import { listSessions } from '#features/auth/endpoints.ts';
import { getBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import * as calendar from '#features/calendar/endpoints.ts';
import { getHandover, getHandoverSettings } from '#features/handovers/endpoints.ts';
import { listHelperActs, listHelpers } from '#features/helpers/endpoints.ts';
import * as items from '#features/items/endpoints.ts';
import { getChoices, getPushBrowsers } from '#features/messages/endpoints.ts';
import { getDayClose, getEarnings, getSlip } from '#features/quay/endpoints.ts';
import { listExports } from '#features/users/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { token } from './quay-samples.ts';
import { card, type Person } from './samples.ts';
import { named, type State } from './state.ts';

/**
 * The responses without which a page is a skeleton or an error, with the texts that it shows after they failed and while it
 * loads; null if it shows an alert or a skeleton without a text, false if it has no such state.
 */
type Loads = [
  page: string,
  as: Person | null,
  path: string,
  endpoints: readonly Endpoint[],
  failed?: TextKey | null,
  loading?: TextKey | null | false,
];

const slip = `/bookings/${idOf(201)}/slip`;
const handover = `/bookings/${idOf(201)}/handover`;
const itemHandover = `/my-listings/${idOf(10)}/handover`;
const rental = `/rental/${idOf(10)}`;
const change = `${rental}?change=${idOf(200)}`;
const day = '/bookings?tab=day';
const dashboard = [
  ...[admin.getOverview, admin.getEarningsStats, admin.getMessages],
  ...[admin.listListers, admin.listOwners, admin.getNeeds, admin.getHealth],
];

export const pagesThatLoad: readonly Loads[] = [
  ['home-top-rated', null, '/', [items.listItemCards], 'home.topRated.empty', 'home.topRated.loading'],
  [
    'listings',
    null,
    '/listings',
    [items.listItemCards],
    'listings.results.failed',
    'listings.results.loading',
  ],
  ['favourites', null, '/favourites', [items.listChosenCards], 'favourites.failed', false],
  ['item', null, rental, [items.getItem], 'rental.failed', 'rental.loading'],
  [
    ...(['item-hours', null, rental, [items.getAvailability]] as const),
    ...(['rental.booking.hoursFailed', 'rental.booking.hoursLoading'] as const),
  ],
  ['item-change', 'renter', change, [getBooking], 'proposal.loadFailed', 'proposal.loading'],
  ['item-number', 'renter', rental, [items.getItemContact], 'ui.retry', false],
  ['bookings', 'renter', '/bookings', [listMyBookings], 'bookings.failed', 'bookings.loading'],
  ['bookings-owner-day', 'owner', day, [calendar.getDay], 'bookings.day.failed', 'bookings.loading'],
  ['slip', 'owner', slip, [getBooking], 'bookings.slip.failed', 'bookings.slip.loading'],
  [
    ...(['handover', 'owner', handover, [getHandover]] as const),
    ...(['handover.page.failed', 'handover.page.loading'] as const),
  ],
  ['item-handover', 'owner', itemHandover, [getHandoverSettings], 'handover.settings.failed'],
  ['guest-slip', null, `/slip/${token}`, [getSlip], null, false],
  // A phone shows a day first, a desk the week.
  ['calendar', 'owner', '/calendar', [calendar.getOwnerCalendar, calendar.getDay]],
  ['calendars', 'owner', '/calendars', [calendar.getCalendarFeed, calendar.listCalendars]],
  [
    ...(['call-off', 'owner', '/call-off', [calendar.findAffected]] as const),
    ...(['callOff.affected.failed', 'callOff.affected.loading'] as const),
  ],
  ['quay', 'owner', '/bookings/quay', [calendar.getDay], 'bookings.day.failed', 'bookings.loading'],
  ['money', 'owner', '/money', [getEarnings, getDayClose], 'money.failed'],
  [
    'my-listings',
    'owner',
    '/my-listings',
    [items.listMyItems],
    'listing.mine.failedTitle',
    'listing.mine.loading',
  ],
  ['notifications', 'renter', '/notifications', [getChoices, getPushBrowsers], 'notifications.failed'],
  ['account', 'renter', '/account', [listSessions, listExports], 'account.devices.failed'],
  ['team', 'owner', '/team', [listHelpers, listHelperActs], 'helpers.list.failed'],
  ['admin', 'admin', '/admin', dashboard, 'admin.failed'],
  ['admin-users', 'admin', '/admin/users', [admin.listUsers], 'admin.failed'],
  ['admin-health', 'admin', '/admin/health', [admin.getHealth], 'admin.health.failed'],
  ['admin-audit', 'admin', '/admin/audit', [admin.listAudit], 'admin.audit.failed'],
  ['admin-reviews', 'admin', '/admin/reviews', [admin.listAdminReviews], 'admin.reviews.failed'],
];

const sawAlert = () => expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible();

const loadStates = pagesThatLoad.flatMap(([name, as, path, endpoints, failed, loading]): State[] => {
  const visit = { path, ...(as && { as }) };
  const each = (change: (endpoint: Endpoint) => void) => () => {
    if (name === 'favourites') localStorage.setItem('favourites', JSON.stringify([card(0).id]));
    for (const endpoint of endpoints) change(endpoint);
  };
  const hasFailed: State = {
    ...{ ...visit, name: `${name}-failed`, mock: each((endpoint) => refuse(endpoint)), reports: true },
    ...(failed ? { sees: failed } : { reach: sawAlert }),
  };
  if (loading === false) return [hasFailed];
  return [
    { ...visit, name: `${name}-loading`, mock: each(hold), ...(loading && { sees: loading }) },
    hasFailed,
  ];
});

/** Pages of an account, as visitors see them. */
const accountPages = {
  ...{
    bookings: '/bookings',
    slip,
    handover,
    'item-handover': itemHandover,
    calendar: '/calendar',
    quay: '/bookings/quay',
    money: '/money',
  },
  ...{ 'my-listings': '/my-listings', 'add-item': '/add-item', profile: '/profile' },
  ...{ notifications: '/notifications', admin: '/admin', team: '/team' },
};
const signedOutStates = Object.entries(accountPages).map(
  ([name, path]): State => ({
    ...{ name: `${name}-signed-out`, path },
    reach: () => expect.element(named('button', 'shell.nav.signIn', page.getByRole('main'))).toBeVisible(),
  }),
);

/** Pages that are not for this account. */
const deniedStates: State[] = [
  { name: 'admin-denied', as: 'renter', path: '/admin' },
  { name: 'admin-health-denied', as: 'renter', path: '/admin/health' },
  { name: 'my-listings-not-allowed', as: 'newcomer', path: '/my-listings' },
  { name: 'add-item-not-allowed', as: 'newcomer', path: '/add-item' },
  { name: 'rules-not-yours', as: 'renter', path: `/my-listings/${idOf(10)}/rules` },
  { name: 'calendar-not-owner', as: 'newcomer', path: '/calendar' },
  { name: 'quay-not-owner', as: 'newcomer', path: '/bookings/quay' },
];

/** Pages that load, have failed, ask for sign-in, or are not for the account. */
export const pageStates: readonly State[] = [...loadStates, ...signedOutStates, ...deniedStates];
