/** Pages for visitors, which search engines list. See "Site map" in docs/product.md. */
export const publicPages = {
  home: '/',
  listings: '/listings',
  terms: '/terms',
  privacy: '/privacy',
  guide: '/guide',
} as const;

/** Pages for signed-in users, including all paths with these prefixes. */
export const privatePages = {
  myListings: '/my-listings',
  addItem: '/add-item',
  bookings: '/bookings',
  calendar: '/calendar',
  calendars: '/calendars',
  profile: '/profile',
  account: '/account',
  record: '/record',
  notifications: '/notifications',
  admin: '/admin',
  authCallback: '/auth/callback',
} as const;

/** Pages for everyone that search engines don't list, because what they show depends on the browser. */
export const personalPages = { favourites: '/favourites' } as const;

/** Pages for everybody whose address has a token: never cached or indexed, and links from them send no referrer. */
export const tokenPages = { unsubscribe: '/unsubscribe' } as const;

/** Whether the page at this path is one of `tokenPages`. The router ignores upper case and a trailing slash too. */
export function isTokenPage(pathname: string): boolean {
  const page = `/${pathname.split('/')[1]?.toLowerCase() ?? ''}`;
  return Object.values(tokenPages).some((one) => one === page);
}

/** Anyone with an address under this prefix can read its contents, so it must not be logged. */
export const secretPaths = '/calendar/';

export function rentalPage(id: string): string {
  return `/rental/${encodeURIComponent(id)}`;
}

export function bookingSlipPage(id: string): string {
  return `${privatePages.bookings}/${encodeURIComponent(id)}/slip`;
}
