import {
  addPushBrowser,
  getChoices,
  getPushBrowsers,
  removePushBrowser,
  unsubscribe,
  updateChoice,
} from '#features/notifications/endpoints.ts';
import {
  choice,
  pushBrowsers,
  pushEndpoint,
  pushSubscription,
  unsubscribed,
  unsubscribeQuery,
} from '#features/notifications/schemas.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { readChoices, writeChoice } from './choices/opt-outs.ts';
import { unsubscribeByToken } from './choices/unsubscribe-link.ts';
import { addSubscription, listSubscriptions, removeSubscription } from './push/subscriptions.ts';

const choices = choice.array();

export const notificationRoutes: readonly Route[] = [
  userRoute(getChoices, { response: choices }, ({ user }, { db }) => readChoices(db, user.id)),
  userRoute(updateChoice, { body: choice, response: choices }, ({ user, body }, { db }) =>
    writeChoice(db, user.id, body),
  ),
  publicRoute(unsubscribe, { query: unsubscribeQuery, response: unsubscribed }, ({ query }, { db }) =>
    unsubscribeByToken(db, query.token),
  ),
  userRoute(getPushBrowsers, { response: pushBrowsers }, ({ user }, { db }) =>
    listSubscriptions(db, user.id),
  ),
  userRoute(addPushBrowser, { body: pushSubscription, response: noContent }, ({ user, body }, deps) =>
    addSubscription(deps, user, body),
  ),
  userRoute(removePushBrowser, { body: pushEndpoint, response: noContent }, ({ user, body }, { db }) =>
    removeSubscription(db, user.id, body.endpoint),
  ),
];
