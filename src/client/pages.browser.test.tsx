import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { boardBooking, mockBoard } from '#client/testing/board.ts';
import { hourButton } from '#client/testing/booking-card.ts';
import { hold, refuse, respond, retryAtOnce } from '#client/testing/mock-api.ts';
import { mockBookings, mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import {
  affectedBookings,
  booking,
  idOf,
  item,
  itemCard,
  itemDetail,
  listOf,
  member,
  owner,
  tomorrow,
} from '#client/testing/samples.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import {
  getBooking,
  getHoursForProposal,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import { findAffected } from '#features/calendar/endpoints.ts';
import { getAvailability, listItemCards, listMyItems } from '#features/items/endpoints.ts';
import { getBoard } from '#features/quay/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';

const main = page.getByRole('main');
const article = main.getByRole('article').first();

interface Row {
  /** In which the day after that of the test is `TOMORROW`. */
  path: string;
  user: ReturnType<typeof member> | null;
  /** Mocks what the page reads. */
  mock: () => void;
  /** What fails at first. */
  read: Endpoint;
  loading: string;
  failure: string;
  shown: Locator;
}

const mockItems = () => {
  respond(listMyItems, listOf([item()]));
  respond(findAffected, affectedBookings([]));
};
const mockCard = () => {
  mockRental(itemDetail());
  mockBookings([booking()], 'renter');
  respond(listWaitlist, []);
  respond(getHoursForProposal, []);
};

const rows: Row[] = [
  {
    ...{ path: '/', user: null, mock: () => mockListings([itemCard()]), read: listItemCards },
    loading: 'Loading the top rated rentals…',
    failure: "We're building our amazing fleet of watercraft.",
    shown: article,
  },
  {
    ...{ path: '/listings', user: null, mock: () => mockListings([itemCard()]), read: listItemCards },
    loading: 'Loading rentals…',
    failure: 'Failed to load rental items. Please try again.',
    shown: article,
  },
  {
    ...{ path: `/rental/${idOf(10)}`, user: null, mock: mockCard, read: getAvailability },
    ...{ loading: 'Looking up the free hours…', failure: 'The free hours could not be loaded.' },
    shown: hourButton(18),
  },
  {
    ...{ path: `/rental/${idOf(10)}?change=${idOf(200)}`, user: member(), mock: mockCard, read: getBooking },
    ...{ loading: 'Loading the booking…', failure: 'The booking could not be loaded.' },
    shown: hourButton(10),
  },
  {
    ...{ path: '/bookings', user: member(), mock: mockCard, read: listMyBookings },
    ...{ loading: 'Loading bookings…', failure: 'Failed to load bookings', shown: article },
  },
  {
    ...{ path: '/bookings?tab=day&date=TOMORROW', user: owner(), read: listItemBookings },
    mock: () => mockBookings([booking()]),
    loading: 'Loading bookings…',
    failure: 'The bookings of this day could not be loaded.',
    shown: article,
  },
  {
    ...{ path: `/bookings/${idOf(200)}/slip`, user: member(), mock: mockCard, read: getBooking },
    ...{ loading: 'Loading the slip…', failure: 'Failed to load the slip', shown: article },
  },
  {
    ...{
      path: '/bookings/quay',
      user: owner(),
      mock: () => mockBoard([boardBooking(1, 10)]),
      read: getBoard,
    },
    ...{ loading: 'Loading the board…', failure: 'Failed to load the board' },
    shown: page.getByRole('region', { name: 'Ready' }),
  },
  {
    ...{ path: '/my-listings', user: owner(), mock: mockItems, read: listMyItems },
    ...{ loading: 'Loading your listings…', failure: 'Your listings could not be loaded', shown: article },
  },
  {
    ...{ path: '/call-off?day=TOMORROW', user: owner(), read: findAffected },
    mock: mockItems,
    loading: 'Looking for bookings in these hours…',
    failure: 'The bookings in these hours could not be loaded',
    shown: page.getByText('Nothing is booked in these hours'),
  },
];

it.each(rows)('$path says that it loads, and that it failed, and loads again on “Try again”', async (row) => {
  retryAtOnce();
  row.mock();
  const answer = hold(row.read);
  await renderPage(row.path.replace('TOMORROW', tomorrow()), { user: row.user, texts: ['proposal'] });
  await expect.element(main.getByText(row.loading).first()).toBeInTheDocument();
  refuse(row.read);
  answer();
  await expect.element(main.getByText(row.failure).first()).toBeVisible();
  row.mock();
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(row.shown).toBeVisible();
  await expect.element(main.getByText(row.failure)).not.toBeInTheDocument();
  await expect.element(main.getByText(row.loading)).not.toBeInTheDocument();
});

// A request would fail the test, because no response is mocked.
it.each([
  ['/account', 'Please log in to see your account.'],
  ['/add-item', 'Please log in to add a new item.'],
  ['/admin', 'Sign in to see this page'],
  ['/bookings?tab=items', 'Sign in to see your bookings'],
  ['/bookings/quay', 'Sign in to see who is on the water'],
  [`/bookings/${idOf(200)}/slip`, 'Sign in to see this slip'],
  ['/calendar', 'Sign in to see your calendar'],
  ['/calendars', 'Please log in to see your calendars.'],
  ['/call-off', 'Sign in to call off bookings of your craft.'],
  ['/earnings', 'Please log in to see what your craft earned.'],
  ['/my-listings', 'Please log in to see your listings.'],
  [`/my-listings/${idOf(10)}/rules`, 'Please log in to set the hours and prices of your craft.'],
  ['/notifications', 'Please log in to choose your notifications.'],
  ['/profile', 'Please log in to view your profile.'],
])('%s asks visitors to sign in: “%s”', async (path, text) => {
  await renderPage(path);
  await expect.element(main.getByText(text)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('tab').length).toBe(0);
});

it('asks visitors to sign in to change the hours of a booking, without reading it', async () => {
  mockRental(itemDetail());
  await renderPage(`/rental/${idOf(10)}?change=${idOf(200)}`, { texts: ['proposal'] });
  await expect.element(main.getByText('Sign in to change the hours').first()).toBeVisible();
});
