/**
 * All pages of the site. To add one: its module, its line here, and its texts. The browser knows a page's texts before its code
 * is loaded, and the server its parameters before anything is rendered, so a line has both:
 *
 * - `path`: the pattern of its address;
 * - `file`: its module under `src`, with its component, its head and its data;
 * - `texts`: the namespaces of `client/i18n/texts.ts` that it uses on its first view or soon after, besides `shell`;
 * - `parameters`: of its query; `for` is an owner whom the user helps. For visitors the server drops all others, so that
 *   parameters added by mail programs, social networks or attackers don't create cache entries.
 */

/** Pages for visitors, which search engines list. See "Site map" in docs/product.md. */
export const publicPages = {
  home: { path: '/', file: 'features/site/client/home/home-page.tsx', texts: ['home'] },
  listings: {
    path: '/listings',
    file: 'features/items/client/listings/listings-page.tsx',
    texts: ['listings'],
    parameters: ['search', 'itemType', 'minPrice', 'maxPrice', 'people', 'day', 'from', 'hours', 'sort'],
  },
  rental: {
    path: '/rental/:id',
    file: 'features/site/client/rental/rental-page.tsx',
    texts: ['rental'],
    // The choice in the booking card, the booking whose hours are changed there, and the open tab of the reviews.
    parameters: ['day', 'from', 'to', 'seats', 'change', 'reviews'],
  },
  terms: { path: '/terms', file: 'features/site/client/reading/terms-page.tsx', texts: ['terms', 'home'] },
  privacy: {
    path: '/privacy',
    file: 'features/site/client/reading/privacy-page.tsx',
    texts: ['privacy', 'home'],
  },
  guide: {
    path: '/guide',
    file: 'features/site/client/reading/guide-page.tsx',
    texts: ['guide'],
    // The role that it is for.
    parameters: ['for'],
  },
} as const satisfies Pages;

const ofAdmin = ['admin', 'marina', 'codes'] as const;

/** Pages for signed-in users: the server renders a skeleton, which is the same for everybody. */
export const privatePages = {
  myListings: {
    path: '/my-listings',
    file: 'features/items/client/mine/my-listings-page.tsx',
    // An owner without a phone number is asked for it.
    texts: ['listing', 'profile', 'codes'],
  },
  itemRules: {
    path: '/my-listings/:id/rules',
    file: 'features/availability/client/rules/rules-page.tsx',
    texts: ['rules', 'listing', 'codes'],
  },
  itemHandover: {
    path: '/my-listings/:id/handover',
    file: 'features/handovers/client/item-handover-page.tsx',
    texts: ['handover', 'codes'],
  },
  addItem: {
    path: '/add-item',
    file: 'features/items/client/form/add-item-page.tsx',
    texts: ['listing', 'codes'],
  },
  bookings: {
    path: '/bookings',
    file: 'features/calendar/client/bookings-page.tsx',
    texts: ['bookings', 'calendar', 'quay', 'waitlist', 'codes'],
    // `booking` is the one that a link leads to, `answer` what the link asks its owner: `confirm` or `decline`.
    parameters: ['tab', 'date', 'booking', 'answer', 'for'],
  },
  bookingSlip: {
    path: '/bookings/:id/slip',
    file: 'features/bookings/client/slip/slip-page.tsx',
    texts: ['bookings', 'waitlist', 'codes'],
  },
  bookingHandover: {
    path: '/bookings/:id/handover',
    file: 'features/handovers/client/handover-page.tsx',
    texts: ['handover', 'bookings', 'codes'],
  },
  kept: {
    path: '/bookings/kept',
    file: 'features/calendar/client/day/kept-page.tsx',
    texts: ['bookings'],
    // The page that needs a connection.
    parameters: ['next'],
  },
  quay: {
    path: '/bookings/quay',
    file: 'features/calendar/client/day/today-page.tsx',
    texts: ['quay', 'bookings', 'calendar', 'cash', 'codes'],
    parameters: ['for'],
  },
  calendar: {
    path: '/calendar',
    file: 'features/calendar/client/page/calendar-page.tsx',
    texts: ['calendar', 'bookings', 'quay', 'codes'],
    // `day`, `week` or `month`, a day of it, and the one item that is shown.
    parameters: ['view', 'day', 'item', 'for'],
  },
  callOff: {
    path: '/call-off',
    file: 'features/calendar/client/call-off/call-off-page.tsx',
    texts: ['callOff', 'calendar', 'bookings', 'codes'],
    // The hours of which items, and the act whose bookings are shown.
    parameters: ['day', 'lastDay', 'from', 'to', 'item', 'done'],
  },
  calendars: {
    path: '/calendars',
    file: 'features/calendar/client/sync/calendars-page.tsx',
    texts: ['calendars', 'codes'],
  },
  team: {
    path: '/team',
    file: 'features/helpers/client/team-page.tsx',
    texts: ['helpers', 'bookings', 'codes'],
  },
  money: {
    path: '/money',
    file: 'features/quay/client/money/money-page.tsx',
    texts: ['money', 'bookings', 'codes'],
    // The marina month, as `2026-08`.
    parameters: ['month'],
  },
  profile: {
    path: '/profile',
    file: 'features/site/client/profile-page.tsx',
    texts: ['profile', 'codes'],
    // The path to open after saving.
    parameters: ['next'],
  },
  account: {
    path: '/account',
    file: 'features/site/client/account/account-page.tsx',
    texts: ['account', 'codes'],
    // What has just ended, after which the user is signed out.
    parameters: ['ended'],
  },
  record: { path: '/record', file: 'features/site/client/record-page.tsx', texts: ofAdmin },
  notifications: {
    path: '/notifications',
    file: 'features/messages/client/choices/notifications-page.tsx',
    texts: ['notifications', 'codes'],
  },
  admin: { path: '/admin', file: 'features/admin/client/admin-page.tsx', texts: ofAdmin },
  adminBoard: {
    path: '/admin/board',
    file: 'features/admin/client/board-page.tsx',
    texts: ['admin', 'quay', 'bookings', 'calendar', 'cash', 'codes'],
  },
  adminUsers: { path: '/admin/users', file: 'features/admin/client/users/users-page.tsx', texts: ofAdmin },
  adminReviews: {
    path: '/admin/reviews',
    file: 'features/admin/client/reviews/reviews-page.tsx',
    texts: ['admin', 'codes'],
    parameters: ['which'],
  },
  adminMarina: {
    path: '/admin/marina',
    file: 'features/admin/client/marina/marina-page.tsx',
    texts: ['admin', 'marina', 'rules', 'listing', 'codes'],
  },
  adminHealth: {
    path: '/admin/health',
    file: 'features/admin/client/health/health-page.tsx',
    texts: ['admin', 'codes'],
  },
  adminAudit: {
    path: '/admin/audit',
    file: 'features/admin/client/audit/audit-page.tsx',
    texts: ofAdmin,
    // The kind of acts.
    parameters: ['action'],
  },
  authCallback: {
    path: '/auth/callback',
    file: 'features/auth/client/callback-page.tsx',
    texts: ['codes'],
    // The result of the sign-in.
    parameters: ['error'],
  },
} as const satisfies Pages;

