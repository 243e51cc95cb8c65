/** Pages for visitors, which search engines list. See "Site map" in docs/product.md. */
export const publicPages = { home: '/', listings: '/listings', terms: '/terms', guide: '/guide' } as const;

/** Pages for signed-in users, including all paths with these prefixes. */
export const privatePages = {
  myListings: '/my-listings',
  addItem: '/add-item',
  bookings: '/bookings',
  profile: '/profile',
  notifications: '/notifications',
  admin: '/admin',
  authCallback: '/auth/callback',
} as const;

export function rentalPage(id: string): string {
  return `/rental/${encodeURIComponent(id)}`;
}

export function bookingSlipPage(id: string): string {
  return `${privatePages.bookings}/${encodeURIComponent(id)}/slip`;
}
