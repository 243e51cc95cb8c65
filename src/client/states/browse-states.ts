import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { hold, respond } from '#client/testing/mock-api.ts';
import { listOf } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import { at, card, day, phonePhotos, photo } from './samples.ts';
import { click, named, press, type State } from './state.ts';

const openMenu = () => press('shell.nav.openMenu');

/** What a visitor's browser stores as favourites. */
const storeFavourites = () =>
  localStorage.setItem('favourites', JSON.stringify([0, 1, 2, 3, 4].map((number) => card(number).id)));

const mockNoCards = () => respond(listItemCards, listOf([]));

/** The cards as a search by day finds them. */
const mockFree = () =>
  respond(
    listItemCards,
    listOf(
      [0, 4, 9].map((number) => {
        const free = [{ start: at(day(90), '15:00'), end: at(day(90), '19:00') }];
        return card(number, { free, total: (number === 4 ? 4 : 2) * card(number).hourlyRate });
      }),
    ),
  );

/** The public pages except the item page, and the error pages. */
export const browseStates: readonly State[] = [
  { name: 'home-first-visit', path: '/', firstVisit: true, window: true, sees: 'shell.firstVisit.title' },
  {
    name: 'home-photos',
    path: '/',
    mock: () =>
      respond(
        listHomePhotos,
        [1, 5, 10].map((number) => ({
          image: photo(number),
          alt: { en: 'A craft at the quay', fr: 'Une embarcation à quai' },
          caption: { en: 'Before the first departure', fr: 'Avant le premier départ' },
        })),
      ),
    sees: 'home.photos.title',
  },
  { name: 'home-menu', path: '/', only: 'phone', window: true, reach: openMenu },
  { name: 'home-menu-owner', as: 'owner', path: '/listings', only: 'phone', window: true, reach: openMenu },
  {
    ...{ name: 'home-account-menu', as: 'admin', path: '/', only: 'desk', window: true },
    // On a tablet the account is in the menu.
    reach: () => (named('button', 'shell.nav.account').length > 0 ? press('shell.nav.account') : openMenu()),
    sees: 'shell.nav.signOut',
  },
  {
    name: 'listings-filtered',
    path: '/listings?itemType=BOAT&minPrice=300&maxPrice=900&people=4&sort=price_asc',
  },
  {
    name: 'listings-phone-photos',
    path: '/listings?search=Tramontane',
    mock: () => respond(listItemCards, listOf(phonePhotos().map((cover, at) => card(at, { cover })))),
  },
  {
    name: 'listings-empty',
    path: '/listings?search=submarine&itemType=JETSKI',
    mock: mockNoCards,
    sees: 'listings.results.emptyTitle',
  },
  { name: 'listings-free-on', path: () => `/listings?day=${day(90)}`, mock: mockFree },
  {
    name: 'listings-free-at',
    path: () => `/listings?day=${day(90)}&from=15:00&hours=2&people=4`,
    mock: mockFree,
  },
  {
    name: 'listings-none-free',
    path: () => `/listings?day=${day(90)}&from=18:30&hours=2&people=4&itemType=BOAT`,
    mock: mockNoCards,
    sees: 'listings.freeTimes.offer',
  },
  {
    ...{ name: 'listings-filters-open', path: () => `/listings?day=${day(90)}&people=4`, only: 'phone' },
    mock: mockFree,
    reach: () => click('[role=search] button[aria-expanded]'),
  },
  {
    name: 'listings-other-day',
    path: '/listings',
    window: true,
    reach: () => click('[role=search] button[aria-haspopup=dialog]'),
  },
  { name: 'listings-favourites', path: '/listings', mock: storeFavourites },
  { name: 'favourites', path: '/favourites', mock: storeFavourites },
  { name: 'favourites-empty', path: '/favourites', sees: 'favourites.empty.title' },
  { name: 'guide', path: '/guide' },
  { name: 'guide-owners', path: '/guide?for=owners' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'offline',
    path: '/listings',
    window: true,
    reach: async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      dispatchEvent(new Event('offline'));
    },
    sees: 'errors.network',
  },
  { name: 'callback', path: '/auth/callback', mock: () => void hold(getMe) },
  {
    name: 'sign-in-other-app',
    path: '/profile',
    window: true,
    mock: () => {
      const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0';
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    },
    reach: () => named('button', 'shell.nav.signIn', page.getByRole('main')).click(),
  },
];