/** Pages for everyone that search engines don't list, because what they show depends on the browser. */
export const personalPages = {
  favourites: {
    path: '/favourites',
    file: 'features/items/client/favourites/favourites-page.tsx',
    texts: ['favourites', 'codes'],
  },
} as const satisfies Pages;

/** Pages for everybody whose address has a token: never cached or indexed, and links from them send no referrer. */
export const tokenPages = {
  unsubscribe: {
    path: '/unsubscribe',
    file: 'features/messages/client/unsubscribe-page.tsx',
    texts: ['notifications', 'codes'],
    // What to switch off, and for whom.
    parameters: ['token'],
  },
  invitation: {
    path: '/help/:token',
    file: 'features/helpers/client/invitation-page.tsx',
    texts: ['helpers', 'codes'],
  },
  guestSlip: {
    path: '/slip/:token',
    file: 'features/quay/client/slip/guest-slip-page.tsx',
    texts: ['quay', 'bookings', 'calendar', 'codes'],
  },
} as const satisfies Pages;

export const pages = { ...publicPages, ...privatePages, ...personalPages, ...tokenPages };

interface PageLine {
  path: string;
  file: `features/${string}/client/${string}-page.tsx`;
  texts: readonly string[];
  parameters?: readonly string[];
}

type Pages = Record<string, PageLine>;

export type Page = (typeof pages)[keyof typeof pages];

const matchers = Object.values(pages).map((page: Page) => {
  const pattern = page.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
  return { page, matches: new RegExp(`^${pattern}/*$`, 'i') };
});

/** The page at this path. Like the router, it ignores upper case and trailing slashes. */
export function pageAt(pathname: string): Page | undefined {
  return matchers.find(({ matches }) => matches.test(pathname))?.page;
}

/** Whether `pageAt` has found one of these pages. */
export function isOneOf(group: Pages, page: Page | undefined): boolean {
  return Object.values(group).some((one) => one === page);
}

const onEveryPage = ['lang'] as const;

type ParameterOf<P> = P extends { parameters: readonly (infer Name)[] } ? Name : never;
export type PageParameter = (typeof onEveryPage)[number] | ParameterOf<Page>;

/** The parameters that the page at this path reads. */
export function pageParameters(pathname: string): readonly PageParameter[] {
  const page = pageAt(pathname);
  return [...onEveryPage, ...(page && 'parameters' in page ? page.parameters : [])];
}

/** The query of a page's address, limited to these parameters. */
export interface PageQuery {
  get(name: PageParameter): string | null;
  has(name: PageParameter): boolean;
  toString(): string;
}

/** The values for the query of a page's address. */
export type PageValues = { [Name in PageParameter]?: string };
