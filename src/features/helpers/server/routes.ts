import * as endpoints from '#features/helpers/endpoints.ts';
import { helping } from '#features/helpers/helping.ts';
import * as schemas from '#features/helpers/schemas.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { listHelperActs } from './helper-acts.ts';
import {
  acceptInvitation,
  changeHelper,
  endHelper,
  getInvitation,
  inviteHelper,
  listHelpers,
} from './helpers.ts';

export const helperRoutes: readonly Route[] = [
  userRoute(endpoints.listHelpers, { response: schemas.helper.array() }, ({ user }, deps) =>
    listHelpers(deps, user.id),
  ),
  userRoute(endpoints.listHelperActs, { response: schemas.helperAct.array() }, ({ user }, { db }) =>
    listHelperActs(db, user.id),
  ),
  userRoute(
    endpoints.inviteHelper,
    { body: schemas.inviteBody, response: schemas.helper },
    ({ user, body }, deps) => inviteHelper(deps, user.id, body),
  ),
  userRoute(
    endpoints.changeHelper,
    { body: schemas.helperTerms, response: schemas.helper },
    ({ user, params, body }, deps) => changeHelper(deps, { ownerId: user.id, id: params.id }, body),
  ),
  userRoute(endpoints.endHelper, { response: noContent }, ({ user, params }, deps) =>
    endHelper(deps, user.id, params.id),
  ),
  publicRoute(
    endpoints.getInvitation,
    { params: schemas.invitationParams, response: schemas.invitation },
    ({ params }, deps) => getInvitation(deps, params.token),
  ),
  userRoute(
    endpoints.acceptInvitation,
    { params: schemas.invitationParams, response: helping },
    ({ user, params }, deps) => acceptInvitation(deps, user.id, params.token),
  ),
];
