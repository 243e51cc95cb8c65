import { apiPrefix } from '#shared/endpoint.ts';
import type { PageValues } from '#shared/page-parameters.ts';
import { privatePages, publicPages, rentalPage } from '#shared/page-paths.ts';

/** Every address of the site, written once. Those of pages take what stands in their path. */
export const paths = {
  home: () => publicPages.home,
  listings: (query: PageValues = {}) => withQuery(publicPages.listings, query),
  rental: (id: string, query: PageValues = {}) => withQuery(rentalPage(id), query),
  myListings: () => privatePages.myListings,
  addItem: () => privatePages.addItem,
  bookings: (query: PageValues = {}) => withQuery(privatePages.bookings, query),
  bookingSlip: (id: string) => `${privatePages.bookings}/${encodeURIComponent(id)}/slip`,
  profile: (query: PageValues = {}) => withQuery(privatePages.profile, query),
  admin: () => privatePages.admin,
  terms: () => publicPages.terms,
  guide: () => publicPages.guide,
  authCallback: () => privatePages.authCallback,
  styleguide: () => '/styleguide',
} as const;

/** Redirects of the API that the browser is sent to. */
export const redirects = {
  signIn: `${apiPrefix}/auth/google`,
  signOut: `${apiPrefix}/auth/logout`,
} as const;

/** A maps service with directions to these coordinates (specification 2). */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

function withQuery(path: string, query: PageValues): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
