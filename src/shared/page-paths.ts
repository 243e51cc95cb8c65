/** The pages that anybody may see, and search engines list. */
export const publicPages = { home: '/', listings: '/listings', terms: '/terms', guide: '/guide' } as const;

/** The pages that are somebody's own; what begins with one of these is too. */
export const privatePages = {
  myListings: '/my-listings',
  addItem: '/add-item',
  bookings: '/bookings',
  profile: '/profile',
  admin: '/admin',
  authCallback: '/auth/callback',
} as const;

export function rentalPage(id: string): string {
  return `/rental/${encodeURIComponent(id)}`;
}
