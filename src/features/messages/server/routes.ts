import * as endpoints from '#features/messages/endpoints.ts';
import * as schemas from '#features/messages/schemas.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { readChoices, writeChoice } from './choices.ts';
import { addSubscription, listSubscriptions, removeSubscription } from './push/subscriptions.ts';
import { unsubscribeByToken } from './unsubscribe.ts';

const choices = schemas.choice.array();

export const notificationRoutes: readonly Route[] = [
  userRoute(endpoints.getChoices, { response: choices }, ({ user }, { db }) => readChoices(db, user.id)),
  userRoute(endpoints.updateChoice, { body: schemas.choice, response: choices }, ({ user, body }, { db }) =>
    writeChoice(db, user.id, body),
  ),
  publicRoute(
    endpoints.unsubscribe,
    { query: schemas.unsubscribeQuery, response: schemas.unsubscribed },
    ({ query }, { db }) => unsubscribeByToken(db, query.token),
  ),
  userRoute(endpoints.getPushBrowsers, { response: schemas.pushBrowsers }, ({ user }, { db }) =>
    listSubscriptions(db, user.id),
  ),
  userRoute(
    endpoints.addPushBrowser,
    { body: schemas.pushSubscription, response: noContent },
    ({ user, body }, deps) => addSubscription(deps, user, body),
  ),
  userRoute(
    endpoints.removePushBrowser,
    { body: schemas.pushEndpoint, response: noContent },
    ({ user, body }, { db }) => removeSubscription(db, user.id, body.endpoint),
  ),
];
