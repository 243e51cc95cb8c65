import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * All pages of the site.
 *
 * The server renders a public page with the data of its `loader`. In the browser its `clientLoader` starts the page's
 * queries instead, which read `/api/v1` (`client/data/page-data.ts`); no route may have a `loader` alone. A private page
 * has neither: the server renders a skeleton, which is the same for everybody, and the browser the page, once it knows the
 * user. See "Pages for everybody" in docs/product.md.
 */
export default [
  layout('client/layout/page-frame.tsx', [
    index('features/site/client/home/home-page.tsx'),
    route('listings', 'features/items/client/listings/listings-page.tsx'),
    route('favourites', 'features/items/client/favourites/favourites-page.tsx'),
    route('rental/:id', 'features/site/client/rental/rental-page.tsx'),
    route('terms', 'features/site/client/reading/terms-page.tsx'),
    route('privacy', 'features/site/client/reading/privacy-page.tsx'),
    route('guide', 'features/site/client/reading/guide-page.tsx'),
    route('auth/callback', 'features/auth/client/callback-page.tsx'),
    route('my-listings', 'features/items/client/mine/my-listings-page.tsx'),
    route('my-listings/:id/rules', 'features/availability/client/rules/rules-page.tsx'),
    route('add-item', 'features/items/client/form/add-item-page.tsx'),
    route('bookings', 'features/calendar/client/day/bookings-page.tsx'),
    route('bookings/:id/slip', 'features/bookings/client/slip/slip-page.tsx'),
    route('calendar', 'features/calendar/client/weeks/calendar-page.tsx'),
    route('calendars', 'features/calendar/client/sync/calendars-page.tsx'),
    route('profile', 'features/site/client/profile-page.tsx'),
    route('account', 'features/site/client/account/account-page.tsx'),
    route('record', 'features/site/client/record-page.tsx'),
    route('notifications', 'features/notifications/client/choices/notifications-page.tsx'),
    route('unsubscribe', 'features/notifications/client/unsubscribe-page.tsx'),
    route('admin', 'features/admin/client/admin-page.tsx'),
    route('admin/reviews', 'features/admin/client/reviews/reviews-page.tsx'),
    route('admin/health', 'features/admin/client/health/health-page.tsx'),
    route('admin/audit', 'features/admin/client/audit/audit-page.tsx'),
    ...(import.meta.env.DEV
      ? [route('styleguide', 'features/site/client/styleguide/styleguide-page.tsx')]
      : []),
    route('*', 'features/site/client/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
