import { bookingDetail, slipParams } from '#features/bookings/schemas.ts';
import { claimSlip } from '#features/bookings/server/acts/claim.ts';
import * as endpoints from '#features/quay/endpoints.ts';
import {
  closeDayBody,
  closeQuery,
  dayClose,
  earningsQuery,
  firstSteps,
  freeItem,
  freeItemsQuery,
  ownerEarnings,
} from '#features/quay/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { closeDay, getDayClose } from './day-close.ts';
import { getEarnings } from './earnings.ts';
import { getFirstSteps } from './first-steps.ts';
import { listFreeItems } from './free-items.ts';
import { getSlip } from './slips.ts';

export const quayRoutes: readonly Route[] = [
  userRoute(
    endpoints.listFreeItems,
    { query: freeItemsQuery, response: freeItem.array() },
    ({ user, query }, deps) => listFreeItems(deps, user, query),
  ),
  userRoute(endpoints.getFirstSteps, { response: firstSteps.nullable() }, ({ user }, deps) =>
    getFirstSteps(deps, user.id),
  ),
  publicRoute(endpoints.getSlip, { params: slipParams, response: bookingDetail }, ({ params }, deps) =>
    getSlip(deps, params.token),
  ),
  userRoute(endpoints.claimSlip, { params: slipParams, response: bookingDetail }, ({ user, params }, deps) =>
    claimSlip(deps, user, params.token),
  ),
  userRoute(
    endpoints.getEarnings,
    { query: earningsQuery, response: ownerEarnings },
    ({ user, query }, { db }) => getEarnings(db, user.id, query.month),
  ),
  userRoute(endpoints.getDayClose, { query: closeQuery, response: dayClose }, ({ user, query }, deps) =>
    getDayClose(deps, user.id, query.date),
  ),
  userRoute(endpoints.closeDay, { body: closeDayBody, response: dayClose }, ({ user, body }, deps) =>
    closeDay(deps, user.id, body),
  ),
];
