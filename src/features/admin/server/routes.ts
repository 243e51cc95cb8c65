import * as endpoints from '#features/admin/endpoints.ts';
import * as schemas from '#features/admin/schemas.ts';
import * as reports from '#features/reports/endpoints.ts';
import { reportedQuery, reportedThing, settleBody } from '#features/reports/schemas.ts';
import { pageQuery } from '#features/users/page-schema.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { listAudit, listOwnRecord } from './audit.ts';
import { getMessages, retryMessage } from './messages.ts';
import { getNeeds } from './needs.ts';
import { getOverview } from './overview.ts';
import { getEarningsStats, listListers, listOwners } from './owners.ts';
import { listReported, settleReports } from './reports/settle-reports.ts';
import { changeVisibility, listReviews } from './reviews/moderate-reviews.ts';
import { listUsers, makeAdmin, revokeAdminRole, toggleListingPermission } from './service.ts';
import { changeSuspension } from './suspensions.ts';

export const adminRoutes: readonly Route[] = [
  userRoute(
    endpoints.listUsers,
    { query: schemas.listUsersQuery, response: schemas.adminUser.array() },
    ({ query }, deps) => listUsers(deps, query),
  ),
  userRoute(endpoints.getEarningsStats, { response: schemas.earningsStats }, (_, { db }) =>
    getEarningsStats(db),
  ),
  userRoute(
    endpoints.listOwners,
    { query: pageQuery, response: schemas.ownerEarnings.array() },
    ({ query }, { db }) => listOwners(db, query),
  ),
  userRoute(
    endpoints.listListers,
    { query: pageQuery, response: schemas.lister.array() },
    ({ query }, { db }) => listListers(db, query),
  ),
  userRoute(endpoints.getOverview, { response: schemas.adminOverview }, (_, deps) => getOverview(deps)),
  userRoute(endpoints.getNeeds, { response: schemas.adminNeeds }, (_, deps) => getNeeds(deps)),
  userRoute(
    endpoints.toggleListingPermission,
    { body: schemas.toggleListingPermissionBody, response: schemas.changedUser },
    ({ user, params, body }, deps) =>
      toggleListingPermission(deps, { actorId: user.id, userId: params.id }, body.canListItems),
  ),
  userRoute(endpoints.makeAdmin, { response: schemas.changedUser }, ({ user, params }, deps) =>
    makeAdmin(deps, { actorId: user.id, userId: params.id }),
  ),
  userRoute(endpoints.revokeAdmin, { response: schemas.changedUser }, ({ user, params }, deps) =>
    revokeAdminRole(deps, { actorId: user.id, userId: params.id }),
  ),
  userRoute(
    endpoints.suspendUser,
    { body: schemas.suspendUserBody, response: schemas.changedUser },
    ({ user, params, body }, deps) => changeSuspension(deps, { actorId: user.id, userId: params.id }, body),
  ),
  userRoute(endpoints.endSuspension, { response: schemas.changedUser }, ({ user, params }, deps) =>
    changeSuspension(deps, { actorId: user.id, userId: params.id }, null),
  ),
  userRoute(endpoints.getMessages, { response: schemas.adminMessages }, (_, deps) => getMessages(deps)),
  userRoute(endpoints.retryMessage, { response: schemas.adminMessages }, ({ user, params }, deps) =>
    retryMessage(deps, { id: params.id, actorId: user.id }),
  ),
  userRoute(
    endpoints.listAudit,
    { query: schemas.auditQuery, response: schemas.auditEntry.array() },
    ({ query }, { db }) => listAudit(db, query),
  ),
  userRoute(
    endpoints.listOwnRecord,
    { query: pageQuery, response: schemas.auditEntry.array() },
    ({ user, query }, { db }) => listOwnRecord(db, user.id, query),
  ),
  userRoute(
    endpoints.listAdminReviews,
    { query: schemas.adminReviewsQuery, response: schemas.adminReview.array() },
    ({ query }, { db }) => listReviews(db, query),
  ),
  userRoute(
    endpoints.hideReview,
    { body: schemas.hideReviewBody, response: schemas.adminReview },
    ({ user, params, body }, deps) =>
      changeVisibility(deps, { id: params.id, actorId: user.id }, body.reason),
  ),
  userRoute(endpoints.showReview, { response: schemas.adminReview }, ({ user, params }, deps) =>
    changeVisibility(deps, { id: params.id, actorId: user.id }, null),
  ),
  userRoute(
    reports.listReported,
    { query: reportedQuery, response: reportedThing.array() },
    ({ query }, { db }) => listReported(db, query),
  ),
  userRoute(reports.settleReports, { body: settleBody, response: noContent }, ({ user, body }, deps) =>
    settleReports(deps, user.id, body),
  ),
];
