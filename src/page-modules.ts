import type { PageModules } from '#client/data/prefetch.tsx';
import { paths } from '#client/paths.ts';

/**
 * The code of the pages that links lead to, by path pattern, for prefetching. `routes.ts` is the map of the pages; the
 * router's documented interface does not tell which code belongs to a path.
 */
export const pageModules: PageModules = {
  [paths.home()]: () => import('#features/site/client/home/home-page.tsx'),
  [paths.listings()]: () => import('#features/items/client/listings/listings-page.tsx'),
  [paths.favourites()]: () => import('#features/items/client/favourites/favourites-page.tsx'),
  '/rental/:id': () => import('#features/site/client/rental/rental-page.tsx'),
  [paths.terms()]: () => import('#features/site/client/reading/terms-page.tsx'),
  [paths.privacy()]: () => import('#features/site/client/reading/privacy-page.tsx'),
  [paths.guide()]: () => import('#features/site/client/reading/guide-page.tsx'),
  [paths.myListings()]: () => import('#features/items/client/mine/my-listings-page.tsx'),
  [`${paths.myListings()}/:id/rules`]: () => import('#features/availability/client/rules/rules-page.tsx'),
  [paths.addItem()]: () => import('#features/items/client/form/add-item-page.tsx'),
  [paths.bookings()]: () => import('#features/calendar/client/day/bookings-page.tsx'),
  [`${paths.bookings()}/:id/slip`]: () => import('#features/bookings/client/slip/slip-page.tsx'),
  [paths.calendar()]: () => import('#features/calendar/client/weeks/calendar-page.tsx'),
  [paths.calendars()]: () => import('#features/calendar/client/sync/calendars-page.tsx'),
  [paths.profile()]: () => import('#features/site/client/profile-page.tsx'),
  [paths.account()]: () => import('#features/site/client/account/account-page.tsx'),
  [paths.record()]: () => import('#features/site/client/record-page.tsx'),
  [paths.notifications()]: () => import('#features/notifications/client/choices/notifications-page.tsx'),
  [paths.admin()]: () => import('#features/admin/client/admin-page.tsx'),
  [paths.admin('reviews')]: () => import('#features/admin/client/reviews/reviews-page.tsx'),
  [paths.admin('health')]: () => import('#features/admin/client/health/health-page.tsx'),
  [paths.admin('audit')]: () => import('#features/admin/client/audit/audit-page.tsx'),
};
