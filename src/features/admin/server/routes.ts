import * as endpoints from '#features/admin/endpoints.ts';
import {
  adminMessages,
  adminOverview,
  adminReview,
  adminReviewsQuery,
  adminUser,
  auditEntry,
  auditQuery,
  changedUser,
  earningsStats,
  hideReviewBody,
  lister,
  listUsersQuery,
  ownerEarnings,
  pageQuery,
  toggleListingPermissionBody,
} from '#features/admin/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { listAudit, listOwnRecord } from './audit.ts';
import { getMessages, retryMessage } from './messages.ts';
import { getOverview } from './overview.ts';
import { getEarningsStats, listListers, listOwners } from './owners.ts';
import { changeVisibility } from './reviews/hide-review.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { listUsers, makeAdmin, revokeAdminRole, toggleListingPermission } from './service.ts';

export const adminRoutes: readonly Route[] = [
  userRoute(
    endpoints.listUsers,
    { query: listUsersQuery, response: adminUser.array() },
    ({ query }, { db }) => listUsers(db, query),
  ),
  userRoute(endpoints.getEarningsStats, { response: earningsStats }, (_, { db }) => getEarningsStats(db)),
  userRoute(
    endpoints.listOwners,
    { query: pageQuery, response: ownerEarnings.array() },
    ({ query }, { db }) => listOwners(db, query),
  ),
  userRoute(endpoints.listListers, { query: pageQuery, response: lister.array() }, ({ query }, { db }) =>
    listListers(db, query),
  ),
  userRoute(endpoints.getOverview, { response: adminOverview }, (_, deps) => getOverview(deps)),
  userRoute(
    endpoints.toggleListingPermission,
    { body: toggleListingPermissionBody, response: changedUser },
    ({ user, params, body }, deps) =>
      toggleListingPermission(deps, { actorId: user.id, userId: params.id }, body.canListItems),
  ),
  userRoute(endpoints.makeAdmin, { response: changedUser }, ({ user, params }, deps) =>
    makeAdmin(deps, { actorId: user.id, userId: params.id }),
  ),
  userRoute(endpoints.revokeAdmin, { response: changedUser }, ({ user, params }, deps) =>
    revokeAdminRole(deps, { actorId: user.id, userId: params.id }),
  ),
  userRoute(endpoints.getMessages, { response: adminMessages }, (_, deps) => getMessages(deps)),
  userRoute(endpoints.retryMessage, { response: adminMessages }, ({ user, params }, deps) =>
    retryMessage(deps, { id: params.id, actorId: user.id }),
  ),
  userRoute(endpoints.listAudit, { query: auditQuery, response: auditEntry.array() }, ({ query }, { db }) =>
    listAudit(db, query),
  ),
  userRoute(
    endpoints.listOwnRecord,
    { query: pageQuery, response: auditEntry.array() },
    ({ user, query }, { db }) => listOwnRecord(db, user.id, query),
  ),
  userRoute(
    endpoints.listAdminReviews,
    { query: adminReviewsQuery, response: adminReview.array() },
    ({ query }, { db }) => listReviews(db, query),
  ),
  userRoute(
    endpoints.hideReview,
    { body: hideReviewBody, response: adminReview },
    ({ user, params, body }, deps) =>
      changeVisibility(deps, { id: params.id, actorId: user.id }, body.reason),
  ),
  userRoute(endpoints.showReview, { response: adminReview }, ({ user, params }, deps) =>
    changeVisibility(deps, { id: params.id, actorId: user.id }, null),
  ),
];
