import { apiPrefix } from '#shared/endpoint.ts';

/** Every address of the site, written once. Those of pages take what stands in their path. */
export const paths = {
  home: () => '/',
  listings: (query: Record<string, string> = {}) => withQuery('/listings', query),
  rental: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/rental/${encodeURIComponent(id)}`, query),
  myListings: () => '/my-listings',
  addItem: () => '/add-item',
  bookings: (query: Record<string, string> = {}) => withQuery('/bookings', query),
  profile: (query: Record<string, string> = {}) => withQuery('/profile', query),
  admin: () => '/admin',
  terms: () => '/terms',
  guide: () => '/guide',
  authCallback: () => '/auth/callback',
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

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
