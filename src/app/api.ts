import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { authenticate } from '#features/auth/server/session-cookie.ts';
import { signInRoutes } from '#features/auth/server/sign-in-routes.ts';
import { availabilityRoutes } from '#features/availability/server/routes.ts';
import { bookingRoutes } from '#features/bookings/server/routes.ts';
import { calendarRoutes } from '#features/calendar/server/routes.ts';
import { handoverFiles } from '#features/handovers/server/handover-files.ts';
import { handoverRoutes } from '#features/handovers/server/routes.ts';
import { helperRoutes } from '#features/helpers/server/routes.ts';
import { copyPicture } from '#features/images/server/copy-picture.ts';
import { imageRoutes } from '#features/images/server/routes.ts';
import { itemRoutes } from '#features/items/server/routes.ts';
import { marinaRoutes } from '#features/marina/server/routes.ts';
import { notificationRoutes, unsubscribeLink } from '#features/messages/server/routes.ts';
import { earningsFiles } from '#features/quay/server/earnings-file.ts';
import { quayRoutes } from '#features/quay/server/routes.ts';
import { reportRoutes } from '#features/reports/server/routes.ts';
import { reviewRoutes } from '#features/reviews/server/routes.ts';
import { currentUser } from '#features/site/server/current-user.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import type { Deps } from '#platform/deps.ts';
import { registerRoute } from '#platform/http/register-route.ts';
import { limitAddresses, limitReaders } from '#platform/http/request-limits.ts';
import type { Route } from '#platform/http/route.ts';
import { deleteAccountRoute } from './delete-account.ts';
import { exportFiles } from './exports/export-file.ts';
import { exportRoutes } from './exports/exports.ts';
import { serverHealthRoute } from './health.ts';
import { liveUpdates } from './live-updates.ts';
import { mergeItemsRoute } from './merge-items.ts';
import { removeItemRoute } from './remove-item.ts';

/** All endpoints of the API. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...marinaRoutes,
  ...imageRoutes,
  ...itemRoutes,
  ...availabilityRoutes,
  ...helperRoutes,
  ...bookingRoutes,
  ...handoverRoutes,
  ...quayRoutes,
  ...calendarRoutes,
  ...reviewRoutes,
  ...reportRoutes,
  ...notificationRoutes,
  removeItemRoute,
  mergeItemsRoute,
  deleteAccountRoute,
  ...exportRoutes,
  ...adminRoutes,
  serverHealthRoute,
  ...siteRoutes,
];

/** Registers the endpoints, the sign-in redirects and, with limits of its own, the stream of live updates. */
export async function api(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => calls(scope, deps));
  await app.register((scope) => liveUpdates(scope, deps));
}

async function calls(app: FastifyInstance, deps: Deps): Promise<void> {
  limitAddresses(app);
  authenticate(app, deps);
  limitReaders(app);
  await app.register(etag, { weak: true });
  app.addHook('onRequest', async (_request, reply) => {
    // Responses differ by user and change at any time: browsers may store them but must revalidate (ETag, 304).
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
    // By which browsers correct the clock of their device.
    reply.header('date', deps.clock.now().toUTCString());
  });
  const usual = routes.filter(({ endpoint }) => !endpoint.upload && !endpoint.ignoresBody);
  for (const route of usual) registerRoute(app, route, deps);
  // A separate scope, so that no other endpoint accepts multipart bodies.
  await app.register(async (uploads) => {
    // The feature rejects files that are too large, because its error names the file and the limit.
    await uploads.register(multipart, { throwFileSizeLimit: false });
    for (const route of routes.filter(({ endpoint }) => endpoint.upload)) registerRoute(uploads, route, deps);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    for (const route of routes.filter(({ endpoint }) => endpoint.ignoresBody))
      registerRoute(scope, route, deps);
  });
  unsubscribeLink(app);
  exportFiles(app, deps);
  earningsFiles(app, deps);
  handoverFiles(app, deps);
  signInRoutes(app, deps, { copyPicture, readUser: currentUser });
}
