import { apiPrefix } from '#shared/endpoint.ts';
import type { PageValues } from '#shared/page-parameters.ts';
import {
  bookingSlipPage,
  personalPages,
  privatePages,
  publicPages,
  rentalPage,
  tokenPages,
} from '#shared/page-paths.ts';

/** The addresses of all pages. */
export const paths = {
  home: () => publicPages.home,
  listings: (query: PageValues = {}) => withQuery(publicPages.listings, query),
  favourites: () => personalPages.favourites,
  rental: (id: string, query: PageValues = {}) => withQuery(rentalPage(id), query),
  myListings: () => privatePages.myListings,
  addItem: () => privatePages.addItem,
  bookings: (query: PageValues = {}) => withQuery(privatePages.bookings, query),
  bookingSlip: bookingSlipPage,
  itemRules: (id: string) => `${privatePages.myListings}/${encodeURIComponent(id)}/rules`,
  calendar: (query: PageValues = {}) => withQuery(privatePages.calendar, query),
  calendars: () => privatePages.calendars,
  profile: (query: PageValues = {}) => withQuery(privatePages.profile, query),
  account: (query: PageValues = {}) => withQuery(privatePages.account, query),
  record: () => privatePages.record,
  notifications: () => privatePages.notifications,
  unsubscribe: () => tokenPages.unsubscribe,
  admin: (page?: 'reviews' | 'health' | 'audit') => privatePages.admin + (page ? `/${page}` : ''),
  terms: () => publicPages.terms,
  privacy: () => publicPages.privacy,
  guide: (role: 'renters' | 'owners' | 'administrators' = 'renters') =>
    withQuery(publicPages.guide, role === 'renters' ? {} : { for: role }),
  authCallback: () => privatePages.authCallback,
  styleguide: () => '/styleguide',
} as const;

/** API endpoints that the browser navigates to and that redirect. */
export const redirects = {
  signIn: `${apiPrefix}/auth/google`,
  signOut: `${apiPrefix}/auth/logout`,
} as const;

function withQuery(path: string, query: PageValues): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
